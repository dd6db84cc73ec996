import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { incident } from "@/lib/backend/db/schema/operations";
import { ledger, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { releaseUnit } from "@/lib/backend/fleet/units";
import { orderOperation } from "@/lib/backend/payment/settle/money";
import { advanceBooking } from "@/lib/backend/payment/settle/outcomes";
import { refundBooking } from "@/lib/backend/payment/settle/refund-booking";
import type { StartedPayment } from "./started-payment";

/** Ends a confirmed booking as a cancellation does, keeping a part of the money. */
export async function cancelled(
  { booking: { id } }: Pick<StartedPayment, "booking">,
  keepCents: number,
  now = new Date(),
) {
  return await database().transaction(async (tx) => {
    const [subject] = await tx.select().from(booking).where(eq(booking.id, id)).for("no key update");
    if (subject?.status !== "confirmed") return null;
    await releaseUnit(tx, id, now);
    await advanceBooking(tx, subject, "CANCELLED", now, { cancelledBy: "CUSTOMER" });
    return await refundBooking(tx, subject, { keepCents, event: "cancellation", now });
  });
}

/** Gives a part of the money of a booking back that stands, as a change to a lower price does. */
export async function lowered(
  { booking: { id } }: Pick<StartedPayment, "booking">,
  keepCents: number,
  now = new Date(),
) {
  return await database().transaction(async (tx) => {
    const [subject] = await tx.select().from(booking).where(eq(booking.id, id)).for("no key update");
    if (!subject) throw new Error("no such booking");
    return await refundBooking(tx, subject, { keepCents, event: "change:1", now });
  });
}

/** Orders one refund of an attempt, as the desk does. */
export async function refundOrdered(paymentId: string, amountCents: number, event: string, now = new Date()) {
  await database().transaction(async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
    if (!row) throw new Error("no such payment");
    await orderOperation(tx, row, { kind: "refund", amountCents, event, now });
  });
}

/** What our books say of one attempt: operations, ledger rows, sums, and what people were told. */
export async function booksOf(paymentId: string) {
  const [row] = await database().select().from(payment).where(eq(payment.id, paymentId));
  const operations = await database()
    .select()
    .from(paymentOperation)
    .where(eq(paymentOperation.paymentId, paymentId))
    .orderBy(asc(paymentOperation.id));
  const entries = await database().select().from(ledger).where(eq(ledger.paymentId, paymentId)).orderBy(asc(ledger.id));
  const incidents = await database()
    .select()
    .from(incident)
    .where(eq(incident.paymentId, paymentId))
    .orderBy(asc(incident.id));
  return {
    status: row?.status,
    capturedCents: row?.capturedCents,
    refundedCents: row?.refundedCents,
    operations: operations.map(({ kind, amountCents, status }) => [kind, amountCents, status]),
    ledger: entries.map(({ kind, amountCents }) => [kind, amountCents]),
    incidents: incidents.map(({ kind, closedAt }) => [kind, closedAt ? "closed" : "open"]),
  };
}

/** Rows of the outbox about an attempt's operations that are not done. */
export const waitingMoves = (
  store: { query: (statement: string, values: unknown[]) => Promise<object[]> },
  id: string,
) =>
  store.query(
    "select attempts, last_error from outbox where payment_id = $1 and kind = 'operation' and done_at is null",
    [id],
  );
