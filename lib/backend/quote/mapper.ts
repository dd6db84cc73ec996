import type { Packages, PricePackage } from "@/lib/contracts/quote";
import type { BookingPrice } from "@/lib/domain/pricing/price-booking";
import type { RatePackage } from "@/lib/domain/pricing/rate-package";

const packageOnWire = (one: RatePackage): PricePackage => ({ ...one, lines: [...one.lines] });

export const packagesOnWire = ({ PQ1, PQ2, PQNR1, PQNR2 }: BookingPrice["packages"]): Packages => ({
  PQ1: packageOnWire(PQ1),
  PQ2: packageOnWire(PQ2),
  PQNR1: packageOnWire(PQNR1),
  PQNR2: packageOnWire(PQNR2),
});
