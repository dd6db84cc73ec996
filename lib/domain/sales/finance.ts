import { type Cents, cents, minus, times } from "@/lib/domain/core/cents";
import { err, ok, type Result } from "@/lib/domain/core/result";

/** The lender's terms (contract section 8, `secondHand`). */
export interface FinanceTerms {
  /** Fixed nominal yearly rate: 799 is 7.99 %. */
  readonly tinBasisPoints: number;
  readonly maxMonths: number;
  readonly stepMonths: number;
}

/** A loan with all figures that the law requires beside the instalment; amounts in euro cents. */
export interface Finance {
  readonly tinBasisPoints: number;
  /** Effective yearly rate, in basis points; without fees it follows from the nominal one alone. */
  readonly taeBasisPoints: number;
  readonly months: number;
  readonly cashPriceCents: Cents;
  readonly downPaymentCents: Cents;
  readonly creditCents: Cents;
  readonly installmentCents: Cents;
  readonly totalOwedCents: Cents;
  /** Extra cost compared with paying cash. */
  readonly interestCents: Cents;
}

const monthlyRate = ({ tinBasisPoints }: FinanceTerms) => tinBasisPoints / 10_000 / 12;

/** The terms on offer, in months: 12, 24 … up to `maxMonths`. */
export const financeMonths = ({ maxMonths, stepMonths }: FinanceTerms): number[] =>
  Array.from({ length: Math.floor(maxMonths / stepMonths) }, (_, step) => (step + 1) * stepMonths);

/** `P·r / (1 − (1+r)^−n)`, rounded half up to the cent; at 0 % interest `P / n`. */
function installmentOf(credit: number, rate: number, months: number): Cents {
  const exact = rate === 0 ? credit / months : (credit * rate) / (1 - (1 + rate) ** -months);
  return cents(Math.floor(exact + 0.5));
}

/**
 * Calculates a loan by the French system: equal monthly instalments, fixed rate, no fees (rules section 12). Amounts in
 * euro cents. FINANCE_TERM_INVALID: a term that isn't offered, or a down payment that is negative or not below the
 * price.
 */
export function financeOf(
  cashPrice: number,
  { downPaymentCents = 0, months }: { readonly downPaymentCents?: number; readonly months: number },
  terms: FinanceTerms,
): Result<Finance, { readonly code: "FINANCE_TERM_INVALID" }> {
  const offered = financeMonths(terms).includes(months);
  const payable = Number.isSafeInteger(downPaymentCents) && downPaymentCents >= 0 && downPaymentCents < cashPrice;
  if (!offered || !payable) return err({ code: "FINANCE_TERM_INVALID" });
  const rate = monthlyRate(terms);
  const creditCents = minus(cashPrice, downPaymentCents);
  const installmentCents = installmentOf(creditCents, rate, months);
  const totalOwedCents = times(installmentCents, months);
  return ok({
    tinBasisPoints: terms.tinBasisPoints,
    taeBasisPoints: Math.round(((1 + rate) ** 12 - 1) * 10_000),
    months,
    cashPriceCents: cents(cashPrice),
    downPaymentCents: cents(downPaymentCents),
    creditCents,
    installmentCents,
    totalOwedCents,
    interestCents: minus(totalOwedCents, creditCents),
  });
}

/** The instalment shown on lists and cards: longest term, no down payment. Cents. */
export const listInstallment = (cashPrice: number, terms: FinanceTerms): Cents =>
  installmentOf(cents(cashPrice), monthlyRate(terms), terms.maxMonths);

const highestPrice = 2 ** 31 - 1;

/** The highest price in cents whose instalment on lists is within `installmentCents`; -1 when there is none. */
export function highestPriceWithin(installmentCents: number, terms: FinanceTerms): number {
  let [within, above] = [-1, highestPrice + 1];
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2);
    if (listInstallment(middle, terms) <= installmentCents) within = middle;
    else above = middle;
  }
  return within;
}
