import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { plus, shareOf } from "@/lib/domain/money/arithmetic";
import { type Cents, noCents } from "@/lib/domain/money/cents";
import { basePrice } from "@/lib/domain/pricing/base-price";
import type { GroupTariff } from "@/lib/domain/pricing/tariff";
import { type CalendarDate, civilDayOf } from "@/lib/domain/time/civil-day";
import { addDays } from "@/lib/domain/time/day-number";

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
