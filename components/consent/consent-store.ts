import { type ConsentChoices, consentKey, decodeConsent, encodeConsent } from "@/lib/contracts/consent";
import { browserNow, instantNow } from "@/lib/web-client/browser-clock";
import { forgetMeasuring } from "./forget-measuring";

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
