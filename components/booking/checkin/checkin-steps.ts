import { type CheckinField, checkinFields, type RenterField, renterFields } from "@/lib/domain/checkin/fields";

/** Name of a control: the driver's field, or the renter's below `renter.`. */
export type FieldName = CheckinField | `renter.${RenterField}`;
export const checkinStepIds = ["who", "document", "address", "licence", "renter"] as const;
export type CheckinStepId = (typeof checkinStepIds)[number];

const renterNames = renterFields.map((field) => `renter.${field}` as const);
export const fieldNames: readonly FieldName[] = [...checkinFields, ...renterNames];

/** What each step asks, in the order of the form (rules sections 10 and 14). */
export const stepFields: Readonly<Record<CheckinStepId, readonly FieldName[]>> = {
  who: ["firstName", "surname1", "surname2", "sex", "nationality", "birthDate"],
  document: ["documentType", "documentNumber", "documentPlace", "documentIssuedOn", "documentExpiresOn"],
  address: ["address", "postalCode", "town", "country", "mobile", "landline", "email"],
  licence: [
    "licenceNumber",
    "licenceClass",
    "licenceCountry",
    "licencePlace",
    "licenceIssuedOn",
    "licenceExpiresOn",
    "licenceSupportNumber",
  ],
  renter: renterNames,
};

export const stepOf = (name: FieldName): CheckinStepId =>
  checkinStepIds.find((id) => stepFields[id].includes(name)) ?? "who";

/** The field that a control asks, whoever it is about. */
export const bareField = (name: FieldName): CheckinField =>
  checkinFields.find((field) => name.endsWith(field)) ?? "firstName";

const shownMasked: readonly CheckinField[] = [
  "documentNumber",
  "licenceNumber",
  "licenceSupportNumber",
  "mobile",
  "landline",
  "email",
];
/** Stored values of these come back masked: the control stays empty and an empty one keeps what is stored. */
export const isMasked = (name: FieldName): boolean => shownMasked.includes(bareField(name));

export type Reason = "registry" | "age" | "contact" | "validity" | "licence";
const reasons: Partial<Record<CheckinField, Reason>> = {
  birthDate: "age",
  mobile: "contact",
  landline: "contact",
  email: "contact",
  documentPlace: "validity",
  documentIssuedOn: "validity",
  documentExpiresOn: "validity",
  licenceNumber: "licence",
  licenceClass: "licence",
  licenceCountry: "licence",
  licencePlace: "licence",
  licenceIssuedOn: "licence",
  licenceExpiresOn: "licence",
  licenceSupportNumber: "licence",
};
const deskOnly: readonly CheckinField[] = [
  "documentPlace",
  "documentIssuedOn",
  "documentExpiresOn",
  "licencePlace",
  "licenceIssuedOn",
];

/** Why a datum is asked and who gets it; all of them are deleted after the same time (rules section 14). */
export const purposeOf = (field: CheckinField): { readonly reason: Reason; readonly who: "desk" | "authority" } => ({
  reason: reasons[field] ?? "registry",
  who: deskOnly.includes(field) ? "desk" : "authority",
});

export const checkinFieldId = (name: FieldName) => `checkin-${name.replace(".", "-")}`;
