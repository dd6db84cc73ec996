import "server-only";
import { and, count, desc, eq, isNull, lte, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import {
  type StaffRow,
  type StaffSessionRow,
  staff,
  staffCredential,
  staffRecoveryCode,
  staffSession,
} from "@/lib/backend/core/db/schema/staff";
import { hashOfToken, newToken } from "@/lib/backend/core/secret-token";
import type { DeskKeys } from "@/lib/contracts/staff/desk-staff";
import {
  deskSessionLife,
  type deskSignInMeans,
  isDeskSessionAlive,
  isFreshlyProved,
} from "@/lib/domain/staff/staff-session";
import { writeAudit } from "./write-audit";

/** Who is signed in at the desk, and by which session. */
export interface AtDesk {
  readonly staff: StaffRow;
  readonly session: StaffSessionRow;
}

/** Opens a session; only the hash of the returned token is stored. */
export async function openDeskSession(
  tx: Transaction,
  staffId: number,
  means: (typeof deskSignInMeans)[number],
  now: Date,
): Promise<{ readonly token: string; readonly sessionId: number }> {
  const token = newToken() + newToken();
  // A password sign-in is not proof by passkey: calls marked `fresh` stay refused.
  const provedAt = means === "PASSKEY" || means === "LINK" ? now : new Date(0);
  const [opened] = await tx
    .insert(staffSession)
    .values({ staffId, means, tokenHash: hashOfToken(token), createdAt: now, lastUsedAt: now, provedAt })
    .returning({ id: staffSession.id });
  if (!opened) throw new Error("no session was written");
  return { token, sessionId: opened.id };
}

/** The live session of a token; `lastUsedAt` is updated at most once a minute. */
export async function deskSessionOf(token: string | null, now: Date): Promise<AtDesk | null> {
  if (!token) return null;
  const [found] = await database()
    .select({ staff, session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, hashOfToken(token)), isNull(staff.endedAt)));
  if (!found || !isAlive(found.session, now)) return null;
  const due = new Date(now.getTime() - deskSessionLife.touchInterval);
  if (found.session.lastUsedAt <= due) {
    await database()
      .update(staffSession)
      .set({ lastUsedAt: now })
      .where(and(eq(staffSession.id, found.session.id), lte(staffSession.lastUsedAt, due)));
  }
  return found;
}

const instants = ({ createdAt, lastUsedAt, provedAt, endedAt }: StaffSessionRow) => ({
  createdAt: createdAt.getTime(),
  lastUsedAt: lastUsedAt.getTime(),
  provedAt: provedAt.getTime(),
  ended: endedAt !== null,
});

const isAlive = (session: StaffSessionRow, now: Date): boolean => isDeskSessionAlive(instants(session), now.getTime());
export const isFresh = (session: StaffSessionRow, now: Date): boolean =>
  isFreshlyProved(instants(session), now.getTime());

interface SessionsOf {
  readonly staffId: number;
  /** Only this session. */
  readonly sessionId?: number;
  /** All but this session. */
  readonly keep?: number;
}

/** Ends all sessions of a member, one of them, or all but one, within the caller's transaction. */
export const endSessions = (tx: Transaction, { staffId, sessionId, keep }: SessionsOf, now: Date) =>
  tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        sessionId === undefined ? undefined : eq(staffSession.id, sessionId),
        keep === undefined ? undefined : ne(staffSession.id, keep),
      ),
    );

/**
 * Runs a change of the member's own sign-in methods with the row locked. Null when the session has ended meanwhile, for
 * example by a new link.
 */
export const changeOwnAccess = <Value>(
  { staff: owner, session }: AtDesk,
  change: (tx: Transaction) => Promise<Value>,
): Promise<Value | null> =>
  database().transaction(async (tx) => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, owner.id)).for("no key update");
    const [live] = await tx
      .select({ id: staffSession.id })
      .from(staffSession)
      .where(and(eq(staffSession.id, session.id), isNull(staffSession.endedAt)));
    return live ? await change(tx) : null;
  });

/** Ends sessions in a transaction of its own, with an audit entry when one was open. */
export const endDeskSessions = (
  sessions: SessionsOf,
  action: "staff.leave" | "staff.endSession",
  now: Date,
): Promise<void> =>
  database().transaction(async (tx) => {
    const ended = await endSessions(tx, sessions, now).returning({ id: staffSession.id });
    if (ended.length === 0) return;
    const after = { sessionId: sessions.sessionId };
    await writeAudit(tx, { action, subject: ["staff", sessions.staffId], after }, now);
  });

/** A member's passkeys, fallback sign-in and sessions. */
export async function keysOf({ staff: owner, session }: AtDesk, now: Date): Promise<DeskKeys> {
  const [passkeys, sessions, [codes]] = await Promise.all([
    database().select().from(staffCredential).where(eq(staffCredential.staffId, owner.id)),
    database()
      .select()
      .from(staffSession)
      .where(and(eq(staffSession.staffId, owner.id), isNull(staffSession.endedAt)))
      .orderBy(desc(staffSession.lastUsedAt)),
    database()
      .select({ left: count() })
      .from(staffRecoveryCode)
      .where(and(eq(staffRecoveryCode.staffId, owner.id), isNull(staffRecoveryCode.usedAt))),
  ]);
  const times = (row: { readonly createdAt: Date; readonly lastUsedAt: Date }) => ({
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  });
  return {
    passkeys: passkeys.map((key) => ({ id: key.id, ...times(key) })),
    hasPassword: owner.passwordHash !== null && owner.totpConfirmed,
    recoveryCodesLeft: codes?.left ?? 0,
    sessions: sessions
      .filter((session) => isAlive(session, now))
      .map((listed) => ({ id: listed.id, ...times(listed), current: listed.id === session.id })),
  };
}
