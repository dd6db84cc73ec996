import { type Cents, cents } from "@/lib/domain/money/cents";
import { roundHalfUp } from "@/lib/domain/money/rounding";

export const plus = (one: number, other: number): Cents => cents(one + other);

export const minus = (one: number, other: number): Cents => cents(one - other);

export const smaller = (one: number, other: number): Cents => cents(Math.min(one, other));

/** So many times the amount: 3 seats, 7 days. `count` is a whole number. */
export const times = (amount: number, count: number): Cents => cents(amount * count);

/** One of `parts` equal shares, rounded half up (rules section 6, "pay now"). */
export const shareOf = (amount: number, parts: number): Cents => roundHalfUp(amount, parts);
