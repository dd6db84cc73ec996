import { and, asc, count, eq, isNotNull, isNull, or } from "drizzle-orm";
import { nameSlug } from "@/lib/domain/language/slug";
import { database } from "../db/client";
import { secondHandCar as car, carPrice } from "../db/schema/second-hand";

export const carStates = ["sale", "reserved", "sold", "all"] as const;
export type CarState = (typeof carStates)[number];

const inState = {
  sale: isNull(car.soldAt),
  reserved: eq(car.reserved, true),
  sold: isNotNull(car.soldAt),
  all: undefined,
} as const;

const most = 200;

/** Cars for the desk by id, of one state and perhaps one brand or model; `total` counts those beyond the first 200, too. */
export async function carsForStaff(state: CarState, named: string | undefined) {
  const slug = named === undefined ? undefined : nameSlug(named);
  const asked = and(
    inState[state],
    slug === undefined ? undefined : or(eq(car.brandSlug, slug), eq(car.modelSlug, slug)),
  );
  const cars = await database().select().from(car).where(asked).orderBy(asc(car.id)).limit(most);
  const [counted] = await database().select({ total: count() }).from(car).where(asked);
  return { cars, total: counted?.total ?? 0 };
}

/** One car with all prices that were ever asked for it. */
export async function carForStaff(id: number) {
  const [found] = await database().select().from(car).where(eq(car.id, id));
  if (!found) return null;
  const prices = await database().select().from(carPrice).where(eq(carPrice.carId, id)).orderBy(carPrice.from);
  return { car: found, prices };
}
export type CarForStaff = NonNullable<Awaited<ReturnType<typeof carForStaff>>>;
