/** Names of what Google's measuring leaves in the browser of a site. */
const ofMeasuring = /^_(?:ga|gid|gat|gcl|dc_gtm|gac)/;

/** The host itself and every parent domain that a cookie may have been set for. */
const domainsOf = (host: string): string[] =>
  host.split(".").map((_, at, parts) => `; domain=${parts.slice(at).join(".")}`);

/** Deletes the cookies and keys that measuring has left on this site. */
export function forgetMeasuring(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const ended = names
    .filter((name) => ofMeasuring.test(name))
    .flatMap((name) =>
      ["", ...domainsOf(window.location.hostname)].map((domain) => `${name}=; path=/; max-age=0${domain}`),
    );
  for (const cookie of ended) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = cookie;
  }
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage)) if (ofMeasuring.test(key)) storage.removeItem(key);
  } catch {
    // A browser that refuses its storage has kept nothing there.
  }
}
