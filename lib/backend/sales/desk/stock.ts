import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { photosOf } from "@/lib/backend/content/desk/photos";
import { database, likeContaining } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { photo } from "@/lib/backend/core/db/schema/photo";
import { secondHandCar as car, testDrive } from "@/lib/backend/core/db/schema/second-hand";
import { serializePhoto } from "@/lib/backend/core/serialize-photo";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { confirmed, officeZone } from "@/lib/backend/sales/cars/live-drives";
import type { CarRow } from "@/lib/backend/sales/cars/serialize-car";
import { carFactsSchema, type DeskCar, type StockLine, type StockList } from "@/lib/contracts/sales/desk-stock";
import { cents } from "@/lib/domain/core/cents";
import { carSlug } from "@/lib/domain/core/slug";
import { type CalendarDate, wallClockAt } from "@/lib/domain/core/time";
import { previousPrice } from "@/lib/domain/sales/car";
import { missingToPublish, type StockState, stockState } from "@/lib/domain/sales/publication";
import { carForStaff } from "./cars";

const maximumLines = 100;
const iso = (at: Date | null) => at?.toISOString() ?? null;

const inState: Readonly<Record<StockState, SQL | undefined>> = {
  preparation: eq(car.inPreparation, true),
  sale: and(eq(car.inPreparation, false), eq(car.reserved, false), isNull(car.soldAt)),
  reserved: eq(car.reserved, true),
  sold: isNotNull(car.soldAt),
};

const matchesSearch = (q: string) =>
  q === ""
    ? undefined
    : or(
        ilike(sql`${car.brand} || ' ' || ${car.model} || ' ' || ${car.version}`, likeContaining(q)),
        eq(sql`${car.id}::text`, q),
      );

const lineOf = (row: CarRow, today: CalendarDate): Omit<StockLine, "thumbnail" | "photos"> => ({
  id: row.id,
  brand: row.brand,
  model: row.model,
  version: row.version,
  registration: row.registration,
  km: row.km,
  priceCents: cents(row.priceCents),
  previousPriceCents: row.previousPriceCents === null ? null : cents(row.previousPriceCents),
  state: stockState(row),
  reservedUntil: iso(row.reservedUntil),
  soldAt: iso(row.soldAt),
  publishedAt: row.publishedAt.toISOString(),
  officeId: row.officeId,
  gaps: [...missingToPublish(row, today)],
});

/** Cars of one state, the last changed first, and the count of each state. */
export async function stockAtDesk(state: StockState, q: string, now: Date): Promise<StockList> {
  const listed = and(inState[state], matchesSearch(q));
  const [rows, counts, { today }] = await Promise.all([
    database().select().from(car).where(listed).orderBy(desc(car.updatedAt), desc(car.id)).limit(maximumLines),
    database()
      .select({
        preparation: count(sql`case when ${inState.preparation} then 1 end`),
        sale: count(sql`case when ${inState.sale} then 1 end`),
        reserved: count(sql`case when ${inState.reserved} then 1 end`),
        sold: count(sql`case when ${inState.sold} then 1 end`),
      })
      .from(car)
      .where(matchesSearch(q)),
    openContext(now),
  ]);
  const ids = rows.map(({ id }) => id);
  const photos =
    ids.length === 0
      ? []
      : await database().select().from(photo).where(inArray(photo.carId, ids)).orderBy(photo.place, photo.id);
  const cars = rows.map((row): StockLine => {
    const ofCar = photos.filter(({ carId }) => carId === row.id);
    const first = ofCar[0] && serializePhoto(ofCar[0]);
    return { ...lineOf(row, today), thumbnail: first?.variants?.[0]?.url ?? null, photos: ofCar.length };
  });
  const [counted] = counts;
  return { cars, total: counted?.[state] ?? 0, counts: counted ?? { preparation: 0, sale: 0, reserved: 0, sold: 0 } };
}

async function drivesOf(carId: number, now: Date): Promise<DeskCar["drives"]> {
  const rows = await database()
    .select({ reference: enquiry.reference, startsAt: testDrive.startsAt, cancelledAt: testDrive.cancelledAt })
    .from(testDrive)
    .innerJoin(enquiry, eq(enquiry.id, testDrive.enquiryId))
    .where(and(eq(testDrive.carId, carId), confirmed))
    .orderBy(desc(testDrive.startsAt))
    .limit(50);
  return rows.map(({ reference, startsAt, cancelledAt }) => ({
    reference,
    startsAt: wallClockAt(startsAt.getTime(), officeZone),
    state: cancelledAt ? "CANCELLED" : startsAt <= now ? "OVER" : "BOOKED",
  }));
}

/** A car with photographs, price history and test drives; null when it does not exist. */
export async function carAtDesk(id: number, now: Date): Promise<DeskCar | null> {
  const found = await carForStaff(id);
  if (!found) return null;
  const [photos, drives, { today }] = await Promise.all([
    photosOf(database(), { kind: "car", id }),
    drivesOf(id, now),
    openContext(now),
  ]);
  const steps = found.prices.map(({ from, priceCents }) => ({ from: from.getTime(), priceCents }));
  const prices = steps.map(({ from, priceCents }) => {
    const previous = previousPrice(steps, from);
    return {
      from: new Date(from).toISOString(),
      priceCents: cents(priceCents),
      previousCents: previous === null ? null : cents(previous),
    };
  });
  const facts: Record<string, unknown> = { ...found.car };
  const known = Object.fromEntries(Object.keys(carFactsSchema.shape).map((name) => [name, facts[name]]));
  return {
    ...lineOf(found.car, today),
    slug: found.car.inPreparation ? null : carSlug(found.car),
    facts: carFactsSchema.parse(known),
    photos: photos.map((row) => ({ id: row.id, ...serializePhoto(row) })),
    prices: prices.toReversed(),
    drives,
  };
}
