import { lt, or } from "drizzle-orm";
import { database } from "../../db/client";
import { clientSession, passwordLink, signInCode } from "../../db/schema/client";
import { rateLimit } from "../../db/schema/operations";

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
