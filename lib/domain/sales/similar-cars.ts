import type { Island } from "@/lib/domain/fleet/office";
import type { BodyType } from "./car";

/** The facts that similarity is measured by; the price in euro cents. */
interface Comparable {
  readonly id: number;
  readonly brandSlug: string;
  readonly modelSlug: string;
  readonly type: BodyType;
  readonly fuel: string;
  readonly gearbox: string;
  readonly seats: number;
  /** `YYYY-MM`. */
  readonly registration: string;
  readonly priceCents: number;
  readonly island: Island;
}

const differs = (a: unknown, b: unknown, weight: number) => (a === b ? 0 : weight);

/** Distance of two cars: 0 is equal, about 1 no longer an alternative. */
function distance(a: Comparable, b: Comparable): number {
  const price = Math.abs(a.priceCents - b.priceCents) / Math.max(a.priceCents, b.priceCents);
  const years = Math.abs(Number(a.registration.slice(0, 4)) - Number(b.registration.slice(0, 4)));
  const model =
    a.modelSlug === b.modelSlug && a.brandSlug === b.brandSlug ? 0 : 0.15 + differs(a.brandSlug, b.brandSlug, 0.05);
  return (
    price +
    model +
    years * 0.02 +
    differs(a.type, b.type, 0.4) +
    differs(a.fuel, b.fuel, 0.1) +
    differs(a.gearbox, b.gearbox, 0.08) +
    differs(a.seats, b.seats, 0.05) +
    differs(a.island, b.island, 0.5)
  );
}

/** The `count` cars most similar to one, nearest first, without itself; ties by id. */
export const mostSimilar = <Car extends Comparable>(
  originalCar: Comparable,
  others: readonly Car[],
  count: number,
): Car[] =>
  others
    .filter(({ id }) => id !== originalCar.id)
    .map((car) => ({ car, far: distance(originalCar, car) }))
    .sort((a, b) => a.far - b.far || a.car.id - b.car.id)
    .slice(0, count)
    .map(({ car }) => car);

interface Model {
  readonly brand: string;
  readonly model: string;
  readonly gearbox: string;
}
interface Group {
  /** Name in the fleet: `VW Polo`. */
  readonly exampleModel: string;
  readonly gearbox: string;
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Brands and models that the fleet names differently from the car's papers. */
const fleetBrands: Readonly<Record<string, string>> = { volkswagen: "vw" };
const fleetModels: Readonly<Record<string, string>> = {
  tourneocustom: "tourneo",
  sh125i: "sh125",
  "500c": "500cabrio",
};

/**
 * The rental group whose example model is this car's model, preferably with the same gearbox; undefined when there is
 * none (rules section 12: cars of our own fleet).
 */
export function rentalGroupOfModel<G extends Group>(
  { brand, model, gearbox }: Model,
  groups: readonly G[],
): G | undefined {
  const [maker, name] = [plain(brand), plain(model)];
  const inFleet = (fleetBrands[maker] ?? maker) + (fleetModels[name] ?? name);
  const twins = groups.filter(({ exampleModel }) => plain(exampleModel) === inFleet);
  return twins.find((group) => group.gearbox === gearbox) ?? twins[0];
}
