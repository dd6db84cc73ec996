import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Connection } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { type ClientRow, client, clientSession, type SessionRow } from "@/lib/backend/db/schema/client";
import type { SignedIn } from "@/lib/backend/http/router";
import { isSessionAlive, sessionLife } from "@/lib/domain/client/account";

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

const length = 32;
const form = /^[A-Za-z0-9_-]{43}$/;

const digest = (about: string, token: string) => createHash("sha256").update(`${about}\0${token}`).digest();

export const newSessionToken = (): string => randomBytes(length).toString("base64url");
const isSessionToken = (token: string): boolean => form.test(token);

/** Only this is stored; a token of 256 random bits needs no salt. */
export const sessionTokenHash = (token: string): string => digest("session", token).toString("base64url");

function masked(text: string, before: string): string {
  const mask = digest("renewal", before);
  const bytes = Buffer.from(text, "base64url").map((byte, index) => byte ^ (mask[index] ?? 0));
  return Buffer.from(bytes).toString("base64url");
}

/** The renewed token as it may be stored: only who has the token before can read it. */
export const coverRenewal = (token: string, before: string): string => masked(token, before);
export const uncoverRenewal = (covered: string, before: string): string => masked(covered, before);

/** Writes down that a session is used, at most once a minute. */
export async function noteUse(connection: Connection, { id, lastUsedAt }: SessionRow, now: Date): Promise<void> {
  const due = new Date(now.getTime() - sessionLife.noted);
  if (lastUsedAt > due) return;
  await connection
    .update(clientSession)
    .set({ lastUsedAt: now })
    .where(and(eq(clientSession.id, id), lte(clientSession.lastUsedAt, due)));
}
