import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { BookingAccess } from "@/lib/contracts/booking-access";
import { unpaidHolds } from "@/lib/domain/booking/booking-status";
import { database } from "../db/client";
import { booking, bookingAccess } from "../db/schema/booking";
import type { BookingRow } from "./find-booking";
import { hashOfToken } from "./issue-access";

/** Unpaid holds that this browser can open. */
export async function ownHolds(access: readonly BookingAccess[], now: Date): Promise<readonly BookingRow[]> {
  const opened = access.map(({ code, token }) =>
    and(eq(booking.code, code), eq(bookingAccess.tokenHash, hashOfToken(token))),
  );
  if (opened.length === 0) return [];
  const rows = await database()
    .selectDistinct({ booking })
    .from(booking)
    .innerJoin(bookingAccess, eq(bookingAccess.bookingId, booking.id))
    .where(and(or(...opened), gt(bookingAccess.expiresAt, now), inArray(booking.status, unpaidHolds)));
  return rows.map((row) => row.booking);
}

/** Those of them that lie in the time of an order, and that it takes the place of. */
export const holdsInItsTime = (
  holds: readonly BookingRow[],
  { pickupAt, returnAt }: Pick<BookingRow, "pickupAt" | "returnAt">,
) => holds.filter((hold) => hold.pickupAt < returnAt && hold.returnAt > pickupAt);
