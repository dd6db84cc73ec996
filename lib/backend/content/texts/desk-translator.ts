import { createTranslator } from "use-intl/core";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import en from "@/messages/desk/en.json";
import es from "@/messages/desk/es.json";

const catalogues = { es, en } as const satisfies Record<DeskLanguage, object>;

/** Texts of the mails to staff, in the desk's languages. */
export const deskMailTranslator = (language: DeskLanguage) =>
  createTranslator<typeof es>({ locale: language, messages: catalogues[language], timeZone: "Europe/Madrid" });
