import { forgetEnvironment } from "@/lib/backend/core/env";

const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString("base64")}`;

/** Sets `DOCUMENT_KEYS`; the first key encrypts, all decrypt. */
export function setDocumentKeys(...ids: readonly string[]): void {
  process.env.DOCUMENT_KEYS = ids.map((id) => keyOf(id, id.charCodeAt(0))).join(",");
  forgetEnvironment();
}

/** Keys for documents in every test of the file. Call it after `useDatabase`. */
export function useDocumentKeys(): void {
  beforeAll(() => setDocumentKeys("a"));
  afterAll(() => {
    delete process.env.DOCUMENT_KEYS;
    forgetEnvironment();
  });
}
