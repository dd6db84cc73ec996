import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { findOwnBooking } from "@/lib/backend/account/booking-access";
import type { Connection } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { bookingTokensFor } from "@/lib/backend/core/http/cookies";
import { hashOfToken } from "@/lib/backend/core/secret-token";

export interface FoundDriver {
  readonly booking: BookingRow;
  /** 0 is the main driver. */
  readonly position: number;
  /** Accessed by the driver's private link, which gives access to this check-in only. */
  readonly byLink: boolean;
  /** Hash of that link. */
  readonly linkTokenHash: string | null;
}

export const additionalDriversOf = ({ extras }: Pick<BookingRow, "extras">): number =>
  extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0;

async function bookingOfLink(connection: Connection, code: string, position: number, headers: Headers) {
  const hashes = bookingTokensFor(code, headers).map(hashOfToken);
  if (position === 0 || hashes.length === 0) return null;
  const [found] = await connection
    .select({ booking, linkTokenHash: checkin.linkTokenHash })
    .from(checkin)
    .innerJoin(booking, eq(booking.id, checkin.bookingId))
    .where(and(eq(booking.code, code), eq(checkin.position, position), inArray(checkin.linkTokenHash, hashes)));
  return found ?? null;
}

/** A driver's check-in if the request has access: by the booking's token, or by this driver's private link. */
export async function findDriver(
  connection: Connection,
  code: string,
  position: number,
  headers: Headers,
  now: Date,
): Promise<FoundDriver | null> {
  const linked = await bookingOfLink(connection, code, position, headers);
  const row = linked?.booking ?? (await findOwnBooking(connection, code, headers, now));
  if (!row || position > additionalDriversOf(row)) return null;
  return { booking: row, position, byLink: linked !== null, linkTokenHash: linked?.linkTokenHash ?? null };
}
