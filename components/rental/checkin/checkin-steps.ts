import type { Checkin } from "@/lib/contracts/rental/checkin";
import {
  areCheckedTogether,
  type CheckinField,
  checkinFields,
  dependencyOf,
  documentTypes,
  type RenterField,
  renterFields,
} from "@/lib/domain/rental/checkin-fields";
import { isCheckinFieldRequired } from "@/lib/domain/rental/checkin-progress";

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

const stepOf = (name: FieldName): CheckinStepId => checkinStepIds.find((id) => stepFields[id].includes(name)) ?? "who";

/** The field without the renter's prefix: `renter.address` → `address`. */
export const bareField = (name: FieldName): CheckinField =>
  checkinFields.find((field) => name.endsWith(field)) ?? "firstName";

const maskedFields: readonly CheckinField[] = [
  "documentNumber",
  "licenceNumber",
  "licenceSupportNumber",
  "mobile",
  "landline",
  "email",
];
/** The server returns these values masked. Their control starts empty, and an empty control keeps the stored value. */
export const isMasked = (name: FieldName): boolean => maskedFields.includes(bareField(name));

type Reason = "registry" | "age" | "contact" | "validity" | "licence";
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

/**
 * Why each field is asked and who receives it, grouped by purpose. All are deleted after the same time (rules section
 * 14).
 */
export function purposesOf(names: readonly FieldName[]) {
  const purposes: { reason: Reason; who: "desk" | "authority"; fields: CheckinField[] }[] = [];
  for (const field of names.map(bareField)) {
    const reason = reasons[field] ?? "registry";
    const who = deskOnly.includes(field) ? "desk" : "authority";
    const same = purposes.find((purpose) => purpose.reason === reason && purpose.who === who);
    if (same) same.fields.push(field);
    else purposes.push({ reason, who, fields: [field] });
  }
  return purposes;
}

/** Id of the heading of the desk pass, which takes focus once the check-in is complete. */
export const passId = "checkin-pass";
export const checkinFieldId = (name: FieldName) => `checkin-${name.replace(".", "-")}`;

/** Values of the form. */
export type CheckinValues = { [Name in CheckinField]?: string } & { renter?: { [Name in RenterField]?: string } };

/** Stored value of a field as the server returns it: document numbers, telephones and e-mail are masked. */
export function storedValue({ driver, renter }: Checkin, name: FieldName): string {
  const driverField = checkinFields.find((field) => field === name);
  if (driverField) return driver[driverField] ?? "";
  const renterField = renterFields.find((field) => `renter.${field}` === name);
  return (renterField && renter?.[renterField]) ?? "";
}

/** Initial value of a control; empty for masked fields. */
const initialValue = (checkin: Checkin, name: FieldName): string => (isMasked(name) ? "" : storedValue(checkin, name));

export const initialValues = (checkin: Checkin): CheckinValues =>
  nestByRole(fieldNames.map((name) => [name, initialValue(checkin, name)]));

/** Nests values by control name as form and payload need them: `renter.address` becomes `{ renter: { address } }`. */
export function nestByRole<Value>(entries: readonly (readonly [FieldName, Value])[]) {
  const driver: [string, Value][] = [];
  const renter: [string, Value][] = [];
  for (const [name, value] of entries) {
    const [list, key] = name.startsWith("renter.") ? [renter, name.slice(7)] : [driver, name];
    list.push([key, value]);
  }
  return { ...Object.fromEntries(driver), ...(renter.length > 0 ? { renter: Object.fromEntries(renter) } : {}) };
}

/** Whether a field is required, given the document type and the licence's country. */
export function isRequired(name: FieldName, textIn: (name: FieldName) => string): boolean {
  const isRenter = name.startsWith("renter.");
  const typeText = textIn(isRenter ? "renter.documentType" : "documentType");
  const documentType = documentTypes.find((type) => type === typeText);
  const country = textIn(isRenter ? "renter.country" : "country");
  const context = { ...(documentType ? { documentType } : {}), country, licenceCountry: textIn("licenceCountry") };
  return isCheckinFieldRequired(bareField(name), context);
}

/** Whether a field is shown: only Spanish licences have a support number. */
export const isApplicable = (name: FieldName, textIn: (name: FieldName) => string): boolean =>
  bareField(name) !== ("licenceSupportNumber" satisfies CheckinField) || textIn("licenceCountry") === "ES";

export type Problem = { readonly field: string; readonly code: string };
type IsStored = (name: FieldName) => boolean;
const toFieldName = (field: string) => fieldNames.find((name) => name === field);

/**
 * Sent fields to leave out of further saves because of a problem: the refused field, and the one that it was validated
 * with if the refused field has a stored value. Type DNI sent beside a stored passport number: the type is withheld
 * too.
 */
export function fieldsToWithhold(
  { field, code }: Problem,
  sent: readonly FieldName[],
  isStored: IsStored,
): FieldName[] {
  const refusedField = sent.filter((name) => name === field);
  const name = toFieldName(field);
  if (refusedField.length > 0 && name && !isStored(name)) return refusedField;
  return sent.filter((affectedField) => affectedField === field || affectedField === dependencyOf(field, code));
}

/** Where an error is shown: at its field, and at withheld fields of other steps, which would otherwise show none. */
export function fieldsToMark(problem: Problem, sent: readonly FieldName[], isStored: IsStored): FieldName[] {
  const refused = toFieldName(problem.field);
  if (!refused) return [];
  return [refused, ...fieldsToWithhold(problem, sent, isStored).filter((name) => stepOf(name) !== stepOf(refused))];
}

/** Fields to validate again after a change of one: itself, those validated together with it, and those with these. */
export function fieldsToRevalidate(name: FieldName): FieldName[] {
  const near = fieldNames.filter((fieldName) => fieldName === name || areCheckedTogether(fieldName, name));
  return fieldNames.filter(
    (fieldName) => near.includes(fieldName) || near.some((other) => areCheckedTogether(fieldName, other)),
  );
}

/** Stored values that are invalid, as error codes by control. */
export const storedErrors = ({ faults }: Checkin): Partial<Record<FieldName, string>> =>
  Object.fromEntries(faults.flatMap(({ field, code }) => (toFieldName(field) ? [[field, code]] : [])));
