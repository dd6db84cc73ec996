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

type Asked = { readonly name: MissingField; readonly text: string | undefined };

/** The fields that this driver has to fill in, in the order of the form, with what stands in them. */
function askedOf(given: CheckinDriver): Asked[] {
  const { renter } = given;
  const own = checkinFields.filter((field) => isCheckinFieldRequired(field, given));
  const others = renter ? renterFields.filter((field) => isCheckinFieldRequired(field, renter)) : [];
  return [
    ...own.map((field): Asked => ({ name: field, text: given[field] })),
    ...others.map((field): Asked => ({ name: `renter.${field}`, text: renter?.[field] })),
  ];
}

export type CheckinProgress = {
  readonly status: Exclude<CheckinStatus, "validated">;
  /** Whole percent of the required fields, 100 only when none is missing. */
  readonly percent: number;
  readonly missing: MissingField[];
};

/** How far a driver's check-in is (contract section 6); a field that can't stand, `faulty`, is still missing. */
export function checkinProgress(given: CheckinDriver, faulty: readonly string[] = []): CheckinProgress {
  const asked = askedOf(given);
  const missing = asked.filter(({ name, text }) => !text?.trim() || faulty.includes(name)).map(({ name }) => name);
  if (missing.length === 0) return { status: "complete", percent: 100, missing };
  const filled = asked.length - missing.length;
  const percent = Math.floor((filled * 100) / asked.length);
  return { status: filled === 0 ? "empty" : "partial", percent, missing };
}
