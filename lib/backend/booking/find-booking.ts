import { asc, eq } from "drizzle-orm";
import type { Connection } from "../db/client";
import { booking } from "../db/schema/booking";
import { payment } from "../db/schema/payment";
import { coupon } from "../db/schema/promotion";
import { opensBooking } from "./opens-booking";

export type BookingRow = typeof booking.$inferSelect;

/** The booking of a code if the request brings a token of it; a foreign code looks like an unknown one. */
export async function findOwnBooking(
  connection: Connection,
  code: string,
  headers: Headers,
  now: Date,
): Promise<BookingRow | null> {
  const [row] = await connection.select().from(booking).where(eq(booking.code, code));
  return row && (await opensBooking(connection, row, headers, now)) ? row : null;
}

export const paymentsOf = (connection: Connection, bookingId: number) =>
  connection.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt));

export async function couponOf(connection: Connection, { couponId }: Pick<BookingRow, "couponId">) {
  if (couponId === null) return null;
  const [row] = await connection.select().from(coupon).where(eq(coupon.id, couponId));
  return row ?? null;
}
