import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { cappedDailyPrice } from "@/lib/domain/extras/extra-price";
import { times } from "@/lib/domain/money/arithmetic";
import type { PriceLine } from "@/lib/domain/pricing/price-line";

/** The surcharge of so many drivers under 25 (rules section 5); null where there is none. */
export function youngDriverLine(
  drivers: number,
  days: number,
  { youngDriver: { perDayCents, capCents } }: Pick<PricingConfiguration, "youngDriver">,
): PriceLine | null {
  if (drivers === 0) return null;
  const amountCents = times(cappedDailyPrice(perDayCents, capCents, days), drivers);
  return { code: "YOUNG_DRIVER", units: drivers, amountCents, onBase: false };
}
