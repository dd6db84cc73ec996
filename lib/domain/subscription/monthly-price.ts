import { times } from "@/lib/domain/money/arithmetic";
import type { Cents } from "@/lib/domain/money/cents";
import { roundHalfUp } from "@/lib/domain/money/rounding";

const whole = 10_000;
const euro = 100;

/**
 * What a month costs on a term (rules section 11): the island's own price, which is that of six months, times the term's
 * factor, rounded half up to whole euro. Cents in and out, VAT included.
 */
export const monthlyPrice = (baseCents: number, factorBasisPoints: number): Cents =>
  times(roundHalfUp(baseCents * factorBasisPoints, whole * euro), euro);
