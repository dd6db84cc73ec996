import type { BodyType } from "./car";

/** What likeness is judged by; the price in euro cents. */
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
}

const differs = (one: unknown, other: unknown, weight: number) => (one === other ? 0 : weight);

/** How unlike two cars are: 0 is a twin, 1 about one that nobody would take instead. */
function distance(one: Comparable, other: Comparable): number {
  const price = Math.abs(one.priceCents - other.priceCents) / Math.max(one.priceCents, other.priceCents);
  const years = Math.abs(Number(one.registration.slice(0, 4)) - Number(other.registration.slice(0, 4)));
  const model =
    one.modelSlug === other.modelSlug && one.brandSlug === other.brandSlug
      ? 0
      : 0.15 + differs(one.brandSlug, other.brandSlug, 0.05);
  return (
    price +
    model +
    years * 0.02 +
    differs(one.type, other.type, 0.4) +
    differs(one.fuel, other.fuel, 0.1) +
    differs(one.gearbox, other.gearbox, 0.08) +
    differs(one.seats, other.seats, 0.05)
  );
}

/** The cars most like one, the likeliest first, never itself; equally like ones in the order of their ids. */
export const mostSimilar = <Car extends Comparable>(
  subject: Comparable,
  others: readonly Car[],
  count: number,
): Car[] =>
  others
    .filter(({ id }) => id !== subject.id)
    .map((car) => ({ car, far: distance(subject, car) }))
    .sort((one, other) => one.far - other.far || one.car.id - other.car.id)
    .slice(0, count)
    .map(({ car }) => car);

interface Model {
  readonly brand: string;
  readonly model: string;
  readonly gearbox: string;
}
interface Group {
  /** As the fleet names it: `VW Polo`. */
  readonly exampleModel: string;
  readonly gearbox: string;
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Makers and models that the fleet calls otherwise than their papers do. */
const fleetBrands: Readonly<Record<string, string>> = { volkswagen: "vw" };
const fleetModels: Readonly<Record<string, string>> = {
  tourneocustom: "tourneo",
  sh125i: "sh125",
  "500c": "500cabrio",
};

/**
 * The rental group whose example is a car's model, the one with its gearbox first; undefined where the fleet has none
 * (rules section 12: cars of our own fleet).
 */
export function rentalTwin<G extends Group>({ brand, model, gearbox }: Model, groups: readonly G[]): G | undefined {
  const [maker, name] = [plain(brand), plain(model)];
  const inFleet = (fleetBrands[maker] ?? maker) + (fleetModels[name] ?? name);
  const twins = groups.filter(({ exampleModel }) => plain(exampleModel) === inFleet);
  return twins.find((group) => group.gearbox === gearbox) ?? twins[0];
}
