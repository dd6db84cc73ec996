const commonHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/**
 * CSP of cacheable pages. A nonce would make every copy unique, and hashes fail because the inline scripts differ per
 * page: so inline scripts are allowed, but all requests are limited to this origin.
 */
const publicPolicy = (scripts = "", reports = scripts) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${reports}`,
    "font-src 'self'",
    `connect-src 'self'${reports}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Origins that Google Analytics reports to. */
const googleReportOrigins =
  " https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** Headers set here would override a handler's own; `/web` sets all of its headers itself. */
const allButWeb = "/:path((?!web/|web$).*)";
/** Without `/map/`, which has its own policy and is framed by our pages, and without APIs. */
const pages = "/:path((?!map/|web/|web$|api/).*)";

interface TagManagerNames {
  /** Request header with the origin of the tag manager, if configured. */
  header: string;
  /** Google's origin of the tag manager. */
  google: string;
}

/**
 * The tag manager is a runtime setting, but these headers are fixed at build time: hence the match on a request header.
 */
const tagManagerPolicies = ({ header, google }: TagManagerNames) =>
  [
    { value: "(?<origin>.+)", policy: publicPolicy(" :origin") },
    { value: google.replaceAll(".", "\\."), policy: publicPolicy(` ${google}`, googleReportOrigins) },
  ].map(({ value, policy }) => ({
    source: pages,
    has: [{ type: "header" as const, key: header, value }],
    headers: [{ key: "Content-Security-Policy", value: policy }],
  }));

/**
 * Security headers of pages and files; the middleware replaces the CSP on private screens. `installFrontDoor` adds HSTS
 * (depending on SITE_URL) and headers that are still missing.
 */
export function buildHeaders(tagManager: TagManagerNames) {
  return [
    { source: allButWeb, headers: commonHeaders },
    {
      source: pages,
      headers: [
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Content-Security-Policy", value: publicPolicy() },
      ],
    },
    ...tagManagerPolicies(tagManager),
    {
      source: "/vehicles/:picture",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    {
      source: "/art/:drawing",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=2592000" }],
    },
  ];
}
