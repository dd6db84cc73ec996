import { createTranslator } from "use-intl/core";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { formatPrice } from "@/lib/domain/core/cents";
import { type Language, locales } from "@/lib/domain/core/languages";
import type { LineCode } from "@/lib/domain/pricing/price-lines";
import type { TextsByKey } from "@/lib/i18n/bundled-texts";
import { overrideMessages } from "@/lib/i18n/override-messages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import it from "@/messages/it.json";
import { heldOverrides } from "./overrides";

type Messages = Pick<
  typeof es,
  "mail" | "secondHand" | "fleet" | "faq" | "wizard" | "coverage" | "arrival" | "confirmation"
>;
const catalogues: Readonly<Record<Language, Messages>> = { es, en, de, it, fr };
const merged = new WeakMap<TextsByKey, Messages>();

/** A language's messages with the overrides that this process loaded last. */
function messagesOf(language: Language): Messages {
  const changed = heldOverrides().texts[language];
  const messages = merged.get(changed) ?? overrideMessages(language, catalogues[language], changed);
  merged.set(changed, messages);
  return messages;
}

const translatorOf = <Namespace extends keyof Messages | "wizard.lines" | "wizard.summary" | "confirmation.calendar">(
  language: Language,
  namespace: Namespace,
) =>
  createTranslator<Messages, Namespace>({
    locale: language,
    messages: messagesOf(language),
    namespace,
    timeZone: "Europe/Madrid",
  });

/** Texts of mails, from the same messages as the screens. */
export const mailTranslator = (language: Language) => translatorOf(language, "mail");
export type MailTranslator = ReturnType<typeof mailTranslator>;

/** Names of price lines: cover, extras, surcharges. */
export const nameTranslator = (language: Language) => translatorOf(language, "wizard.lines");

/** Short names of covers, for use under a heading 'Cover'. */
export const coverageTranslator = (language: Language) => translatorOf(language, "coverage");

/** Instructions for the pick-up: place, person, hours. */
export const arrivalTranslator = (language: Language) => translatorOf(language, "arrival");

/** Texts of the confirmation screen, which the voucher shares. */
export const confirmationTranslator = (language: Language) => translatorOf(language, "confirmation");

/** Titles of the appointments in a calendar file. */
export const calendarTranslator = (language: Language) => translatorOf(language, "confirmation.calendar");

/** The name of a group's vehicle: "Seat Ibiza or similar". */
export const vehicleName = (
  language: Language,
  { exampleModel, orSimilar }: { readonly exampleModel: string; readonly orSimilar: boolean },
): string => translatorOf(language, "wizard.summary")(orSimilar ? "orSimilar" : "exactly", { name: exampleModel });

/** Vocabulary of second-hand cars. */
export const carTranslator = (language: Language) => translatorOf(language, "secondHand");
export const fleetTranslator = (language: Language) => translatorOf(language, "fleet");
/** Questions and answers of the help centre. */
export const helpTranslator = (language: Language) => translatorOf(language, "faq");

export interface MailSettings {
  readonly siteUrl: string;
  readonly sandbox: boolean;
  /** The configuration in force. */
  readonly site: ConfigurationDocument;
}

/** An amount in euro. */
export const euro = (cents: number, language: Language): string => formatPrice(cents, locales[language]);

/** The name of a price line, with the number of units above one: `Baby seat × 2`. */
export function lineName(language: Language, code: LineCode, units: number): string {
  const name = nameTranslator(language)(code);
  return units > 1 && code.startsWith("EXTRA_") ? `${name} × ${units}` : name;
}
