import type { OfferedGroup } from "@/lib/contracts/availability";
import type { CoverageQuote, PickedExtra } from "@/lib/contracts/quote";
import { coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage-under-25";
import { priceSelection, type Selection, shownPackage } from "../wizard/price-selection";

/** What becomes of a selection once a driver under 25 is part of it (rules section 9). */
export type Under25Plan =
  | { kind: "vehicleNotAllowed" }
  | {
      kind: "applicable";
      /** The coverage that has to change, and what it changes to; null when it may stay. */
      coverage: { from: CoverageQuote; to: CoverageQuote } | null;
      fromCents: number;
      toCents: number;
      /** Young-driver surcharge of the new total. */
      surchargeCents: number;
    };

interface PlanInput {
  selection: Selection & { coverageQuote: CoverageQuote };
  chosenPackage: Parameters<typeof shownPackage>[1];
  /** The main driver under 25, or the extras with the additional driver's answer. */
  change: { main: true } | { extras: readonly PickedExtra[] };
}

const basicOf = ({ coverages }: OfferedGroup) => coverages.find(({ code }) => code === "BASIC");

/** Compares the selection with the same one under 25; null when it cannot be priced. */
export function planUnder25({ selection, chosenPackage, change }: PlanInput): Under25Plan | null {
  const { group, coverageQuote } = selection;
  if (!group.under25Allowed) return { kind: "vehicleNotAllowed" };
  const kept = coverageAllowsUnder25(coverageQuote.code, group.under25Allowed);
  const coverage = kept ? coverageQuote : basicOf(group);
  if (!coverage) return null;
  const before = priceSelection(selection);
  const after = priceSelection({
    ...selection,
    coverage: coverage.code,
    ...("main" in change ? { address: { ...selection.address, under25: true } } : { extras: change.extras }),
  });
  if (!before || !after) return null;
  const shown = shownPackage(after, chosenPackage);
  return {
    kind: "applicable",
    coverage: kept ? null : { from: coverageQuote, to: coverage },
    fromCents: shownPackage(before, chosenPackage).totalCents,
    toCents: shown.totalCents,
    surchargeCents: shown.lines.find(({ code }) => code === "YOUNG_DRIVER")?.amountCents ?? 0,
  };
}
