import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, lte } from "drizzle-orm";
import { formatProblem } from "@/lib/backend/catalogue/catalogue";
import { newestCatalogue, openContext } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { unit } from "@/lib/backend/db/schema/rental-group";
import { reportOverdueEnquiries } from "@/lib/backend/enquiry/staff";
import { reportIncident } from "@/lib/backend/incident/incidents";
import { type RoundLane, recordBookingEvent, roundLanes } from "@/lib/backend/outbox/outbox";
import { releaseUncaptured, reportStuckOperations } from "@/lib/backend/payment/commands/end-stuck-operations";
import {
  askUnknownOperations,
  expireHolds,
  reconcilePayments,
  reportSilence,
} from "@/lib/backend/payment/commands/reconcile";
import { refundOverdueErrors } from "@/lib/backend/payment/commands/refund-creation-error";
import { takeForgottenWebhooks } from "@/lib/backend/payment/commands/take-webhook";
import { logger } from "@/lib/backend/platform/logger";
import { inSpan } from "@/lib/backend/platform/telemetry";
import { endReservations } from "@/lib/backend/second-hand/staff";
import { remindOfDrives } from "@/lib/backend/second-hand/test-drives";
import { unpaidHolds } from "@/lib/domain/booking/booking";
import { unusualHolds } from "@/lib/domain/hold/hold";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { sweepOutbox } from "./work-outbox";

const PENDING_MAIL_MILLISECONDS = 3 * 60_000;

/** Mails customers whose booking is `verifying` for three minutes that the outcome comes by mail, once a booking. */
async function mailPendingPayments(now: Date): Promise<void> {
  const waiting = await database()
    .select({ id: booking.id, code: booking.code })
    .from(booking)
    .where(
      and(eq(booking.status, "verifying"), lte(booking.updatedAt, new Date(now.getTime() - PENDING_MAIL_MILLISECONDS))),
    )
    .limit(200);
  for (const { id, code } of waiting) {
    const event = { kind: "paymentSlow", bookingId: id, at: now.toISOString() } as const;
    await database().transaction((tx) => recordBookingEvent(tx, event, code));
  }
}

/** Runs one task; a failure is logged and doesn't stop the other tasks. */
async function attempt(task: string, work: () => Promise<void>): Promise<void> {
  try {
    await inSpan(task, {}, work);
  } catch (error) {
    logger.error("jobs.round_failed", { task, error });
  }
}

const providerTasks = {
  takeForgottenWebhooks,
  reconcilePayments,
  askUnknownOperations,
};

async function runProviderTasks(provider: PaymentProvider, now: Date): Promise<void> {
  for (const [task, work] of Object.entries(providerTasks)) await attempt(task, () => work(now, provider));
}

const siteTasks = {
  expireHolds: (now: Date) => expireHolds(now, "nobody"),
  reportStuckOperations,
  releaseUncaptured,
  reportHolds,
  refundOverdueErrors,
  reportSilence,
  mailPendingPayments,
  sweepOutbox,
  endReservations,
  remindOfDrives,
  reportCatalogue,
  reportOverdueEnquiries,
};

async function runSiteTasks(now: Date): Promise<void> {
  for (const [task, work] of Object.entries(siteTasks)) await attempt(task, () => work(now));
}

/** Expired holds end in parallel to the provider tasks, which may take long. */
const runLane = (lane: RoundLane, now: Date) =>
  lane === "site"
    ? [runSiteTasks(now)]
    : [runProviderTasks(lane, now), attempt("expireHolds", () => expireHolds(now, lane))];

/** Runs the regular round, its lanes in parallel: a slow provider delays only its own lane. */
export async function minuteJobs(now: Date, lanes: readonly RoundLane[] = roundLanes): Promise<void> {
  await Promise.all(lanes.flatMap((lane) => runLane(lane, now)));
}

/**
 * Opens one incident when the catalogue has a problem, e.g. a missing price; what it affects is not offered meanwhile.
 */
async function reportCatalogue(now: Date): Promise<void> {
  const catalogue = await newestCatalogue(now);
  if (!catalogue || catalogue.problems.length === 0) return;
  const problems = catalogue.problems.map(formatProblem).join("; ");
  const about = createHash("sha256").update(`${catalogue.tariffId} ${problems}`).digest("hex").slice(0, 16);
  const detail = { tariffId: catalogue.tariffId, problems: problems.slice(0, 1000) };
  await database().transaction((tx) => reportIncident(tx, { kind: "catalogue_unsound", about, detail, now }));
}

/** Opens one incident a day when an unusual share of the fleet is held unpaid (rules section 15). */
async function reportHolds(now: Date): Promise<void> {
  const { catalogue, today } = await openContext(now);
  const held = await database().$count(booking, inArray(booking.status, unpaidHolds));
  const fleet = await database().$count(unit, and(eq(unit.active, true), eq(unit.deskOnly, false)));
  if (!unusualHolds({ held, fleet }, catalogue.configuration.unpaidHolds)) return;
  const report = { kind: "many_unpaid_holds", about: today, detail: { held, fleet }, now } as const;
  await database().transaction((tx) => reportIncident(tx, report));
}
