import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { cents, times } from "@/lib/domain/core/cents";
import { type Finance, type FinanceTerms, financeMonths, financeOf } from "@/lib/domain/sales/finance";

/** Input of the finance calculator and the resulting loan. */
export interface LoanQuote {
  readonly months: number;
  /** As it was typed. */
  readonly downPayment: string;
  /** Null for an invalid down payment. */
  readonly loan: Finance | null;
}

const groupSeparator = /[\s.,'’](?=\d{3}(?:\D|$))/g;
const euro = cents(100);

/** Whole euro, grouped or not: 5000, 5.000, 5 000. */
function wholeEuro(typed: string): number | null {
  const digits = typed.replaceAll(groupSeparator, "");
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/**
 * Reads `months` and `downPayment` (whole euro) from a car page's query or calculator form and calculates the loan
 * (rules section 12). An unknown term becomes the longest one; the price in euro cents.
 */
export function quoteLoan(input: { get(key: string): unknown }, priceCents: number, terms: FinanceTerms): LoanQuote {
  const text = (key: string) => {
    const value = input.get(key);
    return typeof value === "string" ? value.trim().slice(0, 20) : "";
  };
  const months = financeMonths(terms).find((offered) => String(offered) === text("months")) ?? terms.maxMonths;
  const downPayment = text("downPayment");
  const paid = downPayment === "" ? 0 : wholeEuro(downPayment);
  const loan = paid === null ? null : financeOf(priceCents, { months, downPaymentCents: times(euro, paid) }, terms);
  return { months, downPayment, loan: loan?.ok ? loan.value : null };
}

const examplePriceCents = 1_500_000;

/** A loan of the longest term without a down payment, as shown on lists and cards (rules section 12). */
export function longestLoan(priceCents: number, { secondHand }: Pick<ConfigurationDocument, "secondHand">): Finance {
  const loan = financeOf(priceCents, { months: secondHand.maxMonths }, secondHand);
  if (!loan.ok) throw new Error(`the lender's own longest term is refused: ${secondHand.maxMonths} months`);
  return loan.value;
}

/** The representative example shown beside every instalment: a price of 15,000 €. */
export const representativeLoan = (configuration: Pick<ConfigurationDocument, "secondHand">): Finance =>
  longestLoan(examplePriceCents, configuration);
