import "server-only";
import { and, desc, eq, exists, gte, inArray, isNotNull, or } from "drizzle-orm";
import type { Connection } from "@/lib/backend/db/client";
import { deposit } from "@/lib/backend/db/schema/after-sales";
import { booking } from "@/lib/backend/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/db/schema/payment";

/** A client's bookings for which a clock may run, the latest first: the domain decides for which it does. */
export async function bookingsWithClocks(connection: Connection, clientId: number, now: Date): Promise<number[]> {
  const held = connection
    .select({ id: deposit.bookingId })
    .from(deposit)
    .where(
      and(
        eq(deposit.bookingId, booking.id),
        or(
          and(eq(deposit.status, "blocked"), isNotNull(deposit.dueBy)),
          and(eq(deposit.status, "retained"), gte(deposit.answerBy, now)),
        ),
      ),
    );
  const onTheWay = connection
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(
      and(
        eq(payment.bookingId, booking.id),
        eq(paymentOperation.kind, "refund"),
        inArray(paymentOperation.status, ["waiting", "sent", "unknown"]),
      ),
    );
  const rows = await connection
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.clientId, clientId), or(exists(held), exists(onTheWay))))
    .orderBy(desc(booking.pickupAt));
  return rows.map(({ id }) => id);
}
