import { isDeepStrictEqual } from "node:util";
import { eq, lte } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { secondHandCar as car, carPrice, secondHandCar } from "@/lib/backend/core/db/schema/second-hand";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { withdrawDrives } from "@/lib/backend/sales/cars/change-drive";
import type { CarRow } from "@/lib/backend/sales/cars/serialize-car";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { CarToPublish } from "@/lib/contracts/sales/car-to-publish";
import type { CarFacts } from "@/lib/contracts/sales/desk-stock";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { nameSlug } from "@/lib/domain/core/slug";
import { previousPrice, reservationEnd } from "@/lib/domain/sales/car";
import { missingToPublish, stockState } from "@/lib/domain/sales/publication";
import { worksAt } from "@/lib/domain/staff/permissions";

/** The facts of a car for the audit log. */
const auditFacts = (row: CarRow) => ({ state: stockState(row), priceCents: row.priceCents });

/** The columns that a change alters, with their values before and after. */
const changedFacts = (row: CarRow, change: Partial<CarRow>) => {
  const now = new Map(Object.entries(row));
  const others = Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(now.get(name), value));
  return {
    before: Object.fromEntries(others.map(([name]) => [name, now.get(name)])),
    after: Object.fromEntries(others),
    any: others.length > 0,
  };
};

/**
 * Changes one car in its own transaction, with the row locked; `work` returns the new values or a refusal. A change
 * without effect writes no audit entry.
 */
async function withCar<const Code extends string = never>(
  id: number,
  action: string,
  now: Date,
  work: (car: CarRow, tx: Transaction) => Promise<Result<Partial<CarRow>, { readonly code: Code }>>,
) {
  return await transactionOrRefusal(async (tx) => {
    const byId = eq(secondHandCar.id, id);
    const [car] = await tx.select().from(secondHandCar).where(byId).for("no key update");
    if (!car) return err({ code: "NO_CAR" });
    if (!worksAt(currentActor().officeIds, car.officeId)) return err({ code: "OTHER_OFFICE" });
    const change = await work(car, tx);
    if (!change.ok) return change;
    const facts = changedFacts(car, change.value);
    if (!facts.any) return ok(car);
    const [changed] = await tx
      .update(secondHandCar)
      .set({ ...change.value, updatedAt: now })
      .where(byId)
      .returning();
    if (!changed) throw new Error(`car ${id} went away under its lock`);
    const [before, after] = action === "edit" ? [facts.before, facts.after] : [auditFacts(car), auditFacts(changed)];
    await writeAudit(
      tx,
      { action: `car.${action}`, subject: ["car", id], officeId: changed.officeId, before, after },
      now,
    );
    return ok(changed);
  });
}

/** A car with its price history. */
export async function carForStaff(id: number) {
  const [found] = await database().select().from(car).where(eq(car.id, id));
  if (!found) return null;
  const prices = await database().select().from(carPrice).where(eq(carPrice.carId, id)).orderBy(carPrice.from);
  return { car: found, prices };
}

/** Refused when the office is not active, or is not one of the actor's. */
async function officeRefusal(tx: Transaction, officeId: number): Promise<"UNKNOWN_OFFICE" | "OTHER_OFFICE" | null> {
  const [place] = await tx.select({ active: office.active }).from(office).where(eq(office.id, officeId));
  if (!place?.active) return "UNKNOWN_OFFICE";
  return worksAt(currentActor().officeIds, officeId) ? null : "OTHER_OFFICE";
}

const slugsOf = ({ brand, model }: Pick<CarFacts, "brand" | "model">) => ({
  brandSlug: nameSlug(brand),
  modelSlug: nameSlug(model),
});

/** Adds a car in preparation, visible to staff only. */
export const addCar = (newCar: CarToPublish, now: Date) =>
  transactionOrRefusal(async (tx) => {
    const error = await officeRefusal(tx, newCar.officeId);
    if (error) return err({ code: error });
    const [made] = await tx
      .insert(secondHandCar)
      .values({ ...newCar, ...slugsOf(newCar), inPreparation: true, publishedAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error("the car was not written");
    const { id, officeId } = made;
    await writeAudit(tx, { action: "car.add", subject: ["car", id], officeId, after: auditFacts(made) }, now);
    return ok(made);
  });

const today = async (now: Date) => (await openContext(now)).today;

/** Changes a car's facts. A car on sale cannot lose one that an offer legally needs. */
export const editCar = (id: number, facts: CarFacts, now: Date) =>
  withCar(id, "edit", now, async (car, tx) => {
    const error = car.officeId === facts.officeId ? null : await officeRefusal(tx, facts.officeId);
    if (error) return err({ code: error });
    const offered = !car.inPreparation && !car.soldAt;
    const day = await today(now);
    const gapsBefore = new Set(missingToPublish(car, day));
    const losesFact = missingToPublish(facts, day).some((gap) => !gapsBefore.has(gap));
    return offered && losesFact ? err({ code: "CAR_NOT_READY" }) : ok({ ...facts, ...slugsOf(facts) });
  });

/** Puts a car in preparation on sale; its price history starts now. */
export const offerPrepared = (id: number, now: Date) =>
  withCar(id, "publish", now, async (car) => {
    if (!car.inPreparation) return err({ code: "CAR_FOR_SALE" });
    if (missingToPublish(car, await today(now)).length > 0) return err({ code: "CAR_NOT_READY" });
    return ok({ inPreparation: false, publishedAt: now });
  });

/** Changes the price; the previous price shown is computed from the history. A reserved car keeps its price. */
export const repriceCar = (id: number, priceCents: number, now: Date) =>
  withCar(id, "reprice", now, async (car, tx) => {
    if (car.soldAt) return err({ code: "CAR_SOLD" });
    if (car.reserved) return err({ code: "CAR_RESERVED" });
    if (car.priceCents === priceCents) return err({ code: "SAME_PRICE" });
    if (car.inPreparation) return ok({ priceCents, previousPriceCents: null });
    const matching = await tx.select().from(carPrice).where(eq(carPrice.carId, id)).orderBy(carPrice.from);
    const steps = [...matching, { from: now, priceCents }].map((step) => ({ ...step, from: step.from.getTime() }));
    return ok({ priceCents, previousPriceCents: previousPrice(steps, now.getTime()) });
  });

const unreserved = { reserved: false, reservedUntil: null };

/** Reserves a car for a buyer for seven days (rules section 12) and cancels its test drives. */
export const reserveCar = (id: number, now: Date) =>
  withCar(id, "reserve", now, async ({ soldAt, reserved, inPreparation }, tx) => {
    if (inPreparation) return err({ code: "CAR_IN_PREPARATION" });
    if (soldAt) return err({ code: "CAR_SOLD" });
    if (reserved) return err({ code: "CAR_RESERVED" });
    await withdrawDrives(tx, id, now);
    return ok({ reserved: true, reservedUntil: new Date(reservationEnd(now.getTime())) });
  });

export const releaseCar = (id: number, now: Date) =>
  withCar(id, "release", now, async ({ reserved }) => (reserved ? ok(unreserved) : err({ code: "CAR_NOT_RESERVED" })));

/** Ends reservations after their seven days. */
export const endReservations = (now: Date): Promise<void> =>
  database().transaction(async (tx) => {
    await tx
      .update(secondHandCar)
      .set({ ...unreserved, updatedAt: now })
      .where(lte(secondHandCar.reservedUntil, now));
  });

export const sellCar = (id: number, now: Date) =>
  withCar(id, "sell", now, async ({ soldAt, inPreparation }, tx) => {
    if (inPreparation) return err({ code: "CAR_IN_PREPARATION" });
    if (soldAt) return err({ code: "CAR_SOLD" });
    await withdrawDrives(tx, id, now);
    return ok({ soldAt: now, reserved: false, reservedUntil: null });
  });

/** Puts a sold car on sale again, published as of now. */
export const offerAgain = (id: number, now: Date) =>
  withCar(id, "offerAgain", now, async ({ soldAt }) =>
    soldAt ? ok({ soldAt: null, publishedAt: now }) : err({ code: "CAR_FOR_SALE" }),
  );
