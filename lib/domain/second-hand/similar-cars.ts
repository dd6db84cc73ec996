import type { BodyType } from "@/lib/domain/second-hand/vocabulary";

/** What likeness is judged by; the price in euro cents. */
export interface Comparable {
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
