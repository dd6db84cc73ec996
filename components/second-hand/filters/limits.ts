import type { CarListAddress, carNumberFields } from "@/lib/contracts/car-list-address";

type Limit = (typeof carNumberFields)[number];

const euro = [3000, 5000, 7500, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 40_000, 50_000];
const years = 12;

/** Steps that the panel offers for a limit; one of another height that the address asks for stands among them. */
export function limitSteps(field: Limit, address: CarListAddress, thisYear: number): number[] {
  const offered: Record<Limit, readonly number[]> = {
    priceMin: euro,
    priceMax: euro,
    installmentMax: [50, 100, 150, 200, 250, 300, 400, 500],
    kmMax: [10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000],
    yearMin: Array.from({ length: years }, (_, past) => thisYear - past),
    powerMin: [70, 90, 110, 130, 150, 200, 250],
  };
  const asked = address[field];
  const steps = [...new Set([...offered[field], ...(asked === undefined ? [] : [asked])])];
  return steps.sort((one, other) => (field === "yearMin" ? other - one : one - other));
}
