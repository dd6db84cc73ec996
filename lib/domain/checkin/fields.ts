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

/** Shown only in part once they are stored. */
export const maskedFields = [
  "documentNumber",
  "licenceNumber",
  "licenceSupportNumber",
  "mobile",
  "landline",
  "email",
] as const;

/** Texts as typed, any of them missing or empty. */
export type CheckinPerson = { readonly [F in CheckinField]?: string | undefined };
export type CheckinDriver = CheckinPerson & {
  readonly renter?: { readonly [F in RenterField]?: string | undefined } | null | undefined;
};
