import type { SeasonCode } from "@/lib/domain/configuration/configuration";
import { type CoverageCode, type CoverageTariffs, coverageCodes } from "@/lib/domain/coverage/coverage";
import { type ExtraCode, extraCodes, type SurchargeCode, surchargeCodes } from "@/lib/domain/extras/extras";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import type { Cents } from "@/lib/domain/money/cents";

/** Package keys as the specification prints them (section 3). */
export const packageCodes = ["PQ1", "PQ2", "PQNR1", "PQNR2"] as const;
export type PackageCode = (typeof packageCodes)[number];

export const rates = ["FLEXIBLE", "NON_REFUNDABLE"] as const;
export type Rate = (typeof rates)[number];

export const payModes = ["PARTIAL", "FULL"] as const;
export type PayMode = (typeof payModes)[number];

/** What each package means (rules section 6). */
export const packageMeanings = {
  PQ1: { rate: "FLEXIBLE", payMode: "PARTIAL" },
  PQ2: { rate: "FLEXIBLE", payMode: "FULL" },
  PQNR1: { rate: "NON_REFUNDABLE", payMode: "PARTIAL" },
  PQNR2: { rate: "NON_REFUNDABLE", payMode: "FULL" },
} as const satisfies Record<PackageCode, { readonly rate: Rate; readonly payMode: PayMode }>;

export const reductionCodes = [
  "NON_REFUNDABLE_DISCOUNT",
  "COUPON_DISCOUNT",
  "CAMPAIGN_DISCOUNT",
  "FULL_PAYMENT_DISCOUNT",
] as const;
export type ReductionCode = (typeof reductionCodes)[number];

const coverageLine = <C extends CoverageCode>(code: C) => `COVERAGE_${code}` as const;
const extraLine = <C extends ExtraCode>(code: C) => `EXTRA_${code}` as const;

/** One line per code; a total is the sum of its lines (rules section 6). */
export const lineCodes = [
  "BASE",
  ...reductionCodes,
  ...coverageCodes.map(coverageLine),
  ...extraCodes.map(extraLine),
  ...surchargeCodes,
] as const;
export type LineCode = "BASE" | ReductionCode | `COVERAGE_${CoverageCode}` | `EXTRA_${ExtraCode}` | SurchargeCode;

/**
 * One line of a price (contract section 4). `amountCents` is the whole line, negative for reductions. `units`: days for
 * BASE, days charged for the coverage, drivers for YOUNG_DRIVER, pieces for extras, 1 for the rest. `onBase` marks the
 * base and what is taken off it.
 */
export type PriceLine = {
  readonly code: LineCode;
  readonly units: number;
  readonly amountCents: Cents;
  readonly onBase: boolean;
};

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
