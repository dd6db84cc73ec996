/** Purposes that need consent; strictly necessary storage doesn't (rules section 14). */
const consentPurposes = ["analytics"] as const;
export type ConsentChoices = Readonly<Record<(typeof consentPurposes)[number], boolean>>;

/** Local storage key (contract section 10). */
export const consentKey = "consent";

/** Increase it when a purpose, a recipient or their description changes: everyone is asked again. */
export const consentVersion = 1;

/** A choice, also a refusal, is valid for 24 months. */
const maxAgeMs = 730 * 86_400_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The choices as `{ version, choices, at }`; `at` is the instant of the choice. */
export const encodeConsent = (choices: ConsentChoices, at: string): string =>
  JSON.stringify({ version: consentVersion, choices, at });

/**
 * The stored choices, or null if the visitor has to be asked: nothing stored, unreadable, another version, older than
 * 24 months, or dated in the future. `now` in milliseconds.
 */
export function decodeConsent(text: string | null, now: number): ConsentChoices | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || stored.version !== consentVersion || !isRecord(stored.choices)) return null;
    const age = now - Date.parse(String(stored.at));
    const { analytics } = stored.choices;
    return age >= 0 && age <= maxAgeMs && typeof analytics === "boolean" ? { analytics } : null;
  } catch {
    return null;
  }
}

/** Parts of a URL that must not reach analytics: booking codes, coupons, tokens of mailed links. */
const secrets = /[?&](?:code|coupon|t|token|quoteId|next)=|\/(?:alert|drive|sent)\/|\b(?:K|T-)[A-HJ-NP-Z2-9]{7}\b/;

/** Whether analytics may run on a page, given its URL and referrer. */
export const mayTrackPage = (url: string, referrer: string): boolean => !secrets.test(`${url} ${referrer}`);

/** Google's server of the tag manager. */
export const googleTagManager = "https://www.googletagmanager.com";

/**
 * Internal request header, set by the server only (never accepted from clients), with the origin of the tag manager;
 * the content security policy of public pages then allows that origin.
 */
export const tagManagerHeader = "x-tag-manager";

/** The tag manager's id and script URL. */
export interface TagManager {
  readonly id: string;
  readonly scriptUrl: string;
}
