import { type ConsentChoices, consentKey, decodeConsent, encodeConsent } from "@/lib/contracts/compliance/consent";
import { browserNow, instantNow } from "@/lib/web-client/browser-clock";

const changed = "consent-changed";
/** Used when local storage is blocked: the choice is then kept for this document only. */
let memoryFallback: string | null = null;
let last: { text: string | null; choices: ConsentChoices | null } | undefined;

function storedText(): string | null {
  try {
    return window.localStorage.getItem(consentKey) ?? memoryFallback;
  } catch {
    return memoryFallback;
  }
}

/**
 * The valid choices; null when the visitor has to be asked. Returns a stable object, as `useSyncExternalStore`
 * requires.
 */
export function currentChoices(): ConsentChoices | null {
  const text = storedText();
  if (!last || text !== last.text) last = { text, choices: decodeConsent(text, browserNow()) };
  return last.choices;
}

/** Stores the choices; without consent to analytics, deletes its cookies and storage keys. */
export function saveChoices(choices: ConsentChoices): void {
  const text = encodeConsent(choices, instantNow());
  memoryFallback = text;
  try {
    window.localStorage.setItem(consentKey, text);
  } catch {
    // Storage is blocked: `memoryFallback` is used.
  }
  if (!choices.analytics) clearAnalyticsData();
  window.dispatchEvent(new Event(changed));
}

/** Subscribes to changes in this page and in other tabs. */
export function subscribeToChoices(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}

/** Names of the cookies and storage keys of Google Analytics. */
const analyticsNames = /^_(?:ga|gid|gat|gcl|dc_gtm|gac)/;

/** `; domain=` attributes of the host and each parent: for `www.a.es` those of `www.a.es`, `a.es` and `es`. */
const domainsOf = (host: string): string[] =>
  host.split(".").map((_, at, parts) => `; domain=${parts.slice(at).join(".")}`);

/** Deletes the cookies and storage keys of Google Analytics. */
export function clearAnalyticsData(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const expired = names
    .filter((name) => analyticsNames.test(name))
    .flatMap((name) =>
      ["", ...domainsOf(window.location.hostname)].map((domain) => `${name}=; path=/; max-age=0${domain}`),
    );
  for (const cookie of expired) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = cookie;
  }
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage)) if (analyticsNames.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
