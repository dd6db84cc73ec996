import "server-only";
import { and, eq, gt, inArray } from "drizzle-orm";
import { hashOfToken } from "@/lib/backend/booking/issue-access";
import type { Connection } from "@/lib/backend/db/client";
import { bookingAccess } from "@/lib/backend/db/schema/booking";
import { env } from "@/lib/backend/platform/env";
import { bookingAccessCookie, parseBookingAccess } from "@/lib/contracts/booking-access";

function cookieOf(headers: Headers): string | undefined {
  const name = bookingAccessCookie(env().siteUrl.startsWith("https:"));
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Whether a request brings a token of this booking, as `X-Booking-Token` or as this site's own cookie. */
export async function opensBooking(
  connection: Connection,
  subject: { readonly id: number; readonly code: string },
  headers: Headers,
  now: Date,
): Promise<boolean> {
  const told = [...parseBookingAccess(headers.get("x-booking-token")), ...parseBookingAccess(cookieOf(headers))];
  const hashes = told.filter(({ code }) => code === subject.code).map(({ token }) => hashOfToken(token));
  if (hashes.length === 0) return false;
  const rows = await connection
    .select({ bookingId: bookingAccess.bookingId })
    .from(bookingAccess)
    .where(
      and(
        eq(bookingAccess.bookingId, subject.id),
        inArray(bookingAccess.tokenHash, hashes),
        gt(bookingAccess.expiresAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
