import { type KeyObject, X509Certificate } from "node:crypto";
import { now } from "@/lib/backend/core/clock";
import { limitConcurrency } from "@/lib/backend/core/limit-concurrency";
import { circuitBreaker, ProviderUnreachable } from "@/lib/backend/core/outbound-call";

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const TIMEOUT_MILLISECONDS = 5000;
const MAXIMUM_BYTES = 16 * 1024;
const MAXIMUM_KEPT = 16;
const AT_ONCE = 2;
const FETCHES_A_MINUTE = 20;
const MINUTE = 60_000;

/** The hosts of one environment: PayPal serves the API at `api-m.`, and certificates at `api.` or `api-m.`. */
const hostsOf = ({ host }: URL): readonly string[] => [host, host.replace(/^api-m\./, "api.")];

/** Whether an address is that of a certificate at PayPal: a webhook can name any address. */
export function isCertificateAddress(apiBase: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const base = new URL(apiBase);
  const { protocol, host, pathname, username, password, search, hash } = new URL(url);
  return (
    protocol === base.protocol &&
    hostsOf(base).includes(host) &&
    CERTIFICATE_PATH.test(pathname) &&
    `${username}${password}${search}${hash}` === ""
  );
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date) =>
  new Date(validFrom) <= at && at <= new Date(validTo);

async function readBounded(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAXIMUM_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readCertificate(pem: string | null): X509Certificate | null {
  try {
    return pem === null ? null : new X509Certificate(pem);
  } catch {
    return null;
  }
}

async function fetchCertificate(url: string, signal: AbortSignal): Promise<X509Certificate | null> {
  const answer = await fetch(url, { redirect: "error", signal });
  if (answer.status >= 500 || answer.status === 429) throw new ProviderUnreachable(`answered ${answer.status}`);
  return answer.ok ? readCertificate(await readBounded(answer)) : null;
}

/**
 * The public keys of PayPal's webhook certificates, each fetched once. Anyone can make us fetch, so fetches carry no
 * credentials, are few, and have a circuit of their own, apart from the customers'.
 */
export function certificateKeys() {
  const breaker = circuitBreaker({ provider: "paypal", timeoutMilliseconds: TIMEOUT_MILLISECONDS });
  const withLimit = limitConcurrency(AT_ONCE);
  const kept = new Map<string, X509Certificate>();
  const underWay = new Map<string, Promise<X509Certificate | null>>();
  let recent: number[] = [];

  async function load(url: string): Promise<X509Certificate | null> {
    const at = now().getTime();
    recent = recent.filter((moment) => moment > at - MINUTE);
    if (recent.length >= FETCHES_A_MINUTE) throw new ProviderUnreachable("too many certificates asked for");
    recent.push(at);
    try {
      return await withLimit(() => breaker.call((signal) => fetchCertificate(url, signal)));
    } catch (cause) {
      if (cause instanceof ProviderUnreachable) throw cause;
      throw new ProviderUnreachable("no certificate", { cause });
    }
  }

  function keep(url: string, certificate: X509Certificate) {
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAXIMUM_KEPT) kept.delete(oldest);
    kept.set(url, certificate);
  }

  /** Null: PayPal has no valid certificate there. Throws ProviderUnreachable when that can't be found out now. */
  return async function keyAt(url: string): Promise<KeyObject | null> {
    const known = kept.get(url);
    if (known && isValidAt(known, now())) return known.publicKey;
    const loading = underWay.get(url) ?? load(url).finally(() => underWay.delete(url));
    underWay.set(url, loading);
    const certificate = await loading;
    if (!certificate || !isValidAt(certificate, now())) return null;
    keep(url, certificate);
    return certificate.publicKey;
  };
}
