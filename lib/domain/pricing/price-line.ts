import type { Cents } from "@/lib/domain/money/cents";
import type { LineCode } from "@/lib/domain/pricing/vocabulary";

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
