import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PaypalAccount } from "@/lib/sandbox/gateway/options";

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;

const sha256WithRsa = Buffer.from("300d06092a864886f70d01010b0500", "hex");
const commonName = Buffer.from("0603550403", "hex");

/** One value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** A self-signed certificate that is valid in this century. */
export function selfSigned({ privateKey, publicKey }: KeyPair): string {
  const text = (tag: number, value: string) => der(tag, Buffer.from(value));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, text(UTF8_STRING, "SANDBOX"))));
  const validity = der(SEQUENCE, text(GENERALIZED_TIME, "20000101000000Z"), text(GENERALIZED_TIME, "20991231235959Z"));
  const serial = der(INTEGER, Buffer.from([1]));
  const info = publicKey.export({ type: "spki", format: "der" });
  const signedPart = der(SEQUENCE, serial, sha256WithRsa, name, validity, name, info);
  const signature = der(BIT_STRING, Buffer.from([0]), sign("sha256", signedPart, privateKey));
  const lines =
    der(SEQUENCE, signedPart, sha256WithRsa, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const newPair = (): KeyPair => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The key of PayPal's webhooks and its certificate, made when they are first needed; a new one at each start. */
export class PaypalSigner {
  readonly #webhookId: string;
  readonly #base: () => string;
  #made: { readonly pair: KeyPair; readonly id: string; readonly pem: string } | null = null;
  #forger: KeyPair | null = null;

  constructor({ webhookId }: PaypalAccount, base: () => string) {
    this.#webhookId = webhookId;
    this.#base = base;
  }

  #own() {
    if (this.#made) return this.#made;
    const pair = newPair();
    const pem = selfSigned(pair);
    const id = `CERT-${createHash("sha256").update(pem).digest("hex").slice(0, 24)}`;
    this.#made = { pair, id, pem };
    return this.#made;
  }

  /** The certificate of that id, in PEM. */
  certificate(id: string): string | null {
    return this.#made?.id === id ? this.#made.pem : null;
  }

  /** The headers of one transmission: PayPal signs its id, its time, the webhook's id and the body's CRC32. */
  sign(body: string, { forged = false, webhookId = this.#webhookId, time = new Date().toISOString() } = {}) {
    const { id, pair } = this.#own();
    this.#forger ??= forged ? newPair() : null;
    const { privateKey } = forged && this.#forger ? this.#forger : pair;
    const transmissionId = randomUUID();
    const message = Buffer.from(`${transmissionId}|${time}|${webhookId}|${crc32(body)}`);
    return {
      "content-type": "application/json",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": `${this.#base()}/v1/notifications/certs/${id}`,
      "paypal-transmission-id": transmissionId,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": sign("sha256", message, privateKey).toString("base64"),
    };
  }
}
