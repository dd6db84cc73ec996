import { and, eq, gt, isNotNull, lte } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { carAlert } from "@/lib/backend/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { carFiltersOf, parseCarListAddress } from "@/lib/contracts/car-list-address";
import { has } from "@/lib/domain/second-hand/bitset";
import { alertReminderDays, daysAfter } from "@/lib/domain/second-hand/car";
import { chooseCars } from "@/lib/domain/second-hand/choose-cars";
import { indexStock, type StockCar, type StockIndex } from "@/lib/domain/second-hand/stock-index";
import { type AlertRow, deleteAlerts } from "./alerts";
import { loadNewCars } from "./load-stock";

const mostInMail = 12;

/** Alerts whose days are over, confirmed or not, leave nothing behind. */
export async function deleteExpiredAlerts(now: Date): Promise<void> {
  await database().transaction((tx) => deleteAlerts(tx, lte(carAlert.expiresAt, now)));
}

const activeAt = (now: Date) => and(isNotNull(carAlert.confirmedAt), gt(carAlert.expiresAt, now));

/** New cars that an alert's wish would show in the list and that it was not told of yet, the newest first. */
function newsFor(alert: AlertRow, cars: readonly StockCar[], index: StockIndex): number[] {
  const { passing } = chooseCars(index, carFiltersOf(parseCarListAddress(new URLSearchParams(alert.filters))));
  return cars
    .filter((car, place) => has(passing, place) && car.publishedAt > alert.toldUntil.getTime())
    .sort((one, other) => other.publishedAt - one.publishedAt || other.id - one.id)
    .map(({ id }) => id);
}

/** Notes what an alert is told and orders its mail, both or neither; another process may have been first. */
async function tell({ id: alertId, toldUntil }: AlertRow, carIds: readonly number[], now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    const mine = and(eq(carAlert.id, alertId), eq(carAlert.toldUntil, toldUntil));
    const [updated] = await tx.update(carAlert).set({ toldUntil: now }).where(mine).returning({ id: carAlert.id });
    if (!updated) return;
    const cars = { carIds: carIds.slice(0, mostInMail), total: carIds.length };
    const message = { kind: "carNews", alertId, ...cars } as const;
    await addToOutbox(tx, { message, dedupeKey: `carNews:${alertId}:${toldUntil.toISOString()}`, now });
  });
}

/** Mails each active alert the cars that came since it was last told: one mail, and each car once. */
export async function mailNewCars(now: Date): Promise<void> {
  const alerts = await database().select().from(carAlert).where(activeAt(now)).orderBy(carAlert.toldUntil);
  const [longestUntold] = alerts;
  if (!longestUntold) return;
  const { configuration } = await loadCatalogue(now);
  const read = await loadNewCars(configuration.secondHand, longestUntold.toldUntil);
  const cars = read.filter(({ publishedAt }) => publishedAt <= now.getTime());
  const index = indexStock(cars);
  for (const alert of alerts) {
    const news = newsFor(alert, cars, index);
    if (news.length > 0) await tell(alert, news, now);
  }
}

/** Asks once, a week before an alert ends, whether it goes on. */
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
