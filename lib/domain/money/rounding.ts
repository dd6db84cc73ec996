import { type Cents, cents } from "@/lib/domain/money/cents";

/**
 * `numerator / denominator` rounded half up on the magnitude, so that −0.5 becomes −1 as 0.5 becomes 1
 * (rules section 6: "half up, on the magnitude, once per line; no other rounding").
 * Both are integers, the denominator is positive; exact while 2 × numerator stays below 2^53 / denominator,
 * far beyond any rental.
 */
export const roundHalfUp = (numerator: number, denominator: number): Cents => {
  const magnitude = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return cents(numerator < 0 ? 0 - magnitude : magnitude);
};
