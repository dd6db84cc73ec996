import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";

/**
 * Whether a driver under 25, the main or any additional one, may have this coverage with a group (rules section 4):
 * BASIC always, SCDW with the groups that are for under 25, PREMIUM never.
 */
export const coverageAllowsUnder25 = (coverage: CoverageCode, under25Allowed: boolean): boolean => {
  if (coverage === "BASIC") return true;
  return coverage === "SCDW" && under25Allowed;
};
