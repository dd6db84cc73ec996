import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { type ClientRow, client, clientSession, type SessionRow } from "@/lib/backend/core/db/schema/client";
import type { SignedIn } from "@/lib/backend/core/http/router";
import { isSessionAlive, sessionLife } from "@/lib/domain/account/account";

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

/** The live session of a token: its current one, or for 30 s the one before its renewal. */
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

/** The client of a login name in lower case, unless erased. */
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

const tokenBytes = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

const digest = (about: string, token: string) => createHash("sha256").update(`${about}\0${token}`).digest();

export const newSessionToken = (): string => randomBytes(tokenBytes).toString("base64url");
const isSessionToken = (token: string): boolean => tokenForm.test(token);

/** The stored form of a token; 256 random bits need no salt. */
export const sessionTokenHash = (token: string): string => digest("session", token).toString("base64url");

function xorWithMask(text: string, before: string): string {
  const mask = digest("renewal", before);
  const bytes = Buffer.from(text, "base64url").map((byte, index) => byte ^ (mask[index] ?? 0));
  return Buffer.from(bytes).toString("base64url");
}

/** Masks a renewed token for storage with a key derived from the previous token, whose holder alone can unmask it. */
export const maskRenewal = (token: string, before: string): string => xorWithMask(token, before);
export const unmaskRenewal = (covered: string, before: string): string => xorWithMask(covered, before);

/** Updates the session's `lastUsedAt`, at most once a minute. */
export async function touchSession(connection: Connection, { id, lastUsedAt }: SessionRow, now: Date): Promise<void> {
  const due = new Date(now.getTime() - sessionLife.touchInterval);
  if (lastUsedAt > due) return;
  await connection
    .update(clientSession)
    .set({ lastUsedAt: now })
    .where(and(eq(clientSession.id, id), lte(clientSession.lastUsedAt, due)));
}
