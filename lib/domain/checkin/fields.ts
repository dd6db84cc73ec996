import type { LicenceClass } from "@/lib/domain/fleet/fleet";

/** Whose check-in it is (contract section 4). */
export const checkinRoles = ["main", "additional"] as const;
export type CheckinRole = (typeof checkinRoles)[number];

/** `validated` is the desk's word, after it has seen the documents. */
export const checkinStatuses = ["empty", "partial", "complete", "validated"] as const;
export type CheckinStatus = (typeof checkinStatuses)[number];

export const documentTypes = ["DNI", "NIE", "TIE", "PASSPORT", "OTHER"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const sexes = ["M", "F", "X"] as const;

/** What check-in asks of a driver, in the order of the form (rules sections 10 and 14). */
export const checkinFields = [
  "firstName",
  "surname1",
  "surname2",
  "sex",
  "nationality",
  "birthDate",
  "documentType",
  "documentNumber",
  "documentPlace",
  "documentIssuedOn",
  "documentExpiresOn",
  "address",
  "postalCode",
  "town",
  "country",
  "mobile",
  "landline",
  "email",
  "licenceNumber",
  "licenceClass",
  "licenceCountry",
  "licencePlace",
  "licenceIssuedOn",
  "licenceExpiresOn",
  "licenceSupportNumber",
] as const;
export type CheckinField = (typeof checkinFields)[number];

/** Who signs the contract, where that is not the driver (rules section 14). */
export const renterFields = [
  "firstName",
  "surname1",
  "surname2",
  "sex",
  "nationality",
  "birthDate",
  "documentType",
  "documentNumber",
  "address",
  "postalCode",
  "town",
  "country",
  "mobile",
  "landline",
  "email",
] as const;
export type RenterField = (typeof renterFields)[number];

type Closed = { readonly documentType: DocumentType | ""; readonly licenceClass: LicenceClass | "" };
type Values<Field extends string> = {
  readonly [F in Field]?: (F extends keyof Closed ? Closed[F] : string) | undefined;
};

/** A driver's data, any of them missing or empty; dates `YYYY-MM-DD`, countries ISO 3166 alpha-2. */
export type CheckinPerson = Values<CheckinField>;
export type CheckinRenter = Values<RenterField>;
export type CheckinDriver = CheckinPerson & { readonly renter?: CheckinRenter | null | undefined };

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
