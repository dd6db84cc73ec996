import "server-only";
import { desc, eq, inArray } from "drizzle-orm";
import type { BookingRow } from "@/lib/backend/booking/find-booking";
import type { Connection } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";

/**
 * What of each of a client's bookings decides where it is listed. A booking belongs to the client of its row, set by a
 * signed-in order or by the confirmation; an e-mail alone gives nobody a booking.
 */
export const ownBookings = (connection: Connection, clientId: number) =>
  connection
    .select({
      id: booking.id,
      status: booking.status,
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
    })
    .from(booking)
    .where(eq(booking.clientId, clientId))
    .orderBy(desc(booking.id));

/** Whole rows in the order of their ids' list. */
export async function bookingRows(connection: Connection, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select()
    .from(booking)
    .where(inArray(booking.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
