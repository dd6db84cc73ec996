import type { DocumentType } from "@/lib/domain/checkin/vocabulary";
import type { LicenceClass } from "@/lib/domain/fleet/vocabulary";

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
