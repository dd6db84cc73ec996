import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";

/** What a coverage may or may not cover, in the words of rules section 4. */
type CoverageItem =
  | "DAMAGE"
  | "THEFT"
  | "WHEELS"
  | "GLASS"
  | "LOCKS"
  | "ROADSIDE_HELP"
  | "KEYS_AND_LOCKS"
  | "LOST_KEYS"
  | "UNDERBODY"
  | "ROOF"
  | "INTERIOR"
  | "WRONG_FUEL"
  | "NEGLIGENCE";

const usualExclusions = ["WHEELS", "GLASS", "KEYS_AND_LOCKS", "UNDERBODY", "ROOF", "INTERIOR", "WRONG_FUEL"] as const;

/** What each coverage covers (rules section 4). */
export const coveredBy: Readonly<Record<CoverageCode, readonly CoverageItem[]>> = {
  BASIC: ["DAMAGE", "THEFT"],
  SCDW: ["DAMAGE", "THEFT"],
  PREMIUM: ["DAMAGE", "THEFT", "WHEELS", "GLASS", "LOCKS", "ROADSIDE_HELP"],
};

/** What each coverage never covers (rules section 4). */
export const notCoveredBy: Readonly<Record<CoverageCode, readonly CoverageItem[]>> = {
  BASIC: usualExclusions,
  SCDW: usualExclusions,
  PREMIUM: ["LOST_KEYS", "WRONG_FUEL", "INTERIOR", "NEGLIGENCE"],
};
