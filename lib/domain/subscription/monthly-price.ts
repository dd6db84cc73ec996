import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { type Cents, noCents, plus, roundHalfUp, shareOf, times } from "@/lib/domain/money/cents";
import { basePrice } from "@/lib/domain/pricing/base-price";
import type { GroupTariff } from "@/lib/domain/pricing/price-terms";
import { addDays, type CalendarDate, civilDayOf } from "@/lib/domain/time/civil-day";

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
