/** Hash of `display:none`, the one style attribute there is: React's own, on a piece of a drawing that is streamed late. */
const hiddenUntilMoved = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

const policy = (nonce: string, isDesk: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-hashes' ${hiddenUntilMoved}`,
    `img-src 'self' data:${isDesk ? " blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${isDesk ? "" : paymentOrigins()}`.trimEnd(),
    "frame-ancestors 'none'",
  ].join("; ");

/** The bank's terminal is reached by a form: its origin is the only foreign one, from the same setting as the adapter's. */
function paymentOrigins(): string {
  const base = process.env.REDSYS_BASE;
  return base && URL.canParse(base) ? new URL(base).origin : "https://sis.redsys.es https://sis-t.redsys.es:25443";
}

/**
 * A fresh nonce: for the renderer in the request's headers, for the browser in the policy. The desk shows pictures before
 * they are sent, and leads to no payment.
 */
export function nonceHeaders(incoming: Headers, isDesk: boolean) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const forRequest = new Headers(incoming);
  forRequest.set("content-security-policy", policy(nonce, isDesk));
  forRequest.set("x-nonce", nonce);
  return { forRequest, policy: policy(nonce, isDesk) };
}
