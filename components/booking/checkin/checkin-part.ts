import type { Checkin, CheckinDriverInput } from "@/lib/contracts/checkin";
import { type CheckinField, checkinFields, documentTypes, renterFields } from "@/lib/domain/checkin/fields";
import { isCheckinFieldRequired } from "@/lib/domain/checkin/progress";
import { bareField, type FieldName, fieldNames, isMasked } from "./checkin-steps";

/** What stands in the controls, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** What is stored of a field, as it is shown: masked where it is a number, telephone or e-mail. */
export function storedOf({ driver, renter }: Checkin, name: FieldName): string {
  const own = checkinFields.find((field) => field === name);
  if (own) return driver[own] ?? "";
  const other = renterFields.find((field) => `renter.${field}` === name);
  return (other && renter?.[other]) ?? "";
}

/** What a control starts with: a masked value is never put into it. */
export const initialOf = (checkin: Checkin, name: FieldName): string => (isMasked(name) ? "" : storedOf(checkin, name));

export const initialValues = (checkin: Checkin): Typed =>
  Object.fromEntries(fieldNames.map((name) => [name, initialOf(checkin, name)]));

/** The payload of some controls: fields that are left out keep what is stored. */
export function partOf(names: readonly FieldName[], typed: Typed): CheckinDriverInput {
  const own: [string, string][] = [];
  const renter: [string, string][] = [];
  for (const name of names) {
    const [list, key] = name.startsWith("renter.") ? [renter, name.slice(7)] : [own, name];
    list.push([key, typed[name] ?? ""]);
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
