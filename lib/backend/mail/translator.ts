import { createTranslator } from "use-intl/core";
import type { Language } from "@/lib/domain/language/languages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import it from "@/messages/it.json";

const catalogues: Readonly<Record<Language, Pick<typeof es, "mail" | "secondHand" | "fleet">>> = { es, en, de, it, fr };

/** Texts of the mails in one language, read from the same messages as the screens. */
export const mailTranslator = (language: Language) =>
  createTranslator({ locale: language, messages: catalogues[language], namespace: "mail", timeZone: "Europe/Madrid" });
export type MailTranslator = ReturnType<typeof mailTranslator>;

/** Words of cars and of their list, as the screens have them. */
export const carTranslator = (language: Language) =>
  createTranslator({
    locale: language,
    messages: catalogues[language],
    namespace: "secondHand",
    timeZone: "Europe/Madrid",
  });
export const fleetTranslator = (language: Language) =>
  createTranslator({ locale: language, messages: catalogues[language], namespace: "fleet", timeZone: "Europe/Madrid" });
