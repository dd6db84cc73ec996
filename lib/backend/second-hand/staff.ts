import { and, asc, count, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { office } from "@/lib/backend/db/schema/office";
import { secondHandCar as car, carPrice, secondHandCar } from "@/lib/backend/db/schema/second-hand";
import type { CarToPublish } from "@/lib/contracts/car-to-publish";
import { nameSlug } from "@/lib/domain/language/slug";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { previousPrice, reservationEnd } from "@/lib/domain/second-hand/car";
import type { CarRow } from "./mapper";
import { withdrawDrives } from "./test-drives";

/** Why a car's state doesn't allow what is wanted. */
export type CarCode = "NO_CAR" | "CAR_SOLD" | "CAR_RESERVED" | "CAR_NOT_RESERVED" | "CAR_FOR_SALE" | "SAME_PRICE";
interface CarRefusal {
  readonly code: CarCode;
}

/** Changes one car in a transaction of its own, the row locked; the work answers the new values or why it can't be. */
async function withCar(
  id: number,
  now: Date,
  work: (subject: CarRow, tx: Transaction) => Promise<Result<Partial<CarRow>, CarRefusal>>,
): Promise<Result<CarRow, CarRefusal>> {
  return await database().transaction(async (tx): Promise<Result<CarRow, CarRefusal>> => {
    const mine = eq(secondHandCar.id, id);
    const [subject] = await tx.select().from(secondHandCar).where(mine).for("no key update");
    if (!subject) return refuse({ code: "NO_CAR" });
    const change = await work(subject, tx);
    if (!change.ok) return change;
    const [changed] = await tx
      .update(secondHandCar)
      .set({ ...change.value, updatedAt: now })
      .where(mine)
      .returning();
    if (!changed) throw new Error(`car ${id} went away under its lock`);
    return { ok: true, value: changed };
  });
}

export const carStates = ["sale", "reserved", "sold", "all"] as const;
type CarState = (typeof carStates)[number];

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

/** A car comes into the stock and is offered from now on. */
export async function publishCar(
  car: CarToPublish,
  now: Date,
): Promise<Result<CarRow, { readonly code: "UNKNOWN_OFFICE" }>> {
  const [place] = await database().select({ active: office.active }).from(office).where(eq(office.id, car.officeId));
  if (!place?.active) return refuse({ code: "UNKNOWN_OFFICE" });
  const slugs = { brandSlug: nameSlug(car.brand), modelSlug: nameSlug(car.model) };
  const [made] = await database()
    .insert(secondHandCar)
    .values({ ...car, ...slugs, publishedAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("the car was not written");
  return accept(made);
}

/** A new price; what is shown as the one before follows from all that were asked. A reserved car keeps its buyer's price. */
export const repriceCar = (id: number, priceCents: number, now: Date) =>
  withCar(id, now, async (subject, tx) => {
    if (subject.soldAt) return refuse({ code: "CAR_SOLD" });
    if (subject.reserved) return refuse({ code: "CAR_RESERVED" });
    if (subject.priceCents === priceCents) return refuse({ code: "SAME_PRICE" });
    const asked = await tx.select().from(carPrice).where(eq(carPrice.carId, id)).orderBy(carPrice.from);
    const steps = [...asked, { from: now, priceCents }].map((step) => ({ ...step, from: step.from.getTime() }));
    return accept({ priceCents, previousPriceCents: previousPrice(steps, now.getTime()) });
  });

const free = { reserved: false, reservedUntil: null };

/** An agent keeps a car for a buyer, for seven days (rules section 12). */
export const reserveCar = (id: number, now: Date) =>
  withCar(id, now, async ({ soldAt, reserved }, tx) => {
    if (soldAt) return refuse({ code: "CAR_SOLD" });
    if (reserved) return refuse({ code: "CAR_RESERVED" });
    await withdrawDrives(tx, id, now);
    return accept({ reserved: true, reservedUntil: new Date(reservationEnd(now.getTime())) });
  });

export const releaseCar = (id: number, now: Date) =>
  withCar(id, now, async ({ reserved }) => (reserved ? accept(free) : refuse({ code: "CAR_NOT_RESERVED" })));

/** Reservations whose seven days are over end by themselves. */
export async function endReservations(now: Date): Promise<void> {
  await database()
    .update(secondHandCar)
    .set({ ...free, updatedAt: now })
    .where(lte(secondHandCar.reservedUntil, now));
}

export const sellCar = (id: number, now: Date) =>
  withCar(id, now, async ({ soldAt }, tx) => {
    if (soldAt) return refuse({ code: "CAR_SOLD" });
    await withdrawDrives(tx, id, now);
    return accept({ soldAt: now, reserved: false, reservedUntil: null });
  });

/** A sale fell through: the car is offered again as if it came today. */
export const offerAgain = (id: number, now: Date) =>
  withCar(id, now, async ({ soldAt }) =>
    soldAt ? accept({ soldAt: null, publishedAt: now }) : refuse({ code: "CAR_FOR_SALE" }),
  );
