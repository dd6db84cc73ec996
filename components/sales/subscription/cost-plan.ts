import type { Island } from "@/lib/domain/fleet/office";

export interface CostOffer {
  readonly island: Island;
  readonly vehicleId: number;
  readonly model: string;
  readonly rentalKmPerDay: number;
  readonly terms: readonly { readonly months: number; readonly monthlyCents: number; readonly rentalCents: number }[];
}

/** The use that is planned: vehicle, island, term and mileage. */
export interface Plan {
  readonly vehicleId: number;
  readonly island: string;
  readonly months: number;
  /** Per month. */
  readonly km: number;
}

/** The offers of the plan's island, with the planned vehicle and term, or else the first ones; null without offers. */
export function plannedUse(offers: readonly CostOffer[], plan: Plan) {
  const islandOffers = offers.filter(({ island }) => island === plan.island);
  const offer = islandOffers.find(({ vehicleId }) => vehicleId === plan.vehicleId) ?? islandOffers[0];
  const term = offer?.terms.find(({ months }) => months === plan.months) ?? offer?.terms[0];
  return offer && term ? { islandOffers, offer, term } : null;
}
