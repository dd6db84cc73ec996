import { times } from "@/lib/domain/money/arithmetic";
import type { CarFilters } from "@/lib/domain/second-hand/choose-cars";
import type { CarListAddress } from "./car-list-address";

const centsOf = (euro: number | undefined) => (euro === undefined ? undefined : times(euro, 100));

/** The choice among the cars that a list's address asks for: its whole euro as cents, without sort and page. */
export const carFiltersOf = (address: CarListAddress): CarFilters => ({
  values: address.values,
  priceMinCents: centsOf(address.priceMin),
  priceMaxCents: centsOf(address.priceMax),
  installmentMaxCents: centsOf(address.installmentMax),
  kmMax: address.kmMax,
  yearMin: address.yearMin,
  powerMin: address.powerMin,
  hideReserved: address.hideReserved,
});
