import type { SeasonCode } from "@/lib/domain/configuration/vocabulary";
import type { CoverageTariffs } from "@/lib/domain/coverage/coverage-price";
import type { VehicleKind } from "@/lib/domain/fleet/vocabulary";

/**
 * The prices of a rental group (rules section 3), plain JSON. `dailyCents` is the price of a day of each season at
 * band ×1.00, VAT included, in integer cents.
 */
export type GroupTariff = {
  readonly kind: VehicleKind;
  readonly dailyCents: Readonly<Record<SeasonCode, number>>;
  readonly coverages: CoverageTariffs;
};

/**
 * What an availability answer tells of a group's prices: its base for exactly the searched offices and times, instead of
 * the prices by season. Enough for the browser to price coverage and extras without a trip.
 */
export type AnsweredTariff = Omit<GroupTariff, "dailyCents"> & { readonly baseCents: number };
