import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, lte, ne } from "drizzle-orm";
import { closeResolvedIncidents } from "@/lib/backend/core/close-resolved-incidents";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { unit } from "@/lib/backend/core/db/schema/rental-group";
import { closeIncident, reportIncident } from "@/lib/backend/core/incidents";
import { logger } from "@/lib/backend/core/logger";
import { type RoundLane, recordBookingEvent, roundLanes } from "@/lib/backend/core/outbox";
import { inSpan } from "@/lib/backend/core/telemetry/record";
import { stretchOverdue } from "@/lib/backend/fleet/rental-end";
import { releaseUncaptured, reportStuckOperations } from "@/lib/backend/payment/commands/end-stuck-operations";
import { retryUnprocessedWebhooks } from "@/lib/backend/payment/commands/handle-webhook";
import {
  askUnknownOperations,
  expireHolds,
  reconcilePayments,
  reportSilence,
} from "@/lib/backend/payment/commands/reconcile";
import { refundOverdueErrors } from "@/lib/backend/payment/commands/refund-creation-error";
import { formatProblem } from "@/lib/backend/pricing/catalogue";
import { newestCatalogue, openContext } from "@/lib/backend/pricing/load-catalogue";
import { remindOfPickups } from "@/lib/backend/rental/pickup-reminders";
import { askForReviews } from "@/lib/backend/rental/reviews/ask-for-reviews";
import { announceCars } from "@/lib/backend/sales/cars/announce-cars";
import { deleteUnconfirmedDrives, remindOfDrives } from "@/lib/backend/sales/cars/drive-rounds";
import { endReservations } from "@/lib/backend/sales/desk/cars";
import { reportOverdueEnquiries } from "@/lib/backend/sales/enquiries/enquiry-work";
import { unpaidHolds } from "@/lib/domain/core/booking";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { unusualHolds } from "@/lib/domain/rental/hold";
import { sweepOutbox } from "./work-outbox";

const PENDING_MAIL_MILLISECONDS = 3 * 60_000;
/** An incident about a figure stays open for at least this long, so that it does not open and close all the time. */
const SETTLED_MILLISECONDS = 60 * 60_000;

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
    logger.error("jobs.periodic.failed", { task, error });
  }
}

const providerTasks = {
  retryUnprocessedWebhooks,
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
  closeResolvedIncidents,
  mailPendingPayments,
  sweepOutbox,
  endReservations,
  remindOfDrives,
  remindOfPickups,
  askForReviews,
  deleteUnconfirmedDrives,
  stretchOverdue,
  reportCatalogue,
  reportOverdueEnquiries,
};

async function runSiteTasks(now: Date): Promise<void> {
  for (const [task, work] of Object.entries(siteTasks)) await attempt(task, () => work(now));
}

/** Expired holds end in parallel to the provider tasks, which may take long. */
function runLane(lane: RoundLane, now: Date): readonly Promise<void>[] {
  if (lane === "site") return [runSiteTasks(now)];
  if (lane === "search") return [attempt("announceCars", () => announceCars(now))];
  return [runProviderTasks(lane, now), attempt("expireHolds", () => expireHolds(now, lane))];
}

/** Runs the regular round, its lanes in parallel: a slow provider delays only its own lane. */
export async function reconcileJobs(now: Date, lanes: readonly RoundLane[] = roundLanes): Promise<void> {
  await Promise.all(lanes.flatMap((lane) => runLane(lane, now)));
}

/** Closes the open incidents of a kind, but for the one that still holds. */
async function closeOthers(kind: "catalogue_unsound" | "many_unpaid_holds", now: Date, but?: string): Promise<void> {
  const others = await database()
    .select({ key: incident.dedupeKey })
    .from(incident)
    .where(
      and(
        eq(incident.kind, kind),
        isNull(incident.closedAt),
        but === undefined ? lte(incident.createdAt, new Date(now.getTime() - SETTLED_MILLISECONDS)) : undefined,
        but === undefined ? undefined : ne(incident.dedupeKey, `${kind}:${but}`),
      ),
    );
  for (const { key } of others) {
    const about = key.slice(kind.length + 1);
    await database().transaction((tx) => closeIncident(tx, { kind, about, note: "its cause is gone", now }));
  }
}

/**
 * Opens one incident when the catalogue has a problem, e.g. a missing price; what it affects is not offered meanwhile.
 */
async function reportCatalogue(now: Date): Promise<void> {
  const catalogue = await newestCatalogue(now);
  if (!catalogue) return;
  if (catalogue.problems.length === 0) return await closeOthers("catalogue_unsound", now);
  const problems = catalogue.problems.map(formatProblem).join("; ");
  const about = createHash("sha256").update(`${catalogue.tariffId} ${problems}`).digest("hex").slice(0, 16);
  const detail = { tariffId: catalogue.tariffId, problems: problems.slice(0, 1000) };
  await database().transaction((tx) => reportIncident(tx, { kind: "catalogue_unsound", about, detail, now }));
  await closeOthers("catalogue_unsound", now, about);
}

/** Opens one incident a day when an unusual share of the fleet is held unpaid (rules section 15). */
async function reportHolds(now: Date): Promise<void> {
  const { catalogue, today } = await openContext(now);
  const held = await database().$count(booking, inArray(booking.status, unpaidHolds));
  const fleet = await database().$count(unit, and(eq(unit.active, true), eq(unit.deskOnly, false)));
  if (!unusualHolds({ held, fleet }, catalogue.configuration.unpaidHolds))
    return await closeOthers("many_unpaid_holds", now);
  const report = { kind: "many_unpaid_holds", about: today, detail: { held, fleet }, reopens: "never", now } as const;
  await database().transaction((tx) => reportIncident(tx, report));
  await closeOthers("many_unpaid_holds", now, today);
}
