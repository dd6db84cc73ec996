import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type DocumentKey, parseDocumentKeys } from "./document-keys";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

const algorithm = "aes-256-gcm";

function documentKeys(): readonly DocumentKey[] {
  const keys = parseDocumentKeys(env().documentKeys ?? "");
  if (!keys) throw new Error("DOCUMENT_KEYS is not set, so documents can't be encrypted or decrypted");
  return keys;
}

/** Encrypts a text with the first key; decryption needs the same `about`, which names the record it belongs to. */
export function seal(text: string, about: string): SealedText {
  const [first] = documentKeys();
  if (!first) throw new Error("no document key");
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, first.key, iv).setAAD(Buffer.from(about));
  const sealed = cipher.update(text, "utf8", "base64") + cipher.final("base64");
  return { keyId: first.id, iv: iv.toString("base64"), tag: cipher.getAuthTag().toString("base64"), text: sealed };
}

/** Decrypts a text of any of the keys; throws for an unknown key, another `about` or a changed text. */
export function unseal({ keyId, iv, tag, text }: SealedText, about: string): string {
  const found = documentKeys().find(({ id }) => id === keyId);
  if (!found) throw new Error(`the document key ${keyId} is not among DOCUMENT_KEYS`);
  const decipher = createDecipheriv(algorithm, found.key, Buffer.from(iv, "base64"), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about)).setAuthTag(Buffer.from(tag, "base64"));
  try {
    return decipher.update(text, "base64", "utf8") + decipher.final("utf8");
  } catch (cause) {
    throw new Error("can't decrypt a text: it was changed, or belongs to another record", { cause });
  }
}

/** Without `NEXTAUTH_SECRET` nobody can sign in; a random secret then signs tokens that only this process accepts. */
const secret = () => env().sessionSecret ?? processSingleton("own-secret", () => randomBytes(32).toString("base64url"));

/** Derives a 32-byte key for one purpose, the same in every process of the installation. */
export const derivedKey = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret(), "", purpose, 32));

/** AES-256-GCM, all parts base64; `keyId` names one of DOCUMENT_KEYS. */
export interface SealedText {
  readonly keyId: string;
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}
