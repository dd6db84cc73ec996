import type { Configuration } from "@/lib/domain/configuration/configuration";
import { type CoverageCode, coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { ageOn, type DriverCode } from "./driver";
import type { LicenceRule } from "./licence";
import { needsGroupLicence } from "./licence";

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

/** `field` is the driver's datum to mend: `driver.birthYear`, a box of the driver, or `additional.0` and its box. */
type DriverRefusal = {
  readonly code: DriverCode;
  readonly field:
    | "driver.birthYear"
    | "driver.declaresLicenceOverTwoYears"
    | "driver.declaresGroupLicence"
    | `additional.${number}.under25`
    | `additional.${number}.declaresLicenceTwoYears`;
};

/** `mainUnder25` is what the birth date says, whatever the search option said; `youngDrivers` goes into the price. */
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
 * AGE_UNDER_MINIMUM; 21–24 on a group or cover that is not for under 25 UNDER25_NOT_ALLOWED, also for additional drivers;
 * a licence box not ticked LICENCE_TOO_RECENT or ADDITIONAL_DRIVER_LICENCE. Licence dates are checked at check-in.
 */
export const checkDrivers = (
  drivers: BookingDrivers,
  configuration: DriverConfiguration,
): Result<AcceptedDrivers, DriverRefusal> => {
  const { main, additional, group, coverage } = drivers;
  const age = ageOn(main.birthDate, drivers.pickupDate);
  const refusedAge = ageRefusal(age, drivers, configuration);
  if (refusedAge) return refuse({ code: refusedAge, field: "driver.birthYear" });
  const refusedYoung = allowsUnder25(group, coverage) ? -1 : additional.findIndex(({ under25 }) => under25);
  if (refusedYoung >= 0) return refuse({ code: "UNDER25_NOT_ALLOWED", field: `additional.${refusedYoung}.under25` });

  if (!main.declaresLicenceOverTwoYears) {
    return refuse({ code: "LICENCE_TOO_RECENT", field: "driver.declaresLicenceOverTwoYears" });
  }
  if (needsGroupLicence(group.licenceRules, configuration.minimumLicenceYears) && !main.declaresGroupLicence) {
    return refuse({ code: "LICENCE_TOO_RECENT", field: "driver.declaresGroupLicence" });
  }
  const undeclared = additional.findIndex(({ declaresLicenceTwoYears }) => !declaresLicenceTwoYears);
  if (undeclared >= 0) {
    return refuse({ code: "ADDITIONAL_DRIVER_LICENCE", field: `additional.${undeclared}.declaresLicenceTwoYears` });
  }
  const mainUnder25 = isYoungDriver(age, configuration);
  return accept({ mainUnder25, youngDrivers: youngDriverCount(mainUnder25, additional) });
};

/** Whether an age pays the young-driver surcharge: 21 to 24 (rules section 5). */
export const isYoungDriver = (age: number, { minimumAge, youngDriverMaxAge }: DriverConfiguration): boolean =>
  age >= minimumAge && age <= youngDriverMaxAge;

/** Whether a driver under 25 may drive this group with this coverage (rules sections 3 and 4). */
export const allowsUnder25 = (group: Pick<GroupDriverRules, "under25Allowed">, coverage: CoverageCode): boolean =>
  group.under25Allowed && coverageAllowsUnder25(coverage, group.under25Allowed);

/** Drivers that pay the surcharge: the main one and each additional one declared under 25 (`youngDrivers` of a price). */
export const youngDriverCount = (
  mainUnder25: boolean,
  additional: readonly { readonly under25: boolean }[] | undefined,
): number => (mainUnder25 ? 1 : 0) + (additional ?? []).filter(({ under25 }) => under25).length;

/** What a group asks of every driver (rules section 3); a wire group satisfies it. */
export type GroupDriverRules = {
  readonly minimumAge: number;
  readonly licenceRules: readonly LicenceRule[];
  readonly under25Allowed: boolean;
};

export type DriverConfiguration = Pick<Configuration, "minimumAge" | "youngDriverMaxAge" | "minimumLicenceYears">;
