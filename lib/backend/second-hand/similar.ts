import { and, asc, desc, eq, gte, isNull, lt, not, type SQL } from "drizzle-orm";
import { mostSimilar } from "@/lib/domain/second-hand/similar-cars";
import { database } from "../db/client";
import { secondHandCar as car } from "../db/schema/second-hand";
import type { CarRow } from "./mapper";

const offered = 3;
const looked = 12;

const comparable = {
  id: car.id,
  brandSlug: car.brandSlug,
  modelSlug: car.modelSlug,
  type: car.type,
  fuel: car.fuel,
  gearbox: car.gearbox,
  seats: car.seats,
  registration: car.registration,
  priceCents: car.priceCents,
};

/** The few next in price above and below, through an index: it doesn't matter how many cars there are. */
function nextInPrice(alike: SQL | undefined, priceCents: number) {
  const free = and(isNull(car.soldAt), not(car.reserved), alike);
  const above = database()
    .select(comparable)
    .from(car)
    .where(and(free, gte(car.priceCents, priceCents)))
    .orderBy(asc(car.priceCents))
    .limit(looked);
  const below = database()
    .select(comparable)
    .from(car)
    .where(and(free, lt(car.priceCents, priceCents)))
    .orderBy(desc(car.priceCents))
    .limit(looked);
  return above.unionAll(below);
}

/** Ids of the three cars most like one, among those of its model, of its kind and of its price; reserved ones aren't offered. */
export async function similarTo(subject: CarRow): Promise<number[]> {
  const { modelSlug, type, priceCents } = subject;
  const searches = [eq(car.modelSlug, modelSlug), eq(car.type, type), undefined];
  const found = (await Promise.all(searches.map((alike) => nextInPrice(alike, priceCents)))).flat();
  const once = [...new Map(found.map((one) => [one.id, one])).values()];
  return mostSimilar(subject, once, offered).map(({ id }) => id);
}
