import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { env } from "@/lib/backend/core/env";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** WebAuthn flags UP | UV; a registration also has AT, attested credential data. */
const flags = { assertion: 0x05, registration: 0x45 };

/** A software passkey without user interaction; it signs for the given origin as WebAuthn specifies. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  private readonly key: KeyObject;
  private readonly cose: Uint8Array;
  private readonly origin: string;
  private counter = 0;

  constructor(origin = env().siteUrl) {
    this.origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.key = privateKey;
    const point = (part: string) => new Uint8Array(Buffer.from(part, "base64url"));
    this.cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  private clientData(type: "webauthn.create" | "webauthn.get", challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flag: number, more: Uint8Array = new Uint8Array()) {
    this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flag]), count, more]);
  }

  /** Answers registration options (`navigator.credentials.create`). */
  make(options: string, flag = flags.registration) {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = new Uint8Array(
      this.authenticatorData(flag, Buffer.concat([Buffer.alloc(16), length, id, this.cose])),
    );
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", authData],
      ]),
    );
    const clientDataJSON = base64url(this.clientData("webauthn.create", challengeOf(options)));
    return this.answer({ clientDataJSON, attestationObject: base64url(attestation) });
  }

  /** Answers authentication options (`navigator.credentials.get`). */
  show(options: string, flag = flags.assertion) {
    const clientData = this.clientData("webauthn.get", challengeOf(options));
    const authenticatorData = this.authenticatorData(flag);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
    const signature = base64url(sign("sha256", signed, this.key));
    const parts = { clientDataJSON: base64url(clientData), authenticatorData: base64url(authenticatorData), signature };
    return this.answer(parts);
  }

  private answer<Parts extends object>(response: Parts) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }
}

function challengeOf(options: string): string {
  const { challenge }: { challenge: string } = JSON.parse(options);
  return challenge;
}
