import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto";
import type { RedsysTerminal } from "@/lib/sandbox/gateway/options";

// The bank's implementation of the signature, independent of the shop's, so that each verifies the other.

const encipher = (cipher: string, key: Buffer, iv: number, text: string, padding: boolean) => {
  const machine = createCipheriv(cipher, key, Buffer.alloc(iv)).setAutoPadding(padding);
  return Buffer.concat([machine.update(text), machine.final()]);
};

function digest({ signature, secretKey }: RedsysTerminal, order: string, text: string): Buffer {
  if (signature === "HMAC_SHA512_V2") {
    const key = Buffer.from(secretKey.padEnd(16, "0").slice(0, 16));
    const derived = encipher("aes-128-cbc", key, 16, order, true).toString("base64");
    return createHmac("sha512", derived).update(text).digest();
  }
  const filled = order.padEnd(Math.ceil(order.length / 8) * 8, "\0");
  const derived = encipher("des-ede3-cbc", Buffer.from(secretKey, "base64"), 8, filled, false);
  return createHmac("sha256", derived).update(text).digest();
}

export function bankSignature(terminal: RedsysTerminal, order: string, text: string): string {
  return digest(terminal, order, text).toString(terminal.signature === "HMAC_SHA512_V2" ? "base64url" : "base64");
}

export function shopSignatureHolds(terminal: RedsysTerminal, order: string, text: string, given: string): boolean {
  const expected = digest(terminal, order, text);
  const received = Buffer.from(given, "base64");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Parameters as the bank sends them, and their signature. */
export function signedParameters(terminal: RedsysTerminal, order: string, values: Readonly<Record<string, string>>) {
  const parameters = Buffer.from(JSON.stringify(values)).toString(
    terminal.signature === "HMAC_SHA512_V2" ? "base64url" : "base64",
  );
  return {
    Ds_SignatureVersion: terminal.signature,
    Ds_MerchantParameters: parameters,
    Ds_Signature: bankSignature(terminal, order, parameters),
  };
}
