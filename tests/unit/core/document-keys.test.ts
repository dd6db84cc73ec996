import { parseDocumentKeys } from "@/lib/backend/core/document-keys";
import { readEnvironment, UnusableEnvironment } from "@/lib/backend/core/env";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");

it("reads document keys with their ids and encrypts with the first one", () => {
  const keys = parseDocumentKeys(`new:${key(2)}, old:${key(1)}`);
  expect(keys?.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(keys?.[0]?.key).toEqual(Buffer.alloc(32, 2));
});

it.each([
  ["no id", key(1)],
  ["a short key", "a:AAAA"],
  ["a key of 33 bytes", `a:${Buffer.alloc(33).toString("base64")}`],
  ["the same id twice", `a:${key(1)},a:${key(2)}`],
  ["a second key that is malformed", `a:${key(1)},b`],
])("refuses to start with %s in DOCUMENT_KEYS, without printing the key", (_, value) => {
  expect(parseDocumentKeys(value)).toBeNull();
  const starting = () => readEnvironment({ DOCUMENT_KEYS: value });
  expect(starting).toThrow(UnusableEnvironment);
  expect(starting).toThrow(/DOCUMENT_KEYS/);
  expect(starting).not.toThrow(value);
});
