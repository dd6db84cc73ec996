/** What visitors are asked for; what the site needs to work is not asked (rules section 14). */
const consentPurposes = ["analytics"] as const;
export type ConsentChoices = Readonly<Record<(typeof consentPurposes)[number], boolean>>;

/** Local storage key (contract section 10). */
export const consentKey = "consent";

/** Raised when a purpose, a recipient or what is told about them changes, so that everyone is asked again. */
export const consentVersion = 1;

/** A choice, whichever it is, is kept for 24 months at most. */
const longestMs = 730 * 86_400_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The choices as `{ version, choices, at }`; `at` is the instant of the choice. */
export const encodeConsent = (choices: ConsentChoices, at: string): string =>
  JSON.stringify({ version: consentVersion, choices, at });

/**
 * The stored choices, or null where there is nothing to go by and the visitor has to be asked: none, an unreadable one,
 * one of another version, one older than 24 months or from the future. `now` in milliseconds.
 */
export function decodeConsent(text: string | null, now: number): ConsentChoices | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || stored.version !== consentVersion || !isRecord(stored.choices)) return null;
    const age = now - Date.parse(String(stored.at));
    const { analytics } = stored.choices;
    return age >= 0 && age <= longestMs && typeof analytics === "boolean" ? { analytics } : null;
  } catch {
    return null;
  }
}

/** What an address must not hold where it is told to others: a booking's code, a coupon, or a mailed link's token. */
const secrets = /[?&](?:code|coupon|t|token|quoteId|next)=|\/(?:alert|drive|sent)\/|\b(?:K|T-)[A-HJ-NP-Z2-9]{7}\b/;

/** Whether a page may be measured by its own address and by the one that led to it. */
export const mayBeMeasured = (address: string, referrer: string): boolean => !secrets.test(`${address} ${referrer}`);

/** Google's own server of the tag manager. */
export const googleTagManager = "https://www.googletagmanager.com";

/**
 * Request header in which the server itself, and nobody else, tells the routing where the tag manager comes from; public
 * pages then open their content policy to that origin and to no other.
 */
export const tagManagerHeader = "x-tag-manager";

/** Where the tag manager's program comes from; null where the site has none. */
export interface TagManager {
  readonly id: string;
  readonly scriptUrl: string;
}
