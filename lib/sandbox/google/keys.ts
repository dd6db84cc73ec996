import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const keptSchema = z.array(z.object({ kid: z.string(), jwk: z.record(z.string(), z.string()) }));
type Kept = z.infer<typeof keptSchema>[number];

/** As many as Google publishes: the one that signs now and the one before it. */
const PUBLISHED = 2;

const newKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

function keptOf(key: KeyObject): Kept {
  const { kty, n, e, d, p, q, dp, dq, qi } = key.export({ format: "jwk" });
  const jwk = z.record(z.string(), z.string()).parse({ kty, n, e, d, p, q, dp, dq, qi });
  return { kid: createHash("sha1").update(String(n)).digest("hex"), jwk };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The keys that ID tokens are signed with: made at the first use, kept in a file that only their owner reads. */
export class GoogleKeys {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = path.join(folder, "google-keys.json");
  }

  #kept(): readonly [Kept, ...Kept[]] {
    const known = fs.existsSync(this.#file) ? keptSchema.parse(JSON.parse(fs.readFileSync(this.#file, "utf8"))) : [];
    const [first, ...others] = known;
    return first ? [first, ...others] : this.#put(keptOf(newKey()), []);
  }

  #put(first: Kept, others: readonly Kept[]): readonly [Kept, ...Kept[]] {
    const kept = [first, ...others.slice(0, PUBLISHED - 1)] as const;
    fs.writeFileSync(`${this.#file}.new`, JSON.stringify(kept), { mode: 0o600 });
    fs.renameSync(`${this.#file}.new`, this.#file);
    return kept;
  }

  /** Signs with a new key from now on. */
  rotate(): void {
    this.#put(keptOf(newKey()), this.#kept());
  }

  /** The public halves, as the site reads them. */
  published() {
    return this.#kept().map(({ kid, jwk }) => {
      const { kty, n, e } = createPublicKey({ key: jwk, format: "jwk" }).export({ format: "jwk" });
      return { kty, n, e, kid, alg: "RS256", use: "sig" };
    });
  }

  /** A signed token; a forged one names our key and is signed with somebody else's. */
  signed(claims: object, forged: boolean): string {
    const [{ kid, jwk }] = this.#kept();
    const key = forged ? newKey() : createPrivateKey({ key: jwk, format: "jwk" });
    const text = `${encode({ alg: "RS256", kid, typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  }
}
