import { plainTyped } from "./typed-text";

/** Countries and territories without postal codes (ISO 3166 alpha-2), after the Universal Postal Union. */
const without = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KP LC LY ML MO MR
MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW`.split(/\s/),
);

/** Whether addresses in a country have a postal code. */
export const hasPostalCodes = (country: string | undefined): boolean => !without.has(country ?? "");

/** A postal code as typed; `-` and `n/a` mean that there is none. */
export const plainPostalCode = (typed: string): string => {
  const code = plainTyped(typed);
  return /^(?:[-.]+|n\/?a|none)$/i.test(code) ? "" : code;
};

/** Whether a postal code as typed fits a country (ISO 3166 alpha-2): five digits in Spain, elsewhere any (rules 10). */
export const isPostalCode = (typed: string, country: string): boolean =>
  country === "ES" ? /^\d{5}$/.test(typed.trim()) : /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(typed.trim());

/** Postal code and town on one line of an address. */
export const placeLine = ({ postalCode, town }: { readonly postalCode: string; readonly town: string }): string =>
  [postalCode, town].filter(Boolean).join(" ");
