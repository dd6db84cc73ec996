import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { FieldErrorCode } from "@/lib/contracts/core/error-codes";
import type { Office } from "@/lib/contracts/fleet/office";
import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { dateOf, isCalendarDate, type WallClock } from "@/lib/domain/core/time";
import {
  ageOn,
  driverBirthDate,
  type LicenceRule,
  needsFlight,
  needsGroupLicence,
  yearsAskedBy,
} from "@/lib/domain/rental/drivers";
import { hasLandings, type LandingVerdict, landingVerdict } from "@/lib/domain/rental/landing";

/** Requirements of this booking that the form's schema does not know (rules sections 1 and 9). */
export interface DriverStepRules {
  pickupDate: string;
  minimumAge: number;
  flightNeeded: boolean;
  atAirport: boolean;
  /** How the pick-up follows the landing; "fits" without one. */
  landing: LandingVerdict;
  /** Years for which the licence must have been held at least. */
  licenceYears: number;
  /** Licences that the group requires; empty when the general minimum suffices. */
  groupLicence: readonly LicenceRule[];
}

interface Trip {
  configuration: ConfigurationDocument;
  availability: Pick<Availability, "surcharges">;
  group: Pick<OfferedGroup, "licenceRules">;
  office: Pick<Office, "kind"> | undefined;
  pickupAt: WallClock;
  landsAt?: WallClock;
}

export function driverStepRules(trip: Trip): DriverStepRules {
  const { configuration, availability, group, office, pickupAt, landsAt } = trip;
  const { minimumLicenceYears, minimumAge } = configuration;
  const afterHours = availability.surcharges.some(({ code }) => code === "AFTER_HOURS_PICKUP");
  const asksMore = needsGroupLicence(group.licenceRules, minimumLicenceYears);
  return {
    pickupDate: dateOf(pickupAt),
    minimumAge,
    licenceYears: minimumLicenceYears,
    atAirport: hasLandings(office),
    landing: landsAt && hasLandings(office) ? landingVerdict(landsAt, pickupAt, configuration.timeZone) : "fits",
    flightNeeded: office !== undefined && needsFlight(office.kind, afterHours),
    groupLicence: asksMore
      ? group.licenceRules.map((rule) => ({ ...rule, minimumYears: yearsAskedBy(rule, minimumLicenceYears) }))
      : [],
  };
}

export type StepErrorCode = FieldErrorCode | "AGE_UNDER_MINIMUM" | "PICKUP_BEFORE_LANDING";
export type StepErrors = Partial<Record<keyof DriverInput, StepErrorCode>>;

/** The age on the day of pick-up; null until the birth date is complete. */
export function ageAtPickup(typed: Partial<DriverInput>, pickupDate: string): number | null {
  const { birthDay, birthMonth, birthYear } = typed;
  if (!birthDay || !birthMonth || !birthYear || birthYear < 1900) return null;
  const birthDate = driverBirthDate({ birthDay, birthMonth, birthYear });
  return isCalendarDate(birthDate) ? ageOn(birthDate, pickupDate) : null;
}

/** Errors that depend on the booking; the schema checks shape and format. */
export function stepErrors(typed: Partial<DriverInput>, rules: DriverStepRules): StepErrors {
  const age = ageAtPickup(typed, rules.pickupDate);
  return {
    ...(age !== null && age < rules.minimumAge ? { birthYear: "AGE_UNDER_MINIMUM" as const } : {}),
    ...(rules.flightNeeded && !typed.flightNumber?.trim() && !typed.arrivesWithoutFlight
      ? { flightNumber: "FLIGHT_REQUIRED" as const }
      : {}),
    ...(rules.landing === "impossible" || (rules.landing === "tight" && !typed.reachesDeskInTime)
      ? { reachesDeskInTime: "PICKUP_BEFORE_LANDING" as const }
      : {}),
    ...(rules.groupLicence.length > 0 && !typed.declaresGroupLicence
      ? { declaresGroupLicence: "CHECKBOX_REQUIRED" as const }
      : {}),
  };
}
