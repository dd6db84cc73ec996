import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking, bookingAccess } from "@/lib/backend/core/db/schema/booking";
import { type ClientRow, client, clientSession, passwordLink, signInCode } from "@/lib/backend/core/db/schema/client";
import { rateLimit } from "@/lib/backend/core/db/schema/operations";
import type { SignedIn } from "@/lib/backend/core/http/router";
import { err, ok, type Result } from "@/lib/domain/core/result";

/** Deletes all tokens, in browsers and mailed links, that open the client's bookings without a session. */
async function revokeAccess(tx: Transaction, { id, email }: ClientRow): Promise<void> {
  const bookings = tx
    .select({ id: booking.id })
    .from(booking)
    .where(or(eq(booking.clientId, id), eq(booking.email, email)));
  await tx.delete(bookingAccess).where(inArray(bookingAccess.bookingId, bookings));
}

/**
 * Ends a session, on every device that has its token. `everywhere` ends all the client's sessions and revokes all
 * tokens of their bookings.
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

/** Signs a client out everywhere, tokens of their bookings included; returns the number of sessions that were open. */
export async function endAllSessionsOf(tx: Transaction, owner: ClientRow, now: Date): Promise<number> {
  await tx
    .update(client)
    .set({ sessionVersion: sql`${client.sessionVersion} + 1` })
    .where(eq(client.id, owner.id));
  await revokeAccess(tx, owner);
  const ended = await tx
    .update(clientSession)
    .set({ endedAt: now })
    .where(and(eq(clientSession.clientId, owner.id), isNull(clientSession.endedAt)))
    .returning({ id: clientSession.id });
  return ended.length;
}

/** Ends one of the client's sessions; ending it again changes nothing, one of another client is NOT_FOUND. */
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
  return ended.length === 0 ? err({ code: "NOT_FOUND" }) : ok(null);
}

const dayMilliseconds = 24 * 3_600_000;

/** Deletes sessions, links, codes and rate-limit counters that expired or ended more than a day ago. */
export async function sweepSessions(now: Date): Promise<void> {
  const limit = new Date(now.getTime() - dayMilliseconds);
  await database()
    .delete(clientSession)
    .where(or(lt(clientSession.expiresAt, limit), lt(clientSession.endedAt, limit)));
  await database().delete(passwordLink).where(lt(passwordLink.expiresAt, limit));
  await database().delete(signInCode).where(lt(signInCode.expiresAt, limit));
  await database().delete(rateLimit).where(lt(rateLimit.expire, limit.getTime()));
}
