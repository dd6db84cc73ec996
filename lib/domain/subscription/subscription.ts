import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { type Cents, minus, noCents, plus, roundHalfUp, shareOf, times } from "@/lib/domain/money/cents";
import { basePrice } from "@/lib/domain/pricing/base-price";
import type { GroupTariff } from "@/lib/domain/pricing/price-lines";
import { addDays, type CalendarDate, civilDayOf, isCalendarDate } from "@/lib/domain/time/time";

/** When a subscription may begin and how long it lasts at least, in days (rules section 11). */
export interface StartRules {
  readonly startMinDays: number;
  readonly startMaxDays: number;
  readonly minTermDays: number;
}

/** First and last day on which a subscription that is asked for today may begin; until the last one its price holds. */
export const startWindow = (
  today: CalendarDate,
  { startMinDays, startMaxDays }: Pick<StartRules, "startMinDays" | "startMaxDays">,
): { readonly from: CalendarDate; readonly until: CalendarDate } => ({
  from: addDays(today, startMinDays),
  until: addDays(today, startMaxDays),
});

export type WishedDate = "startDate" | "returnDate";

/**
 * Which of two wished dates do not fit (rules section 11); both may stay empty. The return is judged from the start, or
 * from the earliest one where none that exists is given.
 */
export function wrongDates(
  { startDate, returnDate }: Readonly<Record<WishedDate, string>>,
  today: CalendarDate,
  rules: StartRules,
): readonly WishedDate[] {
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

/** A subscription as somebody means to use it. */
interface PlannedUse {
  readonly monthlyCents: number;
  readonly months: number;
  /** Kilometres driven in a month, on average. */
  readonly kmPerMonth: number;
}

interface TrueCost {
  readonly includedKm: number;
  readonly extraKm: number;
  readonly extraKmCents: Cents;
  /** All months and all kilometres; without the deposit, which is returned. */
  readonly totalCents: Cents;
  readonly perMonthCents: Cents;
}

/**
 * What a subscription really costs (rules section 11): the kilometres of all months are one pool, and only those above it
 * are paid. The deposit is no cost: it comes back at the end of the contract.
 */
export function trueCost({ monthlyCents, months, kmPerMonth }: PlannedUse, rules: SubscriptionRules): TrueCost {
  const includedKm = rules.kmPerMonth * months;
  const extraKm = Math.max(0, kmPerMonth * months - includedKm);
  const extraKmCents = times(rules.extraKmCents, extraKm);
  const totalCents = plus(times(monthlyCents, months), extraKmCents);
  return { includedKm, extraKm, extraKmCents, totalCents, perMonthCents: shareOf(totalCents, months) };
}

/**
 * From how many kilometres a month on another price a month, without a limit of kilometres, is the lower one; 0 where it
 * always is.
 */
export function otherIsCheaperFromKm(monthlyCents: number, otherCents: number, rules: SubscriptionRules): number {
  const head = minus(otherCents, monthlyCents);
  return head < 0 ? 0 : rules.kmPerMonth + Math.floor(head / rules.extraKmCents) + 1;
}

const whole = 10_000;
const euro = 100;

/**
 * What a month costs on a term (rules section 11): the island's own price, which is that of six months, times the term's
 * factor, rounded half up to whole euro. Cents in and out, VAT included.
 */
export const monthlyPrice = (baseCents: number, factorBasisPoints: number): Cents =>
  times(roundHalfUp(baseCents * factorBasisPoints, whole * euro), euro);

/**
 * What renting the same model instead costs on average: as many of the longest rentals (30 days) in a row as the term has
 * months, from its first day on, each at its own season's base price, VAT and basic cover included. Cents.
 */
export function rentalInstead(
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
