import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { selfSigned } from "@/lib/sandbox/paypal/signer";

const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
/** One line, as in an environment file. */
const folded = (pem: string) => pem.trim().replaceAll("\n", "\\n");

const appleKeys = pair();
export const googleKeys = pair();
const passphrase = "xaloc";

/** Settings of both wallets, with keys and certificates of this run. */
export const appleSettings = {
  APPLE_PASS_TYPE_ID: "pass.test.rental",
  APPLE_TEAM_ID: "TEAM123456",
  APPLE_PASS_CERTIFICATE: folded(selfSigned(appleKeys)),
  APPLE_PASS_KEY: folded(
    appleKeys.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase }).toString(),
  ),
  APPLE_PASS_KEY_PASSPHRASE: passphrase,
  APPLE_WWDR_CERTIFICATE: selfSigned(pair()),
};
export const googleSettings = {
  GOOGLE_WALLET_ISSUER_ID: "3388000000022222222",
  GOOGLE_WALLET_ACCOUNT: "passes@rent.example",
  GOOGLE_WALLET_KEY: folded(googleKeys.privateKey.export({ type: "pkcs8", format: "pem" }).toString()),
};

const allSettings = { ...appleSettings, ...googleSettings };

/** Sets exactly these wallet settings. */
export function setWallets(settings: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(allSettings)) delete process.env[name];
  Object.assign(process.env, settings);
  forgetEnvironment();
}

/** Both wallets in every test of the file. Call it after `useDatabase`. */
export function useWallets(): void {
  beforeAll(() => setWallets(allSettings));
  afterAll(() => setWallets({}));
}

/** The files of an archive without compression, by name. */
export function filesIn(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [method, size] = [archive.readUInt16LE(at + 8), archive.readUInt32LE(at + 18)];
    if (method !== 0) throw new Error("the archive is compressed");
    const name = at + 30 + archive.readUInt16LE(at + 26);
    const content = name + archive.readUInt16LE(at + 28);
    files.set(archive.subarray(at + 30, name).toString(), archive.subarray(content, content + size));
    at = content + size;
  }
  return files;
}

interface DerValue {
  readonly tag: number;
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** The values in a row of DER. */
function valuesIn(bytes: Buffer): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes.readUInt8(at + 1);
    const extra = first < 128 ? 0 : first - 128;
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra);
    const start = at + 2 + extra;
    const end = start + length;
    values.push({ tag: bytes.readUInt8(at), whole: bytes.subarray(at, end), content: bytes.subarray(start, end) });
    at = end;
  }
  return values;
}

/** The value at this path of positions. */
const valueAt = (bytes: Buffer, [position = 0, ...rest]: readonly number[]): DerValue => {
  const value = valuesIn(bytes)[position];
  if (!value) throw new Error(`nothing at position ${position}`);
  return rest.length === 0 ? value : valueAt(value.content, rest);
};

const messageDigest = Buffer.from("06092a864886f70d010904", "hex");

/** Whether a detached PKCS#7 signature signs this content with the pass's key. */
export function signsContent(signature: Buffer, content: Buffer): boolean {
  const signedData = valueAt(signature, [0, 1, 0]).content;
  const signer = valuesIn(valueAt(valuesIn(signedData).at(-1)?.content ?? Buffer.alloc(0), [0]).content);
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const signed = signer.find(({ tag }) => tag === 0x04)?.content;
  if (!attributes || !signed) return false;
  const digest = valuesIn(attributes.content).find(({ content }) => valueAt(content, [0]).whole.equals(messageDigest));
  const sent = digest && valueAt(digest.content, [1, 0]).content;
  // What is signed are the attributes as a set.
  const set = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  return (
    createHash("sha1")
      .update(content)
      .digest()
      .equals(sent ?? Buffer.alloc(0)) && verify("sha1", set, appleKeys.publicKey, signed)
  );
}
