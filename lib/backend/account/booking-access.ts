import "server-only";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import { type Connection, database, statementName } from "@/lib/backend/core/db/client";
import { type BookingRow, booking, bookingAccess } from "@/lib/backend/core/db/schema/booking";
import { bookingTokensFor } from "@/lib/backend/core/http/cookies";
import { hashOfToken, newToken } from "@/lib/backend/core/secret-token";
import { type BookingAccess, bookingAccessMaxAge } from "@/lib/contracts/account/booking-access";
import { unpaidHolds } from "@/lib/domain/core/booking";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { retention } from "@/lib/domain/core/retention";
import { wallClockAt } from "@/lib/domain/core/time";
import { clientOfRequest } from "./signed-in";

/** Issues a token that opens one booking without an account; only its hash is stored. */
export async function issueAccess(
  connection: Connection,
  bookingId: number,
  purpose: "ORDER" | "LOOK_UP" | "MAIL",
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + bookingAccessMaxAge * 1000);
  await connection
    .insert(bookingAccess)
    .values({ tokenHash: hashOfToken(token), bookingId, purpose, createdAt: now, expiresAt })
    .prepare(statementName("booking-access"))
    .execute();
  return token;
}

/**
 * Condition on a token joined with its booking: it opens the booking until some time after the return as it is booked
 * today, which a change may have moved.
 */
function isStillValid(now: Date) {
  const endedBefore = new Date(now.getTime() - retention.bookingAccessDays * 86_400_000);
  return and(
    gt(bookingAccess.expiresAt, now),
    or(
      gt(bookingAccess.createdAt, endedBefore),
      gt(booking.returnAt, wallClockAt(endedBefore.getTime(), "Europe/Madrid")),
    ),
  );
}

/** Unpaid holds that the request's booking tokens open. */
export async function holdsOpenedBy(access: readonly BookingAccess[], now: Date): Promise<readonly BookingRow[]> {
  const tokenMatches = access.map(({ code, token }) =>
    and(eq(booking.code, code), eq(bookingAccess.tokenHash, hashOfToken(token))),
  );
  if (tokenMatches.length === 0) return [];
  const rows = await database()
    .selectDistinct({ booking })
    .from(booking)
    .innerJoin(bookingAccess, eq(bookingAccess.bookingId, booking.id))
    .where(and(or(...tokenMatches), isStillValid(now), inArray(booking.status, unpaidHolds)));
  return rows.map((row) => row.booking);
}

/** The holds that overlap an order's rental period: the order replaces them. */
export const overlappingHolds = (
  holds: readonly BookingRow[],
  { pickupAt, returnAt }: Pick<BookingRow, "pickupAt" | "returnAt">,
) => holds.filter((hold) => hold.pickupAt < returnAt && hold.returnAt > pickupAt);

interface AccessibleBooking {
  readonly id: number;
  readonly code: string;
  /** Set once the booking is confirmed. */
  readonly clientId: number | null;
}

/**
 * Whether a request may open this booking: by a token in `X-Booking-Token` or this site's cookie, or by the session of
 * the client who owns it.
 */
export async function mayOpenBooking(
  connection: Connection,
  bookingRow: AccessibleBooking,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  return (
    (await isOpenedByToken(connection, bookingRow, headers, now)) ||
    (await isOwner(connection, bookingRow, headers, now))
  );
}

async function isOwner(
  connection: Connection,
  { clientId }: AccessibleBooking,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  if (clientId === null) return false;
  return (await clientOfRequest(headers, now, connection))?.client.id === clientId;
}

async function isOpenedByToken(
  connection: Connection,
  bookingRow: AccessibleBooking,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  const hashes = bookingTokensFor(bookingRow.code, headers).map(hashOfToken);
  if (hashes.length === 0) return false;
  const rows = await connection
    .select({ bookingId: bookingAccess.bookingId })
    .from(bookingAccess)
    .innerJoin(booking, eq(booking.id, bookingAccess.bookingId))
    .where(and(eq(bookingAccess.bookingId, bookingRow.id), inArray(bookingAccess.tokenHash, hashes), isStillValid(now)))
    .limit(1);
  return rows.length > 0;
}

type Refusal = { readonly code: "BOOKING_NOT_FOUND" | "BOOKING_DATA_MISMATCH" };

/** Issues a token to a visitor who knows locator and e-mail of a booking (rules section 10, rows 1 and 2). */
export async function issueLookUpToken(
  code: string,
  email: string,
  now: Date,
): Promise<Result<{ readonly bookingToken: string }, Refusal>> {
  const [row] = await database()
    .select({ id: booking.id, email: booking.email, status: booking.status })
    .from(booking)
    .where(eq(booking.code, code));
  if (!row || row.status === "expired") return err({ code: "BOOKING_NOT_FOUND" });
  if (row.email !== email.toLowerCase()) return err({ code: "BOOKING_DATA_MISMATCH" });
  return ok({ bookingToken: await issueAccess(database(), row.id, "LOOK_UP", now) });
}

/** Revokes booking tokens; holding a token is enough to revoke it. */
export async function revokeAccess(entries: readonly BookingAccess[]): Promise<void> {
  const hashes = entries.map(({ token }) => hashOfToken(token));
  if (hashes.length > 0) await database().delete(bookingAccess).where(inArray(bookingAccess.tokenHash, hashes));
}

/** The booking if the request may open it; else null, as for an unknown code, so that codes cannot be probed. */
export async function findOwnBooking(
  connection: Connection,
  code: string,
  headers: Headers,
  now: Date,
): Promise<BookingRow | null> {
  const [row] = await connection.select().from(booking).where(eq(booking.code, code));
  return row && (await mayOpenBooking(connection, row, headers, now)) ? row : null;
}
