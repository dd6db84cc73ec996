import { shareOf } from "@/lib/domain/money/arithmetic";
import type { Cents } from "@/lib/domain/money/cents";
import type { BookingPrice } from "@/lib/domain/pricing/price-booking";
import type { RatePackage } from "@/lib/domain/pricing/rate-package";

/** The package that a card shows before one is picked: the first offered of PQ1 and PQ2 (rules section 3). */
export const cardPackage = ({ packages }: Pick<BookingPrice, "packages">): RatePackage =>
  packages.PQ1.offered ? packages.PQ1 : packages.PQ2;

/** Total of the card, large, and its day, small; priced with BASIC coverage and every unavoidable surcharge. */
export const cardPrice = (price: BookingPrice): { readonly totalCents: Cents; readonly perDayCents: Cents } => {
  const { totalCents } = cardPackage(price);
  return { totalCents, perDayCents: shareOf(totalCents, price.days) };
};
