import { times } from "@/lib/domain/money/arithmetic";
import { type CarListAddress, defaultCarSort } from "./car-list-address";

const tenth = 0.1;
const stepEuro = 500;

/** The list that a car which can't be had stands for: its model, up to a tenth dearer, in steps of 500 €. */
export function similarWish({
  slug,
  priceCents,
}: {
  readonly slug: string;
  readonly priceCents: number;
}): CarListAddress {
  const [brand = "", model = ""] = slug.split("/");
  const mostCents = priceCents + Math.round(priceCents * tenth);
  const steps = Math.ceil(mostCents / times(100, stepEuro));
  return {
    values: { brand: [brand], model: [model] },
    priceMax: steps * stepEuro,
    hideReserved: false,
    sort: defaultCarSort,
    page: 1,
  };
}
