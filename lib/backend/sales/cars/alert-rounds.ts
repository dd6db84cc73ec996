import { and, eq, gt, isNotNull, lte } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { carAlert } from "@/lib/backend/core/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { carFiltersOf, parseCarListAddress } from "@/lib/contracts/sales/car-list-address";
import { has } from "@/lib/domain/sales/bitset";
import { alertReminderDays, daysAfter } from "@/lib/domain/sales/car";
import { chooseCars } from "@/lib/domain/sales/choose-cars";
import { indexStock, type StockCar, type StockIndex } from "@/lib/domain/sales/stock-index";
import { type AlertRow, deleteAlerts } from "./alerts";
import { loadNewCars } from "./load-stock";

const maxCarsInMail = 12;

/** Deletes expired alerts, confirmed or not. */
export async function deleteExpiredAlerts(now: Date): Promise<void> {
  await database().transaction((tx) => deleteAlerts(tx, lte(carAlert.expiresAt, now)));
}

const activeAt = (now: Date) => and(isNotNull(carAlert.confirmedAt), gt(carAlert.expiresAt, now));

/** Cars that match an alert's filters and were published since its last mail, the newest first. */
function newCarsFor(alert: AlertRow, cars: readonly StockCar[], index: StockIndex): number[] {
  const { passing } = chooseCars(index, carFiltersOf(parseCarListAddress(new URLSearchParams(alert.filters))));
  return cars
    .filter((car, place) => has(passing, place) && car.publishedAt > alert.notifiedUntil.getTime())
    .sort((one, other) => other.publishedAt - one.publishedAt || other.id - one.id)
    .map(({ id }) => id);
}

/** Queues the mail and advances `notifiedUntil` in one transaction; no effect if another process did it first. */
async function queueMail(
  { id: alertId, notifiedUntil }: AlertRow,
  carIds: readonly number[],
  now: Date,
): Promise<void> {
  await database().transaction(async (tx) => {
    const unchanged = and(eq(carAlert.id, alertId), eq(carAlert.notifiedUntil, notifiedUntil));
    const [updated] = await tx
      .update(carAlert)
      .set({ notifiedUntil: now })
      .where(unchanged)
      .returning({ id: carAlert.id });
    if (!updated) return;
    const cars = { carIds: carIds.slice(0, maxCarsInMail), total: carIds.length };
    const message = { kind: "carNews", alertId, ...cars } as const;
    await addToOutbox(tx, { message, dedupeKey: `carNews:${alertId}:${notifiedUntil.toISOString()}`, now });
  });
}

/** Queues one mail for each active alert with the cars published since its last mail. */
export async function mailNewCars(now: Date): Promise<void> {
  const alerts = await database().select().from(carAlert).where(activeAt(now)).orderBy(carAlert.notifiedUntil);
  const [longestWaiting] = alerts;
  if (!longestWaiting) return;
  const { configuration } = await loadCatalogue(now);
  const read = await loadNewCars(configuration.secondHand, longestWaiting.notifiedUntil);
  const cars = read.filter(({ publishedAt }) => publishedAt <= now.getTime());
  const index = indexStock(cars);
  for (const alert of alerts) {
    const news = newCarsFor(alert, cars, index);
    if (news.length > 0) await queueMail(alert, news, now);
  }
}

/** Queues one mail, a week before an alert ends, that offers to renew it. */
export async function mailAlertReminders(now: Date): Promise<void> {
  const soon = lte(carAlert.expiresAt, new Date(daysAfter(now.getTime(), alertReminderDays)));
  const ending = await database()
    .select()
    .from(carAlert)
    .where(and(activeAt(now), soon));
  for (const { id: alertId, expiresAt } of ending) {
    const message = { kind: "carAlert", alertId, mail: "ending" } as const;
    const dedupeKey = `carAlert:ending:${alertId}:${expiresAt.toISOString()}`;
    await database().transaction((tx) => addToOutbox(tx, { message, dedupeKey, now }));
  }
}
