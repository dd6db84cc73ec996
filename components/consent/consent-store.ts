import { type ConsentChoices, consentKey, decodeConsent, encodeConsent } from "@/lib/contracts/consent";
import { browserNow, instantNow } from "@/lib/web-client/browser-clock";

const changed = "consent-changed";
/** For a browser that refuses its storage: the choice then holds for this document. */
let unstored: string | null = null;
let last: { text: string | null; choices: ConsentChoices | null } | undefined;

function storedText(): string | null {
  try {
    return window.localStorage.getItem(consentKey) ?? unstored;
  } catch {
    return unstored;
  }
}

/** The choices that hold now, or null where the visitor has to be asked; the same object while nothing changes. */
export function currentChoices(): ConsentChoices | null {
  const text = storedText();
  if (!last || text !== last.text) last = { text, choices: decodeConsent(text, browserNow()) };
  return last.choices;
}

/** Keeps a choice; what measuring has left in this browser goes with the consent. */
export function keepChoices(choices: ConsentChoices): void {
  const text = encodeConsent(choices, instantNow());
  unstored = text;
  try {
    window.localStorage.setItem(consentKey, text);
  } catch {
    // Kept for this document alone.
  }
  if (!choices.analytics) forgetMeasuring();
  window.dispatchEvent(new Event(changed));
}

/** Tells of changes in this page and in other tabs. */
export function watchChoices(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}

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
