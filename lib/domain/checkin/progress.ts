import {
  type CheckinDriver,
  type CheckinField,
  type CheckinPerson,
  checkinFields,
  type RenterField,
  renterFields,
} from "@/lib/domain/checkin/fields";
import type { CheckinStatus } from "@/lib/domain/checkin/vocabulary";

/** Name of a field in `missing`; the renter's stand below `renter.`. */
export type MissingField = CheckinField | `renter.${RenterField}`;

/** Whether a field has to be filled in by who has entered this: optional ones of rules section 10. */
export function isCheckinFieldRequired(field: CheckinField, given: CheckinPerson): boolean {
  switch (field) {
    case "landline":
      return false;
    case "surname2":
      return given.documentType === "DNI";
    case "licenceSupportNumber":
      return given.licenceCountry === "ES";
    default:
      return true;
  }
}

/** The fields that this driver has to fill in, in the order of the form. */
export function requiredCheckinFields(given: CheckinDriver): MissingField[] {
  const own = checkinFields.filter((field) => isCheckinFieldRequired(field, given));
  const { renter } = given;
  if (!renter) return own;
  const others = renterFields.filter((field) => isCheckinFieldRequired(field, renter));
  return [...own, ...others.map((field): MissingField => `renter.${field}`)];
}

const textOf = ({ renter, ...own }: CheckinDriver, name: MissingField): string | undefined => {
  const [, below] = name.split(".");
  const renterField = renterFields.find((field) => field === below);
  if (renterField) return renter?.[renterField];
  const field = checkinFields.find((one) => one === name);
  return field && own[field];
};

export type CheckinProgress = {
  readonly status: Exclude<CheckinStatus, "validated">;
  /** Whole percent of the required fields, 100 only when none is missing. */
  readonly percent: number;
  readonly missing: MissingField[];
};

/** How far a driver's check-in is (contract section 6). */
export function checkinProgress(given: CheckinDriver): CheckinProgress {
  const required = requiredCheckinFields(given);
  const missing = required.filter((name) => !textOf(given, name)?.trim());
  const filled = required.length - missing.length;
  const percent = Math.floor((filled * 100) / required.length);
  if (missing.length === 0) return { status: "complete", percent: 100, missing };
  return { status: filled === 0 ? "empty" : "partial", percent, missing };
}
