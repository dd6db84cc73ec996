import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto";

export type SignatureVersion = "HMAC_SHA512_V2" | "HMAC_SHA256_V1";

/** V2: AES-128-CBC over the order with the first 16 characters of the secret; its base64 text is the key. */
function orderKeyV2(secret: string, order: string): string {
  const key = Buffer.from(secret.slice(0, 16).padEnd(16, "0"), "latin1");
  const cipher = createCipheriv("aes-128-cbc", key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, "utf8"), cipher.final()]).toString("base64");
}

/** V1: 3DES-CBC over the order, filled up with zero bytes, with the decoded secret. */
function orderKeyV1(secret: string, order: string): Buffer {
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(secret, "base64"), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const plain = Buffer.from(order, "utf8");
  const filled = Buffer.concat([plain, Buffer.alloc((8 - (plain.length % 8)) % 8)]);
  return Buffer.concat([cipher.update(filled), cipher.final()]);
}

/** Whether a terminal's secret is a key of this version: V1 needs 24 bytes in base64. */
export const canSign = (version: SignatureVersion, secret: string): boolean =>
  version === "HMAC_SHA512_V2" || Buffer.from(secret, "base64").length === 24;

function mac(version: SignatureVersion, secret: string, order: string, text: string): Buffer {
  return version === "HMAC_SHA512_V2"
    ? createHmac("sha512", orderKeyV2(secret, order)).update(text, "utf8").digest()
    : createHmac("sha256", orderKeyV1(secret, order)).update(text, "utf8").digest();
}

/**
 * Signs a text (the encoded parameters, or the XML of a question) for one order number.
 * V2 answers base64url without padding, V1 plain base64, as the bank's manuals print them.
 */
export function sign(version: SignatureVersion, secret: string, order: string, text: string): string {
  return mac(version, secret, order, text).toString(version === "HMAC_SHA512_V2" ? "base64url" : "base64");
}

/** True only for the very signature; both base64 alphabets are read, and the comparison takes equal time. */
export function signatureHolds(
  version: SignatureVersion,
  secret: string,
  order: string,
  text: string,
  given: string,
): boolean {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(given)) return false;
  const expected = mac(version, secret, order, text);
  const received = Buffer.from(given, "base64");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Parameters as the version wants them on the wire: base64url without padding (V2) or base64 (V1). */
export function encodeParameters(version: SignatureVersion, parameters: Readonly<Record<string, string>>): string {
  return Buffer.from(JSON.stringify(parameters), "utf8").toString(
    version === "HMAC_SHA512_V2" ? "base64url" : "base64",
  );
}

/** Reads encoded parameters; null when they are no flat JSON object. Names are upper-cased, values made text. */
export function decodeParameters(encoded: string): Readonly<Record<string, string>> | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    return Object.fromEntries(
      Object.entries(parsed).map(([name, value]) => [
        name.toUpperCase(),
        typeof value === "string" ? decodeText(value) : JSON.stringify(value),
      ]),
    );
  } catch {
    return null;
  }
}

/** The bank URL-encodes values such as the date; a stray percent sign is left as it came. */
function decodeText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
