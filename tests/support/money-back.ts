import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { ledger, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { releaseUnit } from "@/lib/backend/fleet/units";
import { orderOperation } from "@/lib/backend/payment/ledger";
import { refundBooking } from "@/lib/backend/payment/refund-booking";
import { advanceBooking } from "@/lib/backend/payment/transitions";
import type { StartedPayment } from "./started-payment";

/** Cancels a confirmed booking. Example: 69.09 paid, keepCents 909: refund 60.00, returned as 6000. */
export async function cancelBooking(
  { booking: { id } }: Pick<StartedPayment, "booking">,
  keepCents: number,
  now = new Date(),
) {
  return await database().transaction(async (tx) => {
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, id)).for("no key update");
    if (bookingRow?.status !== "confirmed") return null;
    await releaseUnit(tx, id, now);
    await advanceBooking(tx, bookingRow, "CANCELLED", now, { cancelledBy: "CUSTOMER" });
    return await refundBooking(tx, bookingRow, { keepCents, event: "cancellation", now });
  });
}

/** Refunds down to `keepCents` while the booking stays confirmed, as a change to a lower price does. */
export async function refundAfterChange(
  { booking: { id } }: Pick<StartedPayment, "booking">,
  keepCents: number,
  now = new Date(),
) {
  return await database().transaction(async (tx) => {
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, id)).for("no key update");
    if (!bookingRow) throw new Error("no such booking");
    return await refundBooking(tx, bookingRow, { keepCents, event: "change:1", now });
  });
}

/** Orders one refund of a payment attempt, as the desk does. */
export async function orderRefund(paymentId: string, amountCents: number, event: string, now = new Date()) {
  await database().transaction(async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
    if (!row) throw new Error("no such payment");
    await orderOperation(tx, row, { kind: "refund", amountCents, event, now });
  });
}

/** What our database holds of one payment attempt: status, sums, operations, ledger rows, incidents. */
export async function paymentRecords(paymentId: string) {
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

/** Open outbox rows of an attempt's captures, voids and refunds. */
export const pendingOperations = (
  store: { query: (statement: string, values: unknown[]) => Promise<object[]> },
  id: string,
) =>
  store.query(
    "select attempts, last_error from outbox where payment_id = $1 and kind = 'operation' and done_at is null",
    [id],
  );
