import { placeholdersIn } from "@/lib/domain/core/configuration";
import type { Language } from "@/lib/domain/core/languages";

const brand = "WebK10";

/** The company's name as published: the brand until the legal name is decided (rules section 14). */
export const sellerName = (companyName: string): string =>
  placeholdersIn(companyName).length > 0 ? brand : companyName;

/** Company data as published: what is not decided yet is left out. */
export const isDecided = (value: string): boolean => placeholdersIn(value).length === 0;

/** Fits every sentence that names the lender: behind each preposition without another form. */
const anyLender: Readonly<Record<Language, string>> = {
  es: "la entidad financiera",
  en: "the lender",
  de: "Partnerbanken",
  it: "un istituto di credito",
  fr: "notre partenaire financier",
};

/** The lender's name as published: a general word until it is decided. */
export const lenderName = (lender: string, language: Language): string =>
  isDecided(lender) ? lender : anyLender[language];
