import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { LicenceClass } from "@/lib/domain/fleet/fleet";
import { type CalendarDate, civilDayOf } from "@/lib/domain/time/civil-day";
import { ageOn, type DriverCode, type LicenceNotice } from "./driver";
/** A class with which a group may be driven, and the years it must have been held (rules section 3). */
export type LicenceRule = { readonly licenceClass: LicenceClass; readonly minimumYears: number };

/** Additional drivers: held for at least so many years on the pick-up date, the anniversary counts (rules section 9). */
export const heldAtLeast = (issuedOn: CalendarDate, pickupDate: CalendarDate, years: number): boolean =>
  ageOn(issuedOn, pickupDate) >= years;

/** Main driver: held for more than so many years, issued strictly before the pick-up date minus the years. */
export const heldOver = (issuedOn: CalendarDate, pickupDate: CalendarDate, years: number): boolean => {
  const issued = civilDayOf(issuedOn);
  const pickup = civilDayOf(pickupDate);
  const anniversary = issued.month === pickup.month && issued.day === pickup.day && pickup.year - issued.year === years;
  return heldAtLeast(issuedOn, pickupDate, years) && !anniversary;
};

/** Years that a rule asks for; the floor wins over a rule below it, M1's A1 (rules sections 9 and 16). */
export const yearsAskedBy = (rule: LicenceRule, minimumLicenceYears: number): number =>
  Math.max(rule.minimumYears, minimumLicenceYears);

/** The least years with which any of the group's classes will do: what an additional driver's box names. */
export const leastLicenceYears = (rules: readonly LicenceRule[], minimumLicenceYears: number): number =>
  Math.max(minimumLicenceYears, Math.min(...rules.map(({ minimumYears }) => minimumYears)));

/**
 * Whether the driver screen needs the second box (`declaresGroupLicence`): a car licence of the common length is not
 * enough for this group (rules section 9: H, I, M1, M2).
 */
export const needsGroupLicence = (rules: readonly LicenceRule[], minimumLicenceYears: number): boolean =>
  !rules.some(({ licenceClass, minimumYears }) => licenceClass === "B" && minimumYears <= minimumLicenceYears);

const motorcycleClasses: readonly LicenceClass[] = ["A1", "A2", "A"];

/** A motorcycle class includes the lower ones. */
const covers = (held: LicenceClass, asked: LicenceClass): boolean =>
  held === asked ||
  (motorcycleClasses.includes(asked) && motorcycleClasses.indexOf(held) > motorcycleClasses.indexOf(asked));

type DatedLicence = { readonly licenceClass: LicenceClass; readonly issuedOn: CalendarDate };

/**
 * Whether a dated licence is enough for a group (rules section 9): its class is or includes one that the group accepts and, on the
 * pick-up date, it was held for over 2 years (or over the group's N) by the main driver, for at least as many by an
 * additional one. Null when it is, else the code of the driver's role.
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

const european = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB".split(" "),
);

/** The wording by nationality, ISO 3166 alpha-2: EU, EEA, Switzerland and the United Kingdom, or the rest (rules 9). */
export const licenceNotice = (nationality: string): LicenceNotice =>
  european.has(nationality) ? "EUROPEAN" : "INTERNATIONAL";
