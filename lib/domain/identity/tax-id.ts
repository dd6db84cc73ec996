import { plainNumber } from "@/lib/domain/identity/plain-number";
import { isCif } from "@/lib/domain/identity/spanish-company";
import { isDni, isNie, isSpecialNif } from "@/lib/domain/identity/spanish-person";
import { isEuropeanUnion, isVatNumber } from "@/lib/domain/identity/vat-number";

const shortest = 4;
/** An Italian person's number begins with six letters and is no VAT number. */
const codiceFiscale = /^[A-Z]{6}[0-9L-NP-V]{2}[ABCDEHLMPRST][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/;

const isSpanish = (number: string): boolean => isDni(number) || isNie(number) || isSpecialNif(number) || isCif(number);

/**
 * Whether a tax ID or VAT number, as typed, may stand on an invoice to a country, ISO 3166 alpha-2 (rules section 10):
 * Spain by checksum, with or without ES before it; the union by the VAT pattern when it starts with two letters, else at
 * least 4 characters; elsewhere at least 4 characters.
 */
export function isTaxId(typed: string, country: string): boolean {
  const number = plainNumber(typed);
  if (country === "ES") return isSpanish(number.replace(/^ES(?=.{9}$)/, ""));
  if (!/^[A-Z0-9+*]+$/.test(number) || number.length < shortest) return false;
  if (!isEuropeanUnion(country) || !/^[A-Z]{2}/.test(number)) return true;
  if (number.startsWith("ES")) return isSpanish(number.slice(2));
  return isVatNumber(number) || (country === "IT" && codiceFiscale.test(number));
}
