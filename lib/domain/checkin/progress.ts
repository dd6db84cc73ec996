import type { BookingStatus } from "@/lib/domain/booking/booking";
import type { WallClock } from "@/lib/domain/time/time";
import {
  type CheckinDriver,
  type CheckinField,
  type CheckinPerson,
  type CheckinRole,
  type CheckinStatus,
  checkinFields,
  type RenterField,
  renterFields,
} from "./fields";

/** Name of a field in `missing`; the renter's stand below `renter.`. */
type MissingField = CheckinField | `renter.${RenterField}`;

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

type CheckinProgress = {
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

/** One driver's progress; position 0 is the main driver. */
export type DriverProgress = {
  readonly position: number;
  readonly role: CheckinRole;
  readonly status: CheckinStatus;
  readonly percent: number;
};

type CheckinSummary = {
  readonly status: CheckinStatus;
  /** Whole percent over all drivers. */
  readonly percent: number;
  /** Fields that the main driver still lacks. */
  readonly missing: string[];
  readonly drivers: DriverProgress[];
};

const overall = (drivers: readonly DriverProgress[]): CheckinStatus => {
  const all = (...statuses: readonly CheckinStatus[]) => drivers.every(({ status }) => statuses.includes(status));
  if (all("validated")) return "validated";
  if (all("complete", "validated")) return "complete";
  return all("empty") ? "empty" : "partial";
};

/** Express check-in of a whole booking: the main driver and each additional one, begun or not (rules section 10). */
export function checkinSummary(
  begun: readonly (DriverProgress & { readonly missing: readonly string[] })[],
  additionalDrivers: number,
): CheckinSummary {
  const positions = Array.from({ length: additionalDrivers + 1 }, (_, position) => position);
  const drivers = positions.map((position): DriverProgress => {
    const role = position === 0 ? "main" : "additional";
    const { status = "empty", percent = 0 } = begun.find((one) => one.position === position) ?? {};
    return { position, role, status, percent };
  });
  const percent = Math.floor(drivers.reduce((sum, driver) => sum + driver.percent, 0) / drivers.length);
  return {
    status: overall(drivers),
    percent,
    missing: [...(begun.find(({ position }) => position === 0)?.missing ?? [])],
    drivers,
  };
}

/** Check-in is open from confirmation until pick-up begins (rules section 10). */
export const isCheckinClosed = (
  { status, pickupAt }: { readonly status: BookingStatus; readonly pickupAt: WallClock },
  wallClock: WallClock,
): boolean => status !== "confirmed" || wallClock >= pickupAt;
