import { ageOn } from "@/lib/domain/drivers/age";
import type { LicenceClass } from "@/lib/domain/fleet/vocabulary";
import { type CalendarDate, civilDayOf } from "@/lib/domain/time/civil-day";

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
