import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { forgetEnvironment } from "@/lib/backend/core/env";

export interface StoredMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
}

/** A mailbox folder as `SMTP_URL`, emptied before each test. Call it after `useDatabase`. */
export function useMailbox() {
  let folder = "";
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "mailbox-"));
    process.env.SMTP_URL = `file://${folder}`;
    forgetEnvironment();
  });
  afterAll(async () => {
    delete process.env.SMTP_URL;
    await fs.rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const name of await fs.readdir(folder)) await fs.rm(path.join(folder, name));
  });
  return {
    async mails(): Promise<StoredMail[]> {
      const names = await fs.readdir(folder);
      return await Promise.all(
        names.sort().map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), "utf8"))),
      );
    },
  };
}
