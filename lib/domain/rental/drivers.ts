import type { Configuration } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { type CalendarDate, civilDayOf, isCalendarDate } from "@/lib/domain/core/time";
import type { LicenceClass } from "@/lib/domain/fleet/fleet";
import type { OfficeKind } from "@/lib/domain/fleet/office";
import { type CoverageCode, coverageAllowsUnder25 } from "@/lib/domain/pricing/add-ons";

/** Why a driver may not drive a group with a coverage (rules section 9). */
export const driverCodes = [
  "AGE_UNDER_MINIMUM",
  "UNDER25_NOT_ALLOWED",
  "LICENCE_TOO_RECENT",
  "ADDITIONAL_DRIVER_LICENCE",
] as const;
export type DriverCode = (typeof driverCodes)[number];

/** Which wording of the international licence notice a nationality gets (rules section 9). */
type LicenceNotice = "EUROPEAN" | "INTERNATIONAL";

/**
 * Age in whole years on a date; a birthday on that day counts, and a 29 February birthday falls on 1 March in other
 * years (rules section 9). Negative for a birth after the date.
 * @throws RangeError on a date that does not exist
 */
export const ageOn = (birthDate: CalendarDate, date: CalendarDate): number => {
  const birth = civilDayOf(birthDate);
  const day = civilDayOf(date);
  const before = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (before ? 1 : 0);
};

interface BirthFields {
  birthDay: number;
  birthMonth: number;
  birthYear: number;
}

/** Birth date as `YYYY-MM-DD` from the three fields; the schema checks that the day exists. */
export const driverBirthDate = ({ birthDay, birthMonth, birthYear }: BirthFields): string =>
  [String(birthYear).padStart(4, "0"), String(birthMonth).padStart(2, "0"), String(birthDay).padStart(2, "0")].join(
    "-",
  );

/**
 * Whether the driver screen asks for a flight number or the box 'I am not arriving by plane': after-hours pick-up at an
 * airport (rules section 1).
 */
export const needsFlight = (officeKind: OfficeKind, pickupAfterHours: boolean): boolean =>
  officeKind === "AIRPORT" && pickupAfterHours;

/** A class with which a group may be driven, and the years it must have been held (rules section 3). */
export type LicenceRule = { readonly licenceClass: LicenceClass; readonly minimumYears: number };

/** Additional drivers: held for at least `years` on the pick-up date; the anniversary counts (rules section 9). */
const heldAtLeast = (issuedOn: CalendarDate, pickupDate: CalendarDate, years: number): boolean =>
  ageOn(issuedOn, pickupDate) >= years;

/** Main driver: issued strictly before the pick-up date minus `years`; on the anniversary itself it is refused. */
const heldOver = (issuedOn: CalendarDate, pickupDate: CalendarDate, years: number): boolean => {
  const issued = civilDayOf(issuedOn);
  const pickup = civilDayOf(pickupDate);
  const anniversary = issued.month === pickup.month && issued.day === pickup.day && pickup.year - issued.year === years;
  return heldAtLeast(issuedOn, pickupDate, years) && !anniversary;
};

/**
 * The day before which the main driver must have obtained the licence: pick-up minus `years`; 1 March where that would
 * be a 29 February which does not exist.
 */
export const licenceHeldBefore = (pickupDate: CalendarDate, years: number): CalendarDate => {
  const year = String(civilDayOf(pickupDate).year - years);
  const date = `${year}${pickupDate.slice(4)}`;
  return isCalendarDate(date) ? date : `${year}-03-01`;
};

/**
 * Years that a rule requires: at least the general minimum of 2, also where it says less (M1's A1: 1 → 2; rules 9, 16).
 */
export const yearsAskedBy = (rule: LicenceRule, minimumLicenceYears: number): number =>
  Math.max(rule.minimumYears, minimumLicenceYears);

/** The fewest years accepted for any of the group's licence classes; shown in an additional driver's checkbox. */
export const leastLicenceYears = (rules: readonly LicenceRule[], minimumLicenceYears: number): number =>
  Math.max(minimumLicenceYears, Math.min(...rules.map(({ minimumYears }) => minimumYears)));

/**
 * Whether the driver screen needs the second checkbox (`declaresGroupLicence`): a class B licence held for the general
 * minimum is not enough for this group (rules section 9: H, I, M1, M2).
 */
export const needsGroupLicence = (rules: readonly LicenceRule[], minimumLicenceYears: number): boolean =>
  !rules.some(({ licenceClass, minimumYears }) => licenceClass === "B" && minimumYears <= minimumLicenceYears);

const motorcycleClasses: readonly LicenceClass[] = ["A1", "A2", "A"];

/** A motorcycle class includes the lower ones. */
const covers = (held: LicenceClass, required: LicenceClass): boolean =>
  held === required ||
  (motorcycleClasses.includes(required) && motorcycleClasses.indexOf(held) > motorcycleClasses.indexOf(required));

type DatedLicence = { readonly licenceClass: LicenceClass; readonly issuedOn: CalendarDate };

/**
 * Checks a licence with its issue date for a group (rules section 9): its class is or includes one that the group
 * accepts and, on the pick-up date, the main driver has held it for more than 2 years (or the group's N), an additional
 * driver for at least as many. Null when accepted, else the code for the driver's role.
 */
export const checkLicence = (
  licence: DatedLicence,
  role: "main" | "additional",
  rules: readonly LicenceRule[],
  pickupDate: CalendarDate,
  { minimumLicenceYears }: Pick<Configuration, "minimumLicenceYears">,
): DriverCode | null => {
  const held = role === "main" ? heldOver : heldAtLeast;
  const enough = rules.some(
    (rule) =>
      covers(licence.licenceClass, rule.licenceClass) &&
      held(licence.issuedOn, pickupDate, yearsAskedBy(rule, minimumLicenceYears)),
  );
  if (enough) return null;
  return role === "main" ? "LICENCE_TOO_RECENT" : "ADDITIONAL_DRIVER_LICENCE";
};

/**
 * Whether the licences that the booked group accepts are enough for the chosen one: a missing class never is; more
 * years have to be checked by a person.
 */
export const licenceForOther = (
  booked: readonly LicenceRule[],
  chosen: readonly LicenceRule[],
  { minimumLicenceYears }: Pick<Configuration, "minimumLicenceYears">,
): "ENOUGH" | "MORE_YEARS" | "OTHER_CLASS" => {
  const rulesFor = (held: LicenceRule) => chosen.filter((rule) => covers(held.licenceClass, rule.licenceClass));
  if (booked.some((held) => rulesFor(held).length === 0)) return "OTHER_CLASS";
  const isEnough = booked.every((held) =>
    rulesFor(held).some((rule) => yearsAskedBy(rule, minimumLicenceYears) <= yearsAskedBy(held, minimumLicenceYears)),
  );
  return isEnough ? "ENOUGH" : "MORE_YEARS";
};

const european = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB".split(" "),
);

/** Wording by nationality (ISO 3166 alpha-2): EU, EEA, CH and GB, or the rest (rules section 9). */
export const licenceNotice = (nationality: string): LicenceNotice =>
  european.has(nationality) ? "EUROPEAN" : "INTERNATIONAL";

export type MainDriver = {
  readonly birthDate: CalendarDate;
  readonly declaresLicenceOverTwoYears: boolean;
  readonly declaresGroupLicence: boolean;
};

/** As declared when booking, without a birth date (rules section 9). */
type AdditionalDriver = { readonly under25: boolean; readonly declaresLicenceTwoYears: boolean };

export type BookingDrivers = {
  readonly main: MainDriver;
  readonly additional: readonly AdditionalDriver[];
  readonly group: GroupDriverRules;
  readonly coverage: CoverageCode;
  readonly pickupDate: CalendarDate;
};

/** `field` is the form field to correct: `driver.birthYear`, a checkbox of the driver, or one of `additional.0`. */
type DriverRefusal = {
  readonly code: DriverCode;
  readonly field:
    | "driver.birthYear"
    | "driver.declaresLicenceOverTwoYears"
    | "driver.declaresGroupLicence"
    | `additional.${number}.under25`
    | `additional.${number}.declaresLicenceTwoYears`;
};

/** `mainUnder25` follows from the birth date, not from the search option; `youngDrivers` goes into the price. */
export type AcceptedDrivers = { readonly mainUnder25: boolean; readonly youngDrivers: number };

/** Why a driver of an age at pick-up may not drive a group with a coverage; null when they may (rules section 9). */
export const ageRefusal = (
  age: number,
  drivers: Pick<BookingDrivers, "group" | "coverage">,
  configuration: DriverConfiguration,
): DriverCode | null => {
  if (age < configuration.minimumAge) return "AGE_UNDER_MINIMUM";
  if (isYoungDriver(age, configuration)) {
    const allowed = age >= drivers.group.minimumAge && allowsUnder25(drivers.group, drivers.coverage);
    return allowed ? null : "UNDER25_NOT_ALLOWED";
  }
  return age < drivers.group.minimumAge ? "AGE_UNDER_MINIMUM" : null;
};

/**
 * Whether these drivers may book this group with this coverage (rules section 9), all on the pick-up date: below 21
 * AGE_UNDER_MINIMUM; 21–24 on a group or cover that is not for under 25 UNDER25_NOT_ALLOWED, also for additional
 * drivers; a licence box not ticked LICENCE_TOO_RECENT or ADDITIONAL_DRIVER_LICENCE. Licence dates are checked at
 * check-in.
 */
export const checkDrivers = (
  drivers: BookingDrivers,
  configuration: DriverConfiguration,
): Result<AcceptedDrivers, DriverRefusal> => {
  const { main, additional, group, coverage } = drivers;
  const age = ageOn(main.birthDate, drivers.pickupDate);
  const refusedAge = ageRefusal(age, drivers, configuration);
  if (refusedAge) return err({ code: refusedAge, field: "driver.birthYear" });
  const refusedYoung = allowsUnder25(group, coverage) ? -1 : additional.findIndex(({ under25 }) => under25);
  if (refusedYoung >= 0) return err({ code: "UNDER25_NOT_ALLOWED", field: `additional.${refusedYoung}.under25` });

  if (!main.declaresLicenceOverTwoYears) {
    return err({ code: "LICENCE_TOO_RECENT", field: "driver.declaresLicenceOverTwoYears" });
  }
  if (needsGroupLicence(group.licenceRules, configuration.minimumLicenceYears) && !main.declaresGroupLicence) {
    return err({ code: "LICENCE_TOO_RECENT", field: "driver.declaresGroupLicence" });
  }
  const undeclared = additional.findIndex(({ declaresLicenceTwoYears }) => !declaresLicenceTwoYears);
  if (undeclared >= 0) {
    return err({ code: "ADDITIONAL_DRIVER_LICENCE", field: `additional.${undeclared}.declaresLicenceTwoYears` });
  }
  const mainUnder25 = isYoungDriver(age, configuration);
  return ok({ mainUnder25, youngDrivers: youngDriverCount(mainUnder25, additional) });
};

/** Whether an age pays the young-driver surcharge: 21 to 24 (rules section 5). */
export const isYoungDriver = (age: number, { minimumAge, youngDriverMaxAge }: DriverConfiguration): boolean =>
  age >= minimumAge && age <= youngDriverMaxAge;

/** Whether a driver under 25 may drive this group with this coverage (rules sections 3 and 4). */
export const allowsUnder25 = (group: Pick<GroupDriverRules, "under25Allowed">, coverage: CoverageCode): boolean =>
  group.under25Allowed && coverageAllowsUnder25(coverage, group.under25Allowed);

/**
 * Drivers that pay the surcharge: the main one and each additional one declared under 25 (`youngDrivers` of a price).
 */
export const youngDriverCount = (
  mainUnder25: boolean,
  additional: readonly { readonly under25: boolean }[] | undefined,
): number => (mainUnder25 ? 1 : 0) + (additional ?? []).filter(({ under25 }) => under25).length;

/** What a group requires of every driver (rules section 3); a wire group satisfies this type. */
export type GroupDriverRules = {
  readonly minimumAge: number;
  readonly licenceRules: readonly LicenceRule[];
  readonly under25Allowed: boolean;
};

export type DriverConfiguration = Pick<Configuration, "minimumAge" | "youngDriverMaxAge" | "minimumLicenceYears">;
