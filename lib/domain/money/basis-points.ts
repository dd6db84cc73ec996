import type { Cents } from "@/lib/domain/money/cents";
import { roundHalfUp } from "@/lib/domain/money/rounding";

const whole = 10_000;

/** A part of an amount given in basis points (1 % = 100), rounded half up. 12 000 basis points are 1.2 times. */
export const portionOf = (amount: number, basisPoints: number): Cents => roundHalfUp(amount * basisPoints, whole);

/** Whole percent as basis points: a coupon of 10 % is 1000. */
export const percentToBasisPoints = (percent: number): number => percent * 100;

/** Basis points as the whole percent that the screens show (`DESCUENTO`, rules section 7). */
export const basisPointsToPercent = (basisPoints: number): number => Math.floor(basisPoints / 100);
