import { and, desc, eq, gt, isNotNull, lte } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { secondHandCar as car, carAlert } from "@/lib/backend/core/db/schema/second-hand";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { alertReminderDays, daysAfter } from "@/lib/domain/sales/car";
import type { FinanceTerms } from "@/lib/domain/sales/finance";
import { type AlertRow, deleteAlerts } from "./alerts";
import { matches } from "./search-cars";

const maxCarsInMail = 12;

/** Deletes expired alerts, confirmed or not. */
export async function deleteExpiredAlerts(now: Date): Promise<void> {
  await database().transaction((tx) => deleteAlerts(tx, lte(carAlert.expiresAt, now)));
}

const activeAt = (now: Date) => and(isNotNull(carAlert.confirmedAt), gt(carAlert.expiresAt, now));

/** Cars that match an alert's filters and were published since its last mail, the newest first. */
async function newCarsFor(alert: AlertRow, terms: FinanceTerms, now: Date): Promise<number[]> {
  const filters = matches(parseCarListSearchParams(new URLSearchParams(alert.filters)), terms);
  const rows = await database()
    .select({ id: car.id })
    .from(car)
    .where(and(filters, gt(car.publishedAt, alert.notifiedUntil), lte(car.publishedAt, now)))
    .orderBy(desc(car.publishedAt), desc(car.id));
  return rows.map(({ id }) => id);
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
  const { configuration } = await loadCatalogue(now);
  for (const alert of alerts) {
    const news = await newCarsFor(alert, configuration.secondHand, now);
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
