import { and, asc, eq, inArray } from "drizzle-orm";
import { photoStore } from "@/lib/backend/content/photos/store";
import type { Connection } from "@/lib/backend/core/db/client";
import { bookingPhoto, damageMark, deposit, invoiceRequest } from "@/lib/backend/core/db/schema/after-sales";
import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { coupon } from "@/lib/backend/core/db/schema/promotion";
import { rentalPhotoFile, rentalPhotoPath } from "@/lib/contracts/core/photo";

export const paymentsOf = (connection: Connection, bookingId: number) =>
  connection.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt));

export async function couponOf(connection: Connection, { couponId }: Pick<BookingRow, "couponId">) {
  if (couponId === null) return null;
  const [row] = await connection.select().from(coupon).where(eq(coupon.id, couponId));
  return row ?? null;
}

type Refund = typeof paymentOperation.$inferSelect;

/**
 * Refunds ordered for bookings, whatever their outcome. Left out: withdrawn ones, which were never sent, and failed ones
 * whose amount was sent again.
 */
async function refundsOfAll(connection: Connection, bookingIds: readonly number[]) {
  const rows = await connection
    .select({ bookingId: payment.bookingId, operation: paymentOperation })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(inArray(payment.bookingId, [...bookingIds]))
    .orderBy(asc(paymentOperation.id));
  const replaced = new Set(rows.map(({ operation }) => operation.replacesId));
  return rows.filter(({ operation: { id, kind, status } }) => {
    return kind === "refund" && status !== "withdrawn" && !replaced.has(id);
  });
}

export const refundsOf = async (connection: Connection, bookingId: number): Promise<Refund[]> =>
  (await refundsOfAll(connection, [bookingId])).map(({ operation }) => operation);

/** What was added to a booking after the order: check-in, deposit, pictures, damage marks, invoice, refunds. */
export interface AfterSales {
  readonly deposit: typeof deposit.$inferSelect | null;
  readonly photos: readonly (typeof bookingPhoto.$inferSelect)[];
  readonly marks: readonly (typeof damageMark.$inferSelect)[];
  /** Without the addressee, which holds the sealed tax number; see invoice/invoices.ts. */
  readonly invoice: Pick<typeof invoiceRequest.$inferSelect, "bookingId" | "status" | "reference"> | null;
  readonly checkins: readonly (typeof checkin.$inferSelect)[];
  readonly refunds: readonly Refund[];
}

/** Loads the after-sales of many bookings in six statements. */
export async function afterSalesOfAll(
  connection: Connection,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => AfterSales> {
  const ids = [...bookingIds];
  const { bookingId, status, reference } = invoiceRequest;
  const [deposits, photos, marks, invoices, checkins, refunds] = await Promise.all([
    connection.select().from(deposit).where(inArray(deposit.bookingId, ids)),
    connection.select().from(bookingPhoto).where(inArray(bookingPhoto.bookingId, ids)).orderBy(asc(bookingPhoto.id)),
    connection.select().from(damageMark).where(inArray(damageMark.bookingId, ids)).orderBy(asc(damageMark.id)),
    connection.select({ bookingId, status, reference }).from(invoiceRequest).where(inArray(bookingId, ids)),
    connection.select().from(checkin).where(inArray(checkin.bookingId, ids)).orderBy(asc(checkin.position)),
    refundsOfAll(connection, ids),
  ]);
  return (id) => {
    const ofBooking = <Row extends { readonly bookingId: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.bookingId === id);
    return {
      deposit: ofBooking(deposits)[0] ?? null,
      photos: ofBooking(photos),
      marks: ofBooking(marks),
      invoice: ofBooking(invoices)[0] ?? null,
      checkins: ofBooking(checkins),
      refunds: ofBooking(refunds).map(({ operation }) => operation),
    };
  };
}

export const afterSalesOf = async (connection: Connection, bookingId: number): Promise<AfterSales> =>
  (await afterSalesOfAll(connection, [bookingId]))(bookingId);

/** A picture of this booking; null for pictures of other bookings. */
export async function ownPicture(connection: Connection, { id, code }: Pick<BookingRow, "id" | "code">, file: string) {
  const isOwn = and(eq(bookingPhoto.bookingId, id), eq(bookingPhoto.url, rentalPhotoPath(code, file)));
  const [known] = await connection.select({ id: bookingPhoto.id }).from(bookingPhoto).where(isOwn);
  return known && rentalPhotoFile.test(file) ? await photoStore().get(file) : null;
}
