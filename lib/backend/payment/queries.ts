import "server-only";
import { eq } from "drizzle-orm";
import type { Connection } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { payment } from "@/lib/backend/db/schema/payment";

/** One attempt together with its booking. */
export async function findPayment(connection: Connection, paymentId: string) {
  const [row] = await connection
    .select({
      payment,
      booking: { id: booking.id, code: booking.code, status: booking.status, clientId: booking.clientId },
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  return row ?? null;
}
export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function findBookingByCode(connection: Connection, code: string) {
  const [row] = await connection
    .select({ id: booking.id, code: booking.code, clientId: booking.clientId })
    .from(booking)
    .where(eq(booking.code, code));
  return row ?? null;
}
