import { minus } from "@/lib/domain/money/arithmetic";
import type { Cents } from "@/lib/domain/money/cents";
import { roundHalfUp } from "@/lib/domain/money/rounding";

const whole = 10_000;

/**
 * The VAT that a gross total contains: total − total / 1.21 for 2100 basis points (rules section 6, step 6).
 * Net and VAT always add up to the total.
 */
export const vatContained = (total: number, vatBasisPoints: number): Cents =>
  minus(total, roundHalfUp(total * whole, whole + vatBasisPoints));
