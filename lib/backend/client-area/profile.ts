import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { isAlive, type SignedIn } from "@/lib/backend/client/queries";
import type { Connection } from "@/lib/backend/db/client";
import { clientSession } from "@/lib/backend/db/schema/client";
import type { Profile } from "@/lib/contracts/client";

async function otherSessions(connection: Connection, { client, session }: SignedIn, now: Date): Promise<number> {
  const open = await connection
    .select()
    .from(clientSession)
    .where(and(eq(clientSession.clientId, client.id), isNull(clientSession.endedAt)));
  return open.filter((other) => other.id !== session.id && isAlive({ client, session: other }, now)).length;
}

/** A client's own data, seen from one of their sessions. */
export const profileOf = async (connection: Connection, signedIn: SignedIn, now: Date): Promise<Profile> => {
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
    otherSessions: await otherSessions(connection, signedIn, now),
    erasure: facts.erasureRequestedAt ? "WAITING" : "NONE",
  };
};
