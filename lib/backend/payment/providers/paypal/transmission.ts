import { createHash, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { now } from "@/lib/backend/core/clock";
import { certificateKeys, isCertificateAddress } from "./certificates";
import type { PaypalConfig } from "./client";

const HOUR = 3_600_000;
/** PayPal tries for three days. */
const OLDEST_MILLISECONDS = 4 * 24 * HOUR;
/** Clocks may be off. */
const NEWEST_MILLISECONDS = HOUR;
const ALGORITHM = "SHA256withRSA";
const REMEMBERED = 10_000;

interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly certificate: string;
  readonly signature: Buffer;
}

const identifier = /^[\w-]{1,100}$/;
const base64 = /^[A-Za-z0-9+/]{1,2000}={0,2}$/;

/** The signature's headers; null where they can't be PayPal's, which is found out without any call. */
function readTransmission(headers: Headers, apiBase: string): Transmission | null {
  const text = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const id = text("transmission-id");
  const time = text("transmission-time");
  const certificate = text("cert-url");
  const signature = text("transmission-sig");
  const age = now().getTime() - Date.parse(time);
  const isInTime = age <= OLDEST_MILLISECONDS && age >= -NEWEST_MILLISECONDS;
  const isWellFormed = identifier.test(id) && base64.test(signature) && text("auth-algo") === ALGORITHM;
  return isInTime && isWellFormed && isCertificateAddress(apiBase, certificate)
    ? { id, time, certificate, signature: Buffer.from(signature, "base64") }
    : null;
}

/**
 * Verifies PayPal's webhooks here: the certificate's key signs transmission id, time, webhook id and the body's CRC32.
 * A CRC32 can be forged, so a transmission id that was seen with one body is refused with another. The certificate is
 * trusted because PayPal's own host serves it over TLS.
 */
export function transmissionVerifier({ webhookId, apiBase }: Pick<PaypalConfig, "webhookId" | "apiBase">) {
  const keyAt = certificateKeys();
  const bodies = new Map<string, string>();

  /** Throws ProviderUnreachable when the certificate can't be fetched now. */
  return async function isGenuine(rawBody: Uint8Array, headers: Headers): Promise<boolean> {
    const transmission = readTransmission(headers, apiBase);
    if (!transmission) return false;
    const { id, time, certificate, signature } = transmission;
    const key = await keyAt(certificate);
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`);
    if (key?.asymmetricKeyType !== "rsa" || !verify("sha256", message, key, signature)) return false;
    const body = createHash("sha256").update(rawBody).digest("base64");
    const seen = bodies.get(id);
    if (seen !== undefined) return seen === body;
    const [oldest] = bodies.keys();
    if (oldest !== undefined && bodies.size >= REMEMBERED) bodies.delete(oldest);
    bodies.set(id, body);
    return true;
  };
}
