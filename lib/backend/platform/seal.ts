import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type DocumentKey, parseDocumentKeys } from "./document-keys";
import { env } from "./env";
import { shared } from "./shared";

const algorithm = "aes-256-gcm";

function documentKeys(): readonly DocumentKey[] {
  const keys = parseDocumentKeys(env().documentKeys ?? "");
  if (!keys) throw new Error("DOCUMENT_KEYS is not set, so documents can be neither kept nor read");
  return keys;
}

/** Seals a text under the first of the keys. `about` binds it to its place: moved elsewhere it does not open. */
export function seal(text: string, about: string): SealedText {
  const [first] = documentKeys();
  if (!first) throw new Error("no document key");
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, first.key, iv).setAAD(Buffer.from(about));
  const sealed = cipher.update(text, "utf8", "base64") + cipher.final("base64");
  return { keyId: first.id, iv: iv.toString("base64"), tag: cipher.getAuthTag().toString("base64"), text: sealed };
}

/** Opens what any of the keys has sealed; throws for another key, place or text. */
export function unseal({ keyId, iv, tag, text }: SealedText, about: string): string {
  const found = documentKeys().find(({ id }) => id === keyId);
  if (!found) throw new Error(`the document key ${keyId} is not among DOCUMENT_KEYS`);
  const decipher = createDecipheriv(algorithm, found.key, Buffer.from(iv, "base64"), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about)).setAuthTag(Buffer.from(tag, "base64"));
  try {
    return decipher.update(text, "base64", "utf8") + decipher.final("utf8");
  } catch (cause) {
    throw new Error("a sealed text does not open here: it was changed, or belongs elsewhere", { cause });
  }
}

/** Without `NEXTAUTH_SECRET` nobody can sign in at the site; what is signed then is good in this process alone. */
const secret = () => env().sessionSecret ?? shared("own-secret", () => randomBytes(32).toString("base64url"));

/** A key of 32 bytes for one purpose, the same in every process of the installation. */
export const derivedKey = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret(), "", purpose, 32));

/** AES-256-GCM, all parts base64; `keyId` names one of DOCUMENT_KEYS. */
export interface SealedText {
  readonly keyId: string;
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}
