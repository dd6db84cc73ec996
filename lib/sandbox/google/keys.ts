import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const storedKeysSchema = z.array(z.object({ kid: z.string(), jwk: z.record(z.string(), z.string()) }));
type StoredKey = z.infer<typeof storedKeysSchema>[number];

/** Published keys, as at Google: the current one and the one before. */
const PUBLISHED = 2;

const newKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

function storedKeyOf(key: KeyObject): StoredKey {
  const { kty, n, e, d, p, q, dp, dq, qi } = key.export({ format: "jwk" });
  const jwk = z.record(z.string(), z.string()).parse({ kty, n, e, d, p, q, dp, dq, qi });
  return { kid: createHash("sha1").update(String(n)).digest("hex"), jwk };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The keys that sign ID tokens: created at first use, stored in a file that only its owner can read. */
export class GoogleKeys {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = path.join(folder, "google-keys.json");
  }

  #read(): readonly [StoredKey, ...StoredKey[]] {
    const text = fs.existsSync(this.#file) ? fs.readFileSync(this.#file, "utf8") : "[]";
    const [first, ...others] = storedKeysSchema.parse(JSON.parse(text));
    return first ? [first, ...others] : this.#write(storedKeyOf(newKey()), []);
  }

  #write(first: StoredKey, others: readonly StoredKey[]): readonly [StoredKey, ...StoredKey[]] {
    const keys = [first, ...others.slice(0, PUBLISHED - 1)] as const;
    fs.writeFileSync(`${this.#file}.new`, JSON.stringify(keys), { mode: 0o600 });
    fs.renameSync(`${this.#file}.new`, this.#file);
    return keys;
  }

  /** Signs with a new key from now on. */
  rotate(): void {
    this.#write(storedKeyOf(newKey()), this.#read());
  }

  /** The public keys, as served in the JWKS document. */
  published() {
    return this.#read().map(({ kid, jwk }) => {
      const { kty, n, e } = createPublicKey({ key: jwk, format: "jwk" }).export({ format: "jwk" });
      return { kty, n, e, kid, alg: "RS256", use: "sig" };
    });
  }

  /** A signed token; a forged one has our key id but is signed with another key. */
  signed(claims: object, forged: boolean): string {
    const [{ kid, jwk }] = this.#read();
    const key = forged ? newKey() : createPrivateKey({ key: jwk, format: "jwk" });
    const text = `${encode({ alg: "RS256", kid, typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  }
}
