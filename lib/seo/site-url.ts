/** Origin of the site without trailing slash (contract section 5.4); read at run time, not at build time. */
export function siteUrl(): string {
  const { SITE_URL, PORT } = process.env;
  return SITE_URL ? new URL(SITE_URL).origin : `http://localhost:${PORT || 3000}`;
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * In local development: the configured origin when the request used another loopback name, else null. Cookies of
 * `127.0.0.1` are not sent to `localhost`, where a payment returns. `host`: the raw header.
 */
export function originOfOtherLoopbackName(host: string | null, site: string): string | null {
  const configured = new URL(site);
  if (!host || !loopbackNames.includes(configured.hostname) || !URL.canParse(`${configured.protocol}//${host}`))
    return null;
  const requested = new URL(`${configured.protocol}//${host}`);
  if (!loopbackNames.includes(requested.hostname) || requested.hostname === configured.hostname) return null;
  requested.hostname = configured.hostname;
  return requested.origin;
}
