import "server-only";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { isSessionAlive } from "@/lib/domain/client/account";
import type { Connection } from "../db/client";
import { booking } from "../db/schema/booking";
import { client, clientSession } from "../db/schema/client";
import { isSessionToken, sessionTokenHash } from "./session-token";

export type ClientRow = typeof client.$inferSelect;
export type SessionRow = typeof clientSession.$inferSelect;

/** Who is signed in, and by which of their sessions. */
export interface SignedIn {
  readonly client: ClientRow;
  readonly session: SessionRow;
}

export const isAlive = ({ client: owner, session }: SignedIn, now: Date): boolean =>
  isSessionAlive(
    {
      version: session.version,
      lastUsedAt: session.lastUsedAt.getTime(),
      expiresAt: session.expiresAt.getTime(),
      ended: session.endedAt !== null,
    },
    { sessionVersion: owner.sessionVersion, erased: owner.erasedAt !== null },
    now.getTime(),
  );

/** The living session of a token: the one of now, or for a moment the one before its renewal. */
export async function sessionOfToken(connection: Connection, token: string, now: Date): Promise<SignedIn | null> {
  if (!isSessionToken(token)) return null;
  const hash = sessionTokenHash(token);
  const [found] = await connection
    .select({ client, session: clientSession })
    .from(clientSession)
    .innerJoin(client, eq(client.id, clientSession.clientId))
    .where(
      or(
        eq(clientSession.tokenHash, hash),
        and(eq(clientSession.previousHash, hash), gt(clientSession.previousUntil, now)),
      ),
    );
  return found && isAlive(found, now) ? found : null;
}

/** The client of a login name in lower case; one that was erased is not found. */
export async function clientByNik(connection: Connection, nik: string): Promise<ClientRow | null> {
  const [row] = await connection
    .select()
    .from(client)
    .where(and(eq(client.email, nik), isNull(client.erasedAt)));
  return row ?? null;
}

export async function hasBooking(connection: Connection, clientId: number): Promise<boolean> {
  const rows = await connection.select({ id: booking.id }).from(booking).where(eq(booking.clientId, clientId)).limit(1);
  return rows.length > 0;
}
