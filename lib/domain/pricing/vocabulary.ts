import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import { coverageCodes } from "@/lib/domain/coverage/vocabulary";
import type { ExtraCode, SurchargeCode } from "@/lib/domain/extras/vocabulary";
import { extraCodes, surchargeCodes } from "@/lib/domain/extras/vocabulary";

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
