import type { OfficeKind } from "@/lib/domain/office/office";
import { type CalendarDate, civilDayOf } from "@/lib/domain/time/civil-day";

/** Why a driver may not drive a group with a coverage (rules section 9). */
export const driverCodes = [
  "AGE_UNDER_MINIMUM",
  "UNDER25_NOT_ALLOWED",
  "LICENCE_TOO_RECENT",
  "ADDITIONAL_DRIVER_LICENCE",
] as const;
export type DriverCode = (typeof driverCodes)[number];

/** Which wording of the international licence notice a nationality gets (rules section 9). */
export type LicenceNotice = "EUROPEAN" | "INTERNATIONAL";

/**
 * Age in whole years on a date; a birthday on that day counts, and who was born on 29 February has it on 1 March in other
 * years (rules section 9). Negative for a birth after the date.
 * @throws RangeError on a date that does not exist
 */
export const ageOn = (birthDate: CalendarDate, date: CalendarDate): number => {
  const birth = civilDayOf(birthDate);
  const day = civilDayOf(date);
  const before = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (before ? 1 : 0);
};

interface Born {
  birthDay: number;
  birthMonth: number;
  birthYear: number;
}

/** Birth date as `YYYY-MM-DD` from the three fields; whether that day exists is the schema's. */
export const driverBirthDate = ({ birthDay, birthMonth, birthYear }: Born): string =>
  [String(birthYear).padStart(4, "0"), String(birthMonth).padStart(2, "0"), String(birthDay).padStart(2, "0")].join(
    "-",
  );

/**
 * Whether the driver screen asks for a flight number or the box 'I am not arriving by plane': after-hours pick-up at an
 * airport (rules section 1).
 */
export const needsFlight = (officeKind: OfficeKind, pickupAfterHours: boolean): boolean =>
  officeKind === "AIRPORT" && pickupAfterHours;
