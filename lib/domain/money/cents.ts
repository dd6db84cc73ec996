declare const unit: unique symbol;

/** Integer euro cents (contract section 1). May be negative in lines that reduce; a total never is. */
export type Cents = number & { readonly [unit]: "EUR cents" };

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

/**
 * Brands an amount that entered as a plain number (configuration, catalogue, a wire answer).
 * @throws RangeError when the value is not a whole number of cents: half a cent means that a caller calculated by itself.
 */
export const cents = (value: number): Cents => {
  if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value;
};

export const noCents = cents(0);
