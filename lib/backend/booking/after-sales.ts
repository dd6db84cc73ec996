import { asc, eq } from "drizzle-orm";
import type { Connection } from "../db/client";
import { bookingPhoto, deposit, invoiceRequest } from "../db/schema/after-sales";
import { checkin } from "../db/schema/checkin";
import { payment, paymentOperation } from "../db/schema/payment";

/** Refunds ordered for a booking, whatever became of them; those taken back before they left are none. */
export async function refundsOf(connection: Connection, bookingId: number) {
  const rows = await connection
    .select({ operation: paymentOperation })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(paymentOperation.id));
  return rows
    .map(({ operation }) => operation)
    .filter(({ kind, status }) => kind === "refund" && status !== "withdrawn");
}

/** What has come to a booking since it was made: check-in, deposit, pictures, invoice, refunds. */
export async function afterSalesOf(connection: Connection, bookingId: number) {
  const [[held], photos, [invoice], checkins, refunds] = await Promise.all([
    connection.select().from(deposit).where(eq(deposit.bookingId, bookingId)),
    connection.select().from(bookingPhoto).where(eq(bookingPhoto.bookingId, bookingId)).orderBy(asc(bookingPhoto.id)),
    connection.select().from(invoiceRequest).where(eq(invoiceRequest.bookingId, bookingId)),
    connection.select().from(checkin).where(eq(checkin.bookingId, bookingId)).orderBy(asc(checkin.position)),
    refundsOf(connection, bookingId),
  ]);
  return {
    deposit: held ?? null,
    photos,
    invoice: invoice ?? null,
    checkins,
    refunds,
  };
}
export type AfterSales = Awaited<ReturnType<typeof afterSalesOf>>;
