import { asc, eq } from "drizzle-orm";
import type { Connection } from "../db/client";
import { bookingPhoto, deposit, invoiceRequest } from "../db/schema/after-sales";
import { checkin } from "../db/schema/checkin";
import { payment, paymentOperation } from "../db/schema/payment";

/** What has come to a booking since it was made: check-in, deposit, pictures, invoice, refunds. */
export async function afterSalesOf(connection: Connection, bookingId: number) {
  const [[held], photos, [invoice], checkins, refunds] = await Promise.all([
    connection.select().from(deposit).where(eq(deposit.bookingId, bookingId)),
    connection.select().from(bookingPhoto).where(eq(bookingPhoto.bookingId, bookingId)).orderBy(asc(bookingPhoto.id)),
    connection.select().from(invoiceRequest).where(eq(invoiceRequest.bookingId, bookingId)),
    connection.select().from(checkin).where(eq(checkin.bookingId, bookingId)).orderBy(asc(checkin.position)),
    connection
      .select({ operation: paymentOperation })
      .from(paymentOperation)
      .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
      .where(eq(payment.bookingId, bookingId))
      .orderBy(asc(paymentOperation.id)),
  ]);
  return {
    deposit: held ?? null,
    photos,
    invoice: invoice ?? null,
    checkins,
    refunds: refunds
      .map(({ operation }) => operation)
      .filter(({ kind, status }) => kind === "refund" && status !== "withdrawn"),
  };
}
export type AfterSales = Awaited<ReturnType<typeof afterSalesOf>>;
