import type { CheckinField } from "@/lib/domain/checkin/fields";

type Partners = Readonly<Partial<Record<CheckinField, CheckinField>>>;
const ofDates: Partners = {
  documentIssuedOn: "birthDate",
  documentExpiresOn: "documentIssuedOn",
  licenceIssuedOn: "birthDate",
  licenceExpiresOn: "licenceIssuedOn",
};
const ofOthers: Partners = { documentNumber: "documentType", postalCode: "country", licenceIssuedOn: "licenceClass" };
const renter = "renter.";

/**
 * The field beside which a refused one was judged: a passport's number can't stand beside the type DNI. Names as on the
 * wire, the renter's below `renter.`; null for a field that was judged by itself.
 */
export function partnerOf(name: string, code: string): string | null {
  const prefix = name.startsWith(renter) ? renter : "";
  const partners = code === "DATE_INVALID" ? ofDates : ofOthers;
  const partner = new Map(Object.entries(partners)).get(name.slice(prefix.length));
  return partner && code !== "DOCUMENT_EXPIRED" ? `${prefix}${partner}` : null;
}

/** Whether what stands in one field may make the other one right or wrong. */
export const areJudgedTogether = (one: string, other: string): boolean =>
  ["DATE_INVALID", "INVALID"].some((code) => partnerOf(one, code) === other || partnerOf(other, code) === one);
