import type { BookingStatus } from "@/lib/domain/core/booking";
import { hasPostalCodes } from "@/lib/domain/core/postal-code";
import type { WallClock } from "@/lib/domain/core/time";
import {
  type CheckinDriver,
  type CheckinField,
  type CheckinPerson,
  type CheckinRole,
  type CheckinStatus,
  checkinFields,
  type RenterField,
  renterFields,
} from "./checkin-fields";

/** Name of a field in `missing`; the renter's are prefixed `renter.`. */
type MissingField = CheckinField | `renter.${RenterField}`;

/** Whether a field is required given the data entered so far (rules section 10). */
export function isCheckinFieldRequired(field: CheckinField, data: CheckinPerson): boolean {
  switch (field) {
    case "landline":
      return false;
    case "postalCode":
      return hasPostalCodes(data.country);
    case "surname2":
      return data.documentType === "DNI";
    case "licenceSupportNumber":
      return data.licenceCountry === "ES";
    default:
      return true;
  }
}

type RequiredField = { readonly name: MissingField; readonly text: string | undefined };

/** The required fields in the order of the form, with their current values. */
function requiredFields(data: CheckinDriver): RequiredField[] {
  const { renter } = data;
  const driverFields = checkinFields.filter((field) => isCheckinFieldRequired(field, data));
  const renterRequired = renter ? renterFields.filter((field) => isCheckinFieldRequired(field, renter)) : [];
  return [
    ...driverFields.map((field): RequiredField => ({ name: field, text: data[field] })),
    ...renterRequired.map((field): RequiredField => ({ name: `renter.${field}`, text: renter?.[field] })),
  ];
}

type CheckinProgress = {
  readonly status: Exclude<CheckinStatus, "validated">;
  /** Whole percent of the required fields, 100 only when none is missing. */
  readonly percent: number;
  readonly missing: MissingField[];
};

/** Progress of a driver's check-in (contract section 6); a field in `faulty` counts as missing. */
export function checkinProgress(data: CheckinDriver, faulty: readonly string[] = []): CheckinProgress {
  const required = requiredFields(data);
  const missing = required.filter(({ name, text }) => !text?.trim() || faulty.includes(name)).map(({ name }) => name);
  if (missing.length === 0) return { status: "complete", percent: 100, missing };
  const filled = required.length - missing.length;
  const percent = Math.floor((filled * 100) / required.length);
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

/** Express check-in of a whole booking: the main driver and each additional one, started or not (rules section 10). */
export function checkinSummary(
  started: readonly (DriverProgress & { readonly missing: readonly string[] })[],
  additionalDrivers: number,
  /** Percent of the main driver's fields that the booking has already. */
  knownPercent = 0,
): CheckinSummary {
  const positions = Array.from({ length: additionalDrivers + 1 }, (_, position) => position);
  const drivers = positions.map((position): DriverProgress => {
    const role = position === 0 ? "main" : "additional";
    const known = position === 0 ? knownPercent : 0;
    const { status = "empty", percent = known } = started.find((driver) => driver.position === position) ?? {};
    return { position, role, status, percent };
  });
  const percent = Math.floor(drivers.reduce((sum, driver) => sum + driver.percent, 0) / drivers.length);
  return {
    status: overall(drivers),
    percent,
    missing: [...(started.find(({ position }) => position === 0)?.missing ?? [])],
    drivers,
  };
}

/** Check-in is open from confirmation until pick-up begins (rules section 10). */
export const isCheckinClosed = (
  { status, pickupAt }: { readonly status: BookingStatus; readonly pickupAt: WallClock },
  wallClock: WallClock,
): boolean => status !== "confirmed" || wallClock >= pickupAt;

const MINUTES_PER_DRIVER = 5;

/** Estimated minutes for the missing part of one driver's check-in. */
export const checkinMinutes = (percent: number): number =>
  Math.max(1, Math.ceil(((100 - percent) * MINUTES_PER_DRIVER) / 100));
