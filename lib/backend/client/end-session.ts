import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { booking, bookingAccess } from "@/lib/backend/db/schema/booking";
import { type ClientRow, client, clientSession, passwordLink, signInCode } from "@/lib/backend/db/schema/client";
import { rateLimit } from "@/lib/backend/db/schema/operations";
import type { SignedIn } from "@/lib/backend/http/router";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

/** Whatever opens a booking of a client without their session: tokens in browsers and in mailed links. */
async function revokeAccess(tx: Transaction, { id, email }: ClientRow): Promise<void> {
  const own = tx
    .select({ id: booking.id })
    .from(booking)
    .where(or(eq(booking.clientId, id), eq(booking.email, email)));
  await tx.delete(bookingAccess).where(inArray(bookingAccess.bookingId, own));
}

/**
 * Ends a session and with it every copy of its token; `everywhere` ends all of the client's, and all that opens one of their
 * bookings without a session.
 */
export async function endSession({ client: owner, session }: SignedIn, everywhere: boolean, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    if (everywhere) {
      await tx
        .update(client)
        .set({ sessionVersion: sql`${client.sessionVersion} + 1` })
        .where(eq(client.id, owner.id));
      await revokeAccess(tx, owner);
    }
    await tx
      .update(clientSession)
      .set({ endedAt: now })
      .where(
        and(
          everywhere ? eq(clientSession.clientId, owner.id) : eq(clientSession.id, session.id),
          isNull(clientSession.endedAt),
        ),
      );
  });
}

/** Ends one session of a client and no other; one that is over already stays over, one that is not theirs is not found. */
export async function endOneSession(
  owner: ClientRow,
  sessionId: number,
  now: Date,
): Promise<Result<null, { readonly code: "NOT_FOUND" }>> {
  const ended = await database()
    .update(clientSession)
    .set({ endedAt: sql`coalesce(${clientSession.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(clientSession.id, sessionId), eq(clientSession.clientId, owner.id)))
    .returning({ id: clientSession.id });
  return ended.length === 0 ? refuse({ code: "NOT_FOUND" }) : accept(null);
}

const dayMilliseconds = 24 * 3_600_000;

/** Removes sessions, links, codes and counters that have meant nothing for a day. */
export async function sweepSessions(now: Date): Promise<void> {
  const limit = new Date(now.getTime() - dayMilliseconds);
  await database()
    .delete(clientSession)
    .where(or(lt(clientSession.expiresAt, limit), lt(clientSession.endedAt, limit)));
  await database().delete(passwordLink).where(lt(passwordLink.expiresAt, limit));
  await database().delete(signInCode).where(lt(signInCode.expiresAt, limit));
  await database().delete(rateLimit).where(lt(rateLimit.expire, limit.getTime()));
}
