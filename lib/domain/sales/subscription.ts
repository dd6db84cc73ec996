import { type Cents, minus, noCents, plus, roundHalfUp, shareOf, times } from "@/lib/domain/core/cents";
import type { PricingConfiguration } from "@/lib/domain/core/configuration";
import {
  addDays,
  type CalendarDate,
  civilDayOf,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  twoDigits,
} from "@/lib/domain/core/time";
import { basePrice } from "@/lib/domain/pricing/base-price";
import type { GroupTariff } from "@/lib/domain/pricing/price-lines";

/** Allowed start and minimum term of a subscription, in days (rules section 11). */
export interface StartRules {
  readonly startMinDays: number;
  readonly startMaxDays: number;
  readonly minTermDays: number;
}

/** First and last start date of a subscription requested today; its price is valid until the last one. */
export const startWindow = (
  today: CalendarDate,
  { startMinDays, startMaxDays }: Pick<StartRules, "startMinDays" | "startMaxDays">,
): { readonly from: CalendarDate; readonly until: CalendarDate } => ({
  from: addDays(today, startMinDays),
  until: addDays(today, startMaxDays),
});

const daysOfMonth = 30;

/**
 * The longest term that a trip of these days lasts, the shortest one if it lasts none; null without terms.
 * @example termWithin(100, [1, 3, 6]) // 3
 */
export function termWithin(days: number, months: readonly number[]): number | null {
  const fitting = months.filter((term) => term * daysOfMonth <= days);
  if (fitting.length > 0) return Math.max(...fitting);
  return months.length > 0 ? Math.min(...months) : null;
}

/** The day a term of whole months ends: the same day of a later month, or that month's last one. */
export function termEnd(start: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = civilDayOf(start);
  const monthsFromYear0 = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(monthsFromYear0 / 12), (monthsFromYear0 % 12) + 1];
  return `${endYear}-${twoDigits(endMonth)}-${twoDigits(Math.min(day, daysInMonth(endYear, endMonth)))}`;
}

/** Days by which a return may differ from the end of its term: twelve months of 30 days are six short of a leap year. */
const termToleranceDays = 6;

/** Whether start, return and term, all three given and valid, contradict each other. */
export function contradictsTerm(
  { startDate, returnDate }: Readonly<Record<RequestedDate, string>>,
  months: number | undefined,
): boolean {
  if (months === undefined || !isCalendarDate(startDate) || !isCalendarDate(returnDate)) return false;
  return Math.abs(daysBetween(termEnd(startDate, months), returnDate)) > termToleranceDays;
}

export type RequestedDate = "startDate" | "returnDate";

/**
 * Which of the two requested dates are invalid (rules section 11); both may be empty. The return is checked against the
 * start date, or against the earliest possible start when that is empty or invalid.
 */
export function invalidDates(
  { startDate, returnDate }: Readonly<Record<RequestedDate, string>>,
  today: CalendarDate,
  rules: StartRules,
): readonly RequestedDate[] {
  const { from, until } = startWindow(today, rules);
  const fits = isCalendarDate(startDate) && startDate >= from && startDate <= until;
  const firstReturn = addDays(fits ? startDate : from, rules.minTermDays);
  return [
    ...(startDate !== "" && !fits ? (["startDate"] as const) : []),
    ...(returnDate !== "" && !(isCalendarDate(returnDate) && returnDate >= firstReturn)
      ? (["returnDate"] as const)
      : []),
  ];
}

/** The terms that every subscription shares (rules section 11). */
export interface SubscriptionRules {
  readonly kmPerMonth: number;
  readonly extraKmCents: number;
  readonly depositCents: number;
}

/** A subscription with its expected mileage. */
interface ExpectedUse {
  readonly monthlyCents: number;
  readonly months: number;
  /** Kilometres driven in a month, on average. */
  readonly kmPerMonth: number;
}

interface TrueCost {
  readonly includedKm: number;
  readonly extraKm: number;
  readonly extraKmCents: Cents;
  /** All months and extra kilometres, without the deposit, which is returned. */
  readonly totalCents: Cents;
  readonly perMonthCents: Cents;
}

/**
 * Total cost of a subscription (rules section 11): the included kilometres of all months are pooled, and only those
 * above the pool are charged. 6 months, 1,250 km included and 1,350 km driven a month: 600 extra km. Cents.
 */
export function trueCost({ monthlyCents, months, kmPerMonth }: ExpectedUse, rules: SubscriptionRules): TrueCost {
  const includedKm = rules.kmPerMonth * months;
  const extraKm = Math.max(0, kmPerMonth * months - includedKm);
  const extraKmCents = times(rules.extraKmCents, extraKm);
  const totalCents = plus(times(monthlyCents, months), extraKmCents);
  return { includedKm, extraKm, extraKmCents, totalCents, perMonthCents: shareOf(totalCents, months) };
}

/**
 * The monthly mileage from which a flat monthly price without a mileage limit is cheaper than the subscription; 0 when
 * it always is. Prices in cents.
 */
export function flatPriceCheaperFromKm(monthlyCents: number, otherCents: number, rules: SubscriptionRules): number {
  const head = minus(otherCents, monthlyCents);
  return head < 0 ? 0 : rules.kmPerMonth + Math.floor(head / rules.extraKmCents) + 1;
}

const whole = 10_000;
const euro = 100;

/**
 * Monthly price for a term (rules section 11): the island's base price (that of six months) times the term's factor,
 * rounded half up to whole euro. Cents in and out, VAT included.
 */
export const monthlyPrice = (baseCents: number, factorBasisPoints: number): Cents =>
  times(roundHalfUp(baseCents * factorBasisPoints, whole * euro), euro);

/**
 * Average monthly cost of renting the same model instead: one rental of the maximum length (30 days) per month of the
 * term, back to back from its first day, each at its own base price, VAT and BASIC coverage included. Cents.
 */
export function equivalentRentalCents(
  configuration: Pick<PricingConfiguration, "seasons" | "bands" | "maxDays">,
  tariff: Pick<GroupTariff, "dailyCents">,
  from: CalendarDate,
  months: number,
): Cents {
  let sum = noCents;
  for (let month = 0; month < months; month += 1) {
    const pickup = civilDayOf(addDays(from, month * configuration.maxDays));
    sum = plus(sum, basePrice(configuration, tariff, pickup, configuration.maxDays));
  }
  return shareOf(sum, months);
}
