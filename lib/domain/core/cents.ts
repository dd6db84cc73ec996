import { numberFormat } from "./intl-formats";

declare const unit: unique symbol;

/** Integer euro cents (contract section 1). May be negative in lines that reduce; a total never is. */
export type Cents = number & { readonly [unit]: "EUR cents" };

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

/**
 * Brands an amount that comes in as a plain number (configuration, catalogue, a wire answer).
 * @throws RangeError when the value is not a whole number of cents: a fraction means that a caller did its own
 * arithmetic.
 */
export const cents = (value: number): Cents => {
  if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value;
};

export const noCents = cents(0);

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

/** Sum of two amounts in cents. @throws RangeError on a fraction of a cent */
export const plus = (a: number, b: number): Cents => cents(a + b);

/** Difference of two amounts in cents. @throws RangeError on a fraction of a cent */
export const minus = (a: number, b: number): Cents => cents(a - b);

/** The smaller of two amounts in cents. @throws RangeError on a fraction of a cent */
export const smaller = (a: number, b: number): Cents => cents(Math.min(a, b));

/** The amount times a whole `count`: 3 seats, 7 days. */
export const times = (amount: number, count: number): Cents => cents(amount * count);

/** One of `parts` equal shares, rounded half up (rules section 6, "pay now"). */
export const shareOf = (amount: number, parts: number): Cents => roundHalfUp(amount, parts);

/** The next whole multiple of a step: 26 301 in steps of 1 000 is 27 000. */
export const roundUpTo = (amount: number, step: number): Cents => cents(Math.ceil(amount / step) * step);

const whole = 10_000;

/** A part of an amount given in basis points (1 % = 100), rounded half up. 12 000 basis points are 1.2 times. */
export const portionOf = (amount: number, basisPoints: number): Cents => roundHalfUp(amount * basisPoints, whole);

/** Whole percent as basis points: a coupon of 10 % is 1000. */
export const percentToBasisPoints = (percent: number): number => percent * 100;

/** Basis points as the whole percent that the screens show (`DESCUENTO`, rules section 7). */
export const basisPointsToPercent = (basisPoints: number): number => Math.floor(basisPoints / 100);

/**
 * The VAT that a gross total contains: total − total / 1.21 for 2100 basis points (rules section 6, step 6).
 * Net and VAT always add up to the total.
 */
export const vatContained = (total: number, vatBasisPoints: number): Cents =>
  minus(total, roundHalfUp(total * whole, whole + vatBasisPoints));

/**
 * Integer cents as a price in a locale: thousands grouped, four-digit amounts too, a true minus sign and plain no-break
 * spaces, so that server and browser render the same text.
 */
export function formatPrice(cents: number, locale: string, { currency = "EUR", wholeWhenRound = false } = {}) {
  const digits = wholeWhenRound && cents % 100 === 0 ? 0 : 2;
  return numberFormat(locale, {
    style: "currency",
    currency,
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(cents / 100)
    .replace(/[\u202f\u2009 ]/g, "\u00a0")
    .replace("-", "\u2212");
}
