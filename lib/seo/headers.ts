const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/**
 * Policy of the pages that any cache may keep. A nonce would make every copy unique and the inline scripts of a page
 * differ, so hashes are out too: inline scripts are allowed, but nothing leaves this origin and nothing is loaded from outside.
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

/** Where Google's measuring reports to. */
const reportsOfGoogle = " https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** What is set here keeps a handler from setting its own: `/web` brings all of its headers. */
const allButWeb = "/:path((?!web/|web$).*)";
/** The document that holds a foreign map brings its own policy, and stands in a frame of ours; sign-in answers no pages. */
const pages = "/:path((?!map/|web/|web$|api/).*)";

interface TagManagerNames {
  /** Request header that names the origin of the site's tag manager, if it has one. */
  header: string;
  /** Google's own origin of it. */
  google: string;
}

/** A setting of the running server, not of the build, so that the policy is chosen by what the server tells the routing. */
const measuredPolicies = ({ header, google }: TagManagerNames) =>
  [
    { value: "(?<origin>.+)", policy: publicPolicy(" :origin") },
    { value: google.replaceAll(".", "\\."), policy: publicPolicy(` ${google}`, reportsOfGoogle) },
  ].map(({ value, policy }) => ({
    source: pages,
    has: [{ type: "header" as const, key: header, value }],
    headers: [{ key: "Content-Security-Policy", value: policy }],
  }));

/**
 * Security headers of pages and files; the middleware replaces the content policy on the private surface. What comes
 * without any, and strict transport by the running server's address, is the front door's.
 */
export function buildHeaders(tagManager: TagManagerNames) {
  return [
    { source: allButWeb, headers: everywhere },
    {
      source: pages,
      headers: [
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Content-Security-Policy", value: publicPolicy() },
      ],
    },
    ...measuredPolicies(tagManager),
    {
      source: "/art/:drawing",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=2592000" }],
    },
  ];
}
