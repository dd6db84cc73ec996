import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { isAlive } from "@/lib/backend/account/sessions";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { type ClientRow, client, clientSession, type SessionRow } from "@/lib/backend/core/db/schema/client";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { OpenSession, Profile, ProfileUpdate } from "@/lib/contracts/account/client";
import { textVersionOf } from "@/lib/contracts/content/text-version";

/** A client with the session that asks; null when staff ask. */
export interface ClientWithSession {
  readonly client: ClientRow;
  readonly session: Pick<SessionRow, "id"> | null;
}

async function sessionsElsewhere(
  connection: Connection,
  { client, session }: ClientWithSession,
  now: Date,
): Promise<OpenSession[]> {
  const open = await connection
    .select()
    .from(clientSession)
    .where(and(eq(clientSession.clientId, client.id), isNull(clientSession.endedAt)))
    .orderBy(desc(clientSession.lastUsedAt), desc(clientSession.id));
  return open
    .filter((other) => other.id !== session?.id && isAlive({ client, session: other }, now))
    .map(({ id, means, createdAt, lastUsedAt }) => ({
      id,
      means,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}

/** A client's profile, with their other open sessions. */
export const profileOf = async (connection: Connection, client: ClientWithSession, now: Date): Promise<Profile> => {
  const elsewhere = await sessionsElsewhere(connection, client, now);
  const { email, firstName, lastName, mobile, lang, receivesOffers, ...facts } = client.client;
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

/**
 * Changes the profile; a change of the consent to offers is logged with the text version in force (rules section 9).
 */
export async function changeProfile(clientId: number, update: ProfileUpdate, now: Date): Promise<ClientRow> {
  const version = textVersionOf((await loadCatalogue(now)).configuration);
  return await database().transaction(async (tx) => {
    const [before] = await tx.select().from(client).where(eq(client.id, clientId)).for("no key update");
    const { firstName, lastName, mobile, lang, receivesOffers } = update;
    const [after] = await tx
      .update(client)
      .set({ firstName, lastName, mobile, lang, receivesOffers })
      .where(eq(client.id, clientId))
      .returning();
    if (!before || !after) throw new Error("no such client");
    if (before.receivesOffers !== receivesOffers) {
      const { email } = after;
      await tx.insert(consent).values({ email, kind: "OFFERS", version, accepted: receivesOffers, lang, at: now });
    }
    return after;
  });
}
