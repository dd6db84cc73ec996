import type { LicenceClass } from "@/lib/domain/fleet/fleet";

/** Whose check-in it is (contract section 4). */
export const checkinRoles = ["main", "additional"] as const;
export type CheckinRole = (typeof checkinRoles)[number];

/** `validated`: desk staff have seen the documents. */
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

/** Expiry date of a document that has none: what the form's box sets, later than any date that a document can show. */
export const noExpiry = "9999-12-31";

/** Fields of the person who signs the contract when that is not the driver (rules section 14). */
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

type Dependencies = Readonly<Partial<Record<CheckinField, CheckinField>>>;
const dateDependencies: Dependencies = {
  documentIssuedOn: "birthDate",
  documentExpiresOn: "documentIssuedOn",
  licenceIssuedOn: "birthDate",
  licenceExpiresOn: "licenceIssuedOn",
};
const otherDependencies: Dependencies = {
  documentNumber: "documentType",
  postalCode: "country",
  licenceIssuedOn: "licenceClass",
};
const renter = "renter.";

/**
 * The other field that a refused one depends on: `documentNumber` → `documentType`, since a passport number is invalid
 * for type DNI. Names as on the wire, the renter's below `renter.`; null for a field that was checked alone.
 */
export function dependencyOf(name: string, code: string): string | null {
  const prefix = name.startsWith(renter) ? renter : "";
  const dependencies = code === "DATE_INVALID" ? dateDependencies : otherDependencies;
  const dependency = new Map(Object.entries(dependencies)).get(name.slice(prefix.length));
  return dependency && code !== "DOCUMENT_EXPIRED" ? `${prefix}${dependency}` : null;
}

/** Whether the value of one field can make the other valid or invalid. */
export const areCheckedTogether = (a: string, b: string): boolean =>
  ["DATE_INVALID", "INVALID"].some((code) => dependencyOf(a, code) === b || dependencyOf(b, code) === a);
