import type { Surface } from "@/lib/contracts/surface-of";

/**
 * Hash of `display:none`, the only style attribute: React sets it on streamed SVG content until it is moved into place.
 */
const hiddenStyleHash = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

const policy = (nonce: string, isDesk: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-hashes' ${hiddenStyleHash}`,
    `img-src 'self' data:${isDesk ? " blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${isDesk ? "" : paymentOrigins()}`.trimEnd(),
    "frame-ancestors 'none'",
  ].join("; ");

/** Redsys is reached by a form post, so its origin must be in `form-action`; same setting as the provider's adapter. */
function paymentOrigins(): string {
  const base = process.env.REDSYS_BASE;
  return base && URL.canParse(base) ? new URL(base).origin : "https://sis.redsys.es https://sis-t.redsys.es:25443";
}

/**
 * CSP with a new nonce, for the request headers (read by Next's renderer) and the response. The desk also allows
 * `blob:` images, for upload previews, and no payment origins.
 */
export function nonceHeaders(incoming: Headers, surface: Exclude<Surface, "public">) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const forRequest = new Headers(incoming);
  const value = policy(nonce, surface === "desk");
  forRequest.set("content-security-policy", value);
  forRequest.set("x-nonce", nonce);
  return { forRequest, policy: value };
}
