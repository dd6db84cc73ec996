import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { type Cents, cents, noCents } from "@/lib/domain/money/cents";

/**
 * Fee of returning at another office: 0 at the same one and from `freeFromDays` days on (rules section 5). Null when the
 * configuration names no fee for this pair of offices: then the pair cannot be booked, rather than being free.
 */
export const oneWayFee = (
  { oneWay }: Pick<PricingConfiguration, "oneWay">,
  pickupOfficeId: number,
  returnOfficeId: number,
  days: number,
): Cents | null => {
  if (pickupOfficeId === returnOfficeId) return noCents;
  const fee = oneWay.feeCents[`${pickupOfficeId}-${returnOfficeId}`];
  if (fee === undefined) return null;
  return days >= oneWay.freeFromDays ? noCents : cents(fee);
};
