import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { addToOutbox } from "@/lib/backend/jobs/add-to-outbox";
import { type RoundLane, roundLanes } from "@/lib/backend/jobs/queue";
import { reportCatalogue } from "@/lib/backend/jobs/report-catalogue";
import { reportHolds } from "@/lib/backend/jobs/report-holds";
import { sweepOutbox } from "@/lib/backend/jobs/work-outbox";
import { letUntakenGo, reportStuckOperations } from "@/lib/backend/payment/commands/end-stuck-operations";
import {
  askUnknownOperations,
  expireHolds,
  reconcilePayments,
  reportSilence,
} from "@/lib/backend/payment/commands/reconcile";
import { refundOverdueErrors } from "@/lib/backend/payment/commands/refund-creation-error";
import { takeForgottenNotices } from "@/lib/backend/payment/commands/take-notice";
import { logger } from "@/lib/backend/platform/logger";
import { endReservations } from "@/lib/backend/second-hand/commands/reserve-car";
import type { PaymentProvider } from "@/lib/domain/payment/payment";

const PATIENCE_MILLISECONDS = 3 * 60_000;

/** Who has been verifying for minutes gets word that the answer comes by mail, once a booking. */
async function tellWhoWaits(now: Date): Promise<void> {
  const waiting = await database()
    .select({ id: booking.id, code: booking.code })
    .from(booking)
    .where(
      and(eq(booking.status, "verifying"), lte(booking.updatedAt, new Date(now.getTime() - PATIENCE_MILLISECONDS))),
    )
    .limit(200);
  for (const { id, code } of waiting) {
    const message = { kind: "mail" as const, template: "paymentPending" as const, bookingId: id };
    const dedupeKey = `mail:paymentPending:${code}`;
    await database().transaction((tx) => addToOutbox(tx, { message, dedupeKey, bookingId: id, now }));
  }
}

/** Does one task; that it fails doesn't keep the others from their work. */
async function attempt(task: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error("jobs.round_failed", { task, error });
  }
}

const questionTasks = {
  takeForgottenNotices,
  reconcilePayments,
  askUnknownOperations,
};

async function askProvider(provider: PaymentProvider, now: Date): Promise<void> {
  for (const [task, work] of Object.entries(questionTasks)) await attempt(task, () => work(now, provider));
}

const houseTasks = {
  expireHolds: (now: Date) => expireHolds(now, "nobody"),
  reportStuckOperations,
  letUntakenGo,
  reportHolds,
  refundOverdueErrors,
  reportSilence,
  tellWhoWaits,
  sweepOutbox,
  endReservations,
  reportCatalogue,
};

async function keepHouse(now: Date): Promise<void> {
  for (const [task, work] of Object.entries(houseTasks)) await attempt(task, () => work(now));
}

/** Holds that are over end beside the questions, however long these take. */
const goAlong = (lane: RoundLane, now: Date) =>
  lane === "house" ? [keepHouse(now)] : [askProvider(lane, now), attempt("expireHolds", () => expireHolds(now, lane))];

/** The regular round, all its lanes or some, side by side: what waits for one provider keeps nobody else waiting. */
export async function regularRound(now: Date, lanes: readonly RoundLane[] = roundLanes): Promise<void> {
  await Promise.all(lanes.flatMap((lane) => goAlong(lane, now)));
}
