/** Origin of the site without a slash at the end (contract section 5.4); read when a page is made, not at the build. */
export function siteUrl(): string {
  const { SITE_URL, PORT } = process.env;
  return SITE_URL ? new URL(SITE_URL).origin : `http://localhost:${PORT || 3000}`;
}
