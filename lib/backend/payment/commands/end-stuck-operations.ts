import "server-only";
import { and, asc, eq, inArray, isNull, lte, ne, not, notExists, or, sql } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { closeIncident, reportIncident } from "@/lib/backend/core/incidents";
import { abandonAttempt, atProvider } from "@/lib/backend/payment/ledger";
import { chargeAtPickup, retainsPayment } from "@/lib/backend/payment/transitions";
import { openOperationStatuses } from "@/lib/domain/payment/payment";

const HOUR = 3_600_000;
const BATCH = 100;
/** An operation that is open for this long becomes an incident. */
const STUCK_MILLISECONDS = HOUR;
/** A refund that the provider has accepted takes days. */
const ACCEPTED_MILLISECONDS = 10 * 24 * HOUR;
/** A capture of a cancelled or no-show booking that fails for this long is given up, and the held money voided. */
const HOLDING_MILLISECONDS = 6 * HOUR;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
const isOpen = inArray(paymentOperation.status, openOperationStatuses);
const incidentKey = sql`'operation_stuck:' || ${paymentOperation.id}`;

const isStuck = (now: Date) =>
  and(
    isOpen,
    lte(paymentOperation.createdAt, before(now, STUCK_MILLISECONDS)),
    or(ne(paymentOperation.status, "accepted"), lte(paymentOperation.createdAt, before(now, ACCEPTED_MILLISECONDS))),
    // A refund of a disputed payment waits on purpose: the dispute has an incident of its own.
    or(isNull(payment.disputedAt), ne(paymentOperation.kind, "refund")),
  );

/** Captures, voids and refunds without an outcome become incidents after an hour; these close with their operation. */
export async function reportStuckOperations(now: Date): Promise<void> {
  const reported = database().select({ id: incident.id }).from(incident).where(eq(incident.dedupeKey, incidentKey));
  const stuck = await database()
    .select({ operation: paymentOperation, row: payment })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(and(isStuck(now), notExists(reported)))
    .orderBy(asc(paymentOperation.id))
    .limit(BATCH);
  for (const { operation, row } of stuck) {
    const { id, paymentId, kind, amountCents, status, reason } = operation;
    const detail = { operation: kind, amountCents, status, ...atProvider(row), reason };
    const report = {
      kind: "operation_stuck" as const,
      about: String(id),
      bookingId: row.bookingId,
      paymentId,
      detail,
      now,
    };
    await database().transaction((tx) => reportIncident(tx, report));
  }
  await closeSettled(now);
}

/** Closes the incidents of operations that have an outcome by now. */
async function closeSettled(now: Date): Promise<void> {
  const reported = await database()
    .select({ key: incident.dedupeKey })
    .from(incident)
    .where(and(eq(incident.kind, "operation_stuck"), isNull(incident.closedAt)));
  const ids = reported.map(({ key }) => Number(key.split(":")[1]));
  const settled = await database()
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(inArray(paymentOperation.id, ids), not(isOpen)));
  const note = "the operation has come to its end";
  for (const { id } of settled)
    await database().transaction((tx) => closeIncident(tx, { kind: "operation_stuck", about: String(id), note, now }));
}

async function release(tx: Transaction, paymentId: string, bookingId: number, now: Date): Promise<void> {
  const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
  if (!bookingRow || !row || row.status !== "authorized" || row.abandoned !== null || !retainsPayment(bookingRow))
    return;
  await chargeAtPickup(tx, bookingRow, row, now);
  await abandonAttempt(tx, row, { held: "authorized", why: "GIVEN_UP", event: "kept-not-taken", now });
}

/**
 * A cancelled or no-show booking keeps a part of its held money, but the provider refuses the capture: after 6 hours
 * all of it is voided. Example: authorised 100, keep 30: void 100, incident "30 not collected".
 */
export async function releaseUncaptured(now: Date): Promise<void> {
  const rows = await database()
    .select({ paymentId: payment.id, bookingId: payment.bookingId })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(
      and(
        isOpen,
        eq(paymentOperation.kind, "capture"),
        lte(paymentOperation.createdAt, before(now, HOLDING_MILLISECONDS)),
        eq(payment.status, "authorized"),
        isNull(payment.abandoned),
        inArray(booking.status, ["cancelled", "no_show"]),
      ),
    )
    .limit(BATCH);
  for (const { paymentId, bookingId } of rows)
    await database().transaction((tx) => release(tx, paymentId, bookingId, now));
}
