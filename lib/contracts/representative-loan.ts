import { type Finance, financeOf } from "@/lib/domain/second-hand/finance";
import type { ConfigurationDocument } from "./configuration";

const examplePriceCents = 1_500_000;

/** A price paid off over the longest term without a down payment, as lists and cards show it (rules section 12). */
export function longestLoan(priceCents: number, { secondHand }: Pick<ConfigurationDocument, "secondHand">): Finance {
  const loan = financeOf(priceCents, { months: secondHand.maxMonths }, secondHand);
  if (!loan.ok) throw new Error(`the lender's own longest term is refused: ${secondHand.maxMonths} months`);
  return loan.value;
}

/** The representative example that stands beside every instalment: 15,000 €. */
export const representativeLoan = (configuration: Pick<ConfigurationDocument, "secondHand">): Finance =>
  longestLoan(examplePriceCents, configuration);
