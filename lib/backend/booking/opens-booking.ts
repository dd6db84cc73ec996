import "server-only";
import { and, eq, gt, inArray } from "drizzle-orm";
import { hashOfToken } from "@/lib/backend/booking/issue-access";
import type { Connection } from "@/lib/backend/db/client";
import { bookingAccess } from "@/lib/backend/db/schema/booking";
import { bookingTokensFor } from "@/lib/backend/http/booking-tokens";
import { clientOfRequest } from "@/lib/backend/http/client-session";

interface Subject {
  readonly id: number;
  readonly code: string;
  /** Set once the booking is confirmed. */
  readonly clientId: number | null;
}

/**
 * Whether a request brings a token of this booking, as `X-Booking-Token` or as this site's own cookie, or is signed in
 * as the client whose booking it is.
 */
export async function opensBooking(
  connection: Connection,
  subject: Subject,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  return (
    (await isOpenedByToken(connection, subject, headers, now)) || (await isOwner(connection, subject, headers, now))
  );
}

async function isOwner(connection: Connection, { clientId }: Subject, headers: Headers, now: Date): Promise<boolean> {
  if (clientId === null) return false;
  return (await clientOfRequest(headers, now, connection))?.client.id === clientId;
}

async function isOpenedByToken(
  connection: Connection,
  subject: Subject,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  const hashes = bookingTokensFor(subject.code, headers).map(hashOfToken);
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
