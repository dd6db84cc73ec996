const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
  },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/**
 * Policy of the pages that any cache may keep. A nonce would make every copy unique and the inline scripts of a page
 * differ, so hashes are out too: inline scripts are allowed, but nothing leaves this origin and nothing is loaded from outside.
 */
const publicPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Security headers of every answer; the middleware replaces the content policy on the private surface. */
export function buildHeaders() {
  return [
    { source: "/:path*", headers: [...everywhere, { key: "Content-Security-Policy", value: publicPolicy }] },
    {
      source: "/art/:drawing",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=2592000" }],
    },
    {
      source: "/:path*",
      has: [{ type: "header" as const, key: "x-forwarded-proto", value: "https" }],
      headers: [{ key: "Strict-Transport-Security", value: "max-age=31536000" }],
    },
  ];
}
