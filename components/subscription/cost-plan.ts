import type { Island } from "@/lib/domain/office/office";

export interface CostOffer {
  readonly island: Island;
  readonly vehicleId: number;
  readonly model: string;
  readonly rentalKmPerDay: number;
  readonly terms: readonly { readonly months: number; readonly monthlyCents: number; readonly rentalCents: number }[];
}

/** What somebody means to use. */
export interface Plan {
  readonly vehicleId: number;
  readonly island: string;
  readonly months: number;
  /** A month. */
  readonly km: number;
}

/** The offers of the plan's island, with the vehicle and term that fit the plan; null where there are none. */
export function plannedUse(offers: readonly CostOffer[], plan: Plan) {
  const here = offers.filter(({ island }) => island === plan.island);
  const offer = here.find(({ vehicleId }) => vehicleId === plan.vehicleId) ?? here[0];
  const term = offer?.terms.find(({ months }) => months === plan.months) ?? offer?.terms[0];
  return offer && term ? { here, offer, term } : null;
}

/** Texts of the calculator, made on the server; `{…}` is filled in the browser. */
export type CostTexts = Readonly<
  Record<
    | "vehicle"
    | "island"
    | "term"
    | "km"
    | "kmValue"
    | "monthly"
    | "extra"
    | "noExtra"
    | "real"
    | "total"
    | "deposit"
    | "depositNote"
    | "rental"
    | "less"
    | "more"
    | "same"
    | "turn"
    | "turnAlways"
    | "basis"
    | "unlimited"
    | "limited"
    | "fuel"
    | "ask",
    string
  >
>;
