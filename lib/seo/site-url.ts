/** Origin of the site without a slash at the end (contract section 5.4); read when a page is made, not at the build. */
export function siteUrl(): string {
  const { SITE_URL, PORT } = process.env;
  return SITE_URL ? new URL(SITE_URL).origin : `http://localhost:${PORT || 3000}`;
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The origin to which a private page of a site on one's own machine belongs when it was asked by the machine's other name,
 * else null: cookies of `127.0.0.1` are none of `localhost`'s, where a payment comes back. `host`: the header as it came.
 */
export function otherLoopbackName(host: string | null, site: string): string | null {
  const own = new URL(site);
  if (!host || !loopbackNames.includes(own.hostname) || !URL.canParse(`${own.protocol}//${host}`)) return null;
  const asked = new URL(`${own.protocol}//${host}`);
  if (!loopbackNames.includes(asked.hostname) || asked.hostname === own.hostname) return null;
  asked.hostname = own.hostname;
  return asked.origin;
}
