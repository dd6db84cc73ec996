export interface DocumentKey {
  readonly id: string;
  readonly key: Buffer;
}

const keyBytes = 32;
const form = /^([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/]{43}=)$/;

/** Reads `id:key` pairs, keys of 32 bytes in base64, separated by commas; null when any of them is malformed. */
export function parseDocumentKeys(text: string): readonly DocumentKey[] | null {
  const keys = text.split(",").map((pair) => {
    const [, id, encoded] = form.exec(pair.trim()) ?? [];
    return { id: id ?? "", key: Buffer.from(encoded ?? "", "base64") };
  });
  const ids = new Set(keys.map(({ id }) => id));
  return keys.every(({ key }) => key.length === keyBytes) && ids.size === keys.length ? keys : null;
}
