import type { OfferedGroup } from "@/lib/contracts/availability";
import type { CoverageQuote } from "@/lib/contracts/quote";
import { coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage";

/** The wanted coverage where drivers under 25 may have it, else the fullest that they may have. */
export function coverageUnder25(wanted: CoverageQuote, group: OfferedGroup): CoverageQuote | undefined {
  const allowed = group.coverages.filter(({ code }) => coverageAllowsUnder25(code, group.under25Allowed));
  return allowed.find(({ code }) => code === wanted.code) ?? allowed.at(-1);
}
