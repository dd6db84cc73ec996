import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { isAlive, type SignedIn } from "@/lib/backend/client/queries";
import type { Connection } from "@/lib/backend/db/client";
import { clientSession } from "@/lib/backend/db/schema/client";
import type { OpenSession, Profile } from "@/lib/contracts/client";

async function sessionsElsewhere(
  connection: Connection,
  { client, session }: SignedIn,
  now: Date,
): Promise<OpenSession[]> {
  const open = await connection
    .select()
    .from(clientSession)
    .where(and(eq(clientSession.clientId, client.id), isNull(clientSession.endedAt)))
    .orderBy(desc(clientSession.lastUsedAt), desc(clientSession.id));
  return open
    .filter((other) => other.id !== session.id && isAlive({ client, session: other }, now))
    .map(({ id, means, createdAt, lastUsedAt }) => ({
      id,
      means,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}

/** A client's own data, seen from one of their sessions. */
export const profileOf = async (connection: Connection, signedIn: SignedIn, now: Date): Promise<Profile> => {
  const elsewhere = await sessionsElsewhere(connection, signedIn, now);
  const { email, firstName, lastName, mobile, lang, receivesOffers, ...facts } = signedIn.client;
  return {
    nik: email,
    firstName,
    lastName,
    mobile,
    lang,
    receivesOffers,
    hasPassword: facts.passwordHash !== null,
    clientSince: facts.createdAt.toISOString(),
    otherSessions: elsewhere.length,
    sessionsElsewhere: elsewhere,
    erasure: facts.erasureRequestedAt ? "WAITING" : "NONE",
  };
};
