import type { LicenceNotice } from "@/lib/domain/drivers/vocabulary";

const european = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB".split(" "),
);

/** The wording by nationality, ISO 3166 alpha-2: EU, EEA, Switzerland and the United Kingdom, or the rest (rules 9). */
export const licenceNotice = (nationality: string): LicenceNotice =>
  european.has(nationality) ? "EUROPEAN" : "INTERNATIONAL";
