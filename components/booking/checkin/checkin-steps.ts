import type { Checkin } from "@/lib/contracts/checkin";
import {
  areJudgedTogether,
  type CheckinField,
  checkinFields,
  documentTypes,
  partnerOf,
  type RenterField,
  renterFields,
} from "@/lib/domain/checkin/fields";
import { isCheckinFieldRequired } from "@/lib/domain/checkin/progress";

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

/** Why data are asked and who gets them, those of one purpose together; all are deleted after the same time (rules 14). */
export function purposesOf(names: readonly FieldName[]) {
  const found: { reason: Reason; who: "desk" | "authority"; fields: CheckinField[] }[] = [];
  for (const field of names.map(bareField)) {
    const reason = reasons[field] ?? "registry";
    const who = deskOnly.includes(field) ? "desk" : "authority";
    const same = found.find((one) => one.reason === reason && one.who === who);
    if (same) same.fields.push(field);
    else found.push({ reason, who, fields: [field] });
  }
  return found;
}

/** Of the pass's heading, on which the check-in ends. */
export const passId = "checkin-pass";
export const checkinFieldId = (name: FieldName) => `checkin-${name.replace(".", "-")}`;

/** What the form holds. */
export type CheckinValues = { [Name in CheckinField]?: string } & { renter?: { [Name in RenterField]?: string } };

/** What is stored of a field, as it is shown: masked where it is a number, telephone or e-mail. */
export function storedOf({ driver, renter }: Checkin, name: FieldName): string {
  const own = checkinFields.find((field) => field === name);
  if (own) return driver[own] ?? "";
  const other = renterFields.find((field) => `renter.${field}` === name);
  return (other && renter?.[other]) ?? "";
}

/** What a control starts with: a masked value is never put into it. */
const initialOf = (checkin: Checkin, name: FieldName): string => (isMasked(name) ? "" : storedOf(checkin, name));

export const initialValues = (checkin: Checkin): CheckinValues =>
  partOf(fieldNames.map((name) => [name, initialOf(checkin, name)]));

/** Some controls, each with something of it, in the shape of form and payload: the renter's below `renter`. */
export function partOf<Value>(entries: readonly (readonly [FieldName, Value])[]) {
  const own: [string, Value][] = [];
  const renter: [string, Value][] = [];
  for (const [name, value] of entries) {
    const [list, key] = name.startsWith("renter.") ? [renter, name.slice(7)] : [own, name];
    list.push([key, value]);
  }
  return { ...Object.fromEntries(own), ...(renter.length > 0 ? { renter: Object.fromEntries(renter) } : {}) };
}

/** Whether a control has to be filled in, by what stands beside it. */
export function isRequired(name: FieldName, textIn: (name: FieldName) => string): boolean {
  const isRenter = name.startsWith("renter.");
  const wanted = textIn(isRenter ? "renter.documentType" : "documentType");
  const documentType = documentTypes.find((type) => type === wanted);
  const given = { ...(documentType ? { documentType } : {}), licenceCountry: textIn("licenceCountry") };
  return isCheckinFieldRequired(bareField(name), given);
}

/** A licence's support number belongs to Spanish licences alone, a second surname to whoever has one. */
export const isAsked = (name: FieldName, textIn: (name: FieldName) => string): boolean =>
  bareField(name) !== ("licenceSupportNumber" satisfies CheckinField) || textIn("licenceCountry") === "ES";

export type Problem = { readonly field: string; readonly code: string };
type IsStored = (name: FieldName) => boolean;
const asName = (field: string) => fieldNames.find((name) => name === field);

/**
 * What was sent of a refused field: kept back until it or the one beside which it was judged is mended. That other one is
 * kept back as well where it would meet a stored value again: the type DNI beside a stored passport's number.
 */
export function heldBack({ field, code }: Problem, sent: readonly FieldName[], isStored: IsStored): FieldName[] {
  const own = sent.filter((name) => name === field);
  const name = asName(field);
  if (own.length > 0 && name && !isStored(name)) return own;
  return sent.filter((one) => one === field || one === partnerOf(field, code));
}

/** Where a refusal is shown: at its field, and at what was sent to it from another step, which shows no other. */
export function blamed(problem: Problem, sent: readonly FieldName[], isStored: IsStored): FieldName[] {
  const own = asName(problem.field);
  if (!own) return [];
  return [own, ...heldBack(problem, sent, isStored).filter((name) => stepOf(name) !== stepOf(own))];
}

/** The fields to be judged anew once something else is typed into one: itself, its partners and theirs. */
export function judgedAnew(name: FieldName): FieldName[] {
  const near = fieldNames.filter((one) => one === name || areJudgedTogether(one, name));
  return fieldNames.filter((one) => near.includes(one) || near.some((other) => areJudgedTogether(one, other)));
}

/** Stored fields that can't stand, as errors of their controls. */
export const faultsOf = ({ faults }: Checkin): Partial<Record<FieldName, string>> =>
  Object.fromEntries(faults.flatMap(({ field, code }) => (asName(field) ? [[field, code]] : [])));
