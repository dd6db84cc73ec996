import "server-only";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, inArray, isNull, max, ne, sql } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { type StaffRow, staff, staffCredential, staffLink, staffSession } from "@/lib/backend/core/db/schema/staff";
import { env } from "@/lib/backend/core/env";
import { hashOfToken, newToken } from "@/lib/backend/core/secret-token";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { StaffRole } from "@/lib/domain/staff/permissions";
import {
  type DeskLanguage,
  deskSessionLife,
  staffLinkLife,
  type staffLinkPurposes,
} from "@/lib/domain/staff/staff-session";
import { orderStaffNote } from "./notify-staff";
import { revokeAccess } from "./revoke-access";
import { endSessions } from "./sessions";
import { writeAudit } from "./write-audit";

/** A one-time link. Only its token's hash is stored, so that the URL cannot be shown again. */
export interface LinkMade {
  readonly id: number;
  readonly url: string;
  readonly expiresAt: Date;
}

async function makeLink(
  tx: Transaction,
  { id, lang }: StaffRow,
  purpose: (typeof staffLinkPurposes)[number],
  now: Date,
): Promise<LinkMade> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + staffLinkLife);
  // A new link invalidates the older ones.
  await tx
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(eq(staffLink.staffId, id), isNull(staffLink.usedAt)));
  await tx.insert(staffLink).values({ tokenHash: hashOfToken(token), staffId: id, purpose, expiresAt });
  return { id, url: `${env().siteUrl}${deskPaths.join(lang, token)}`, expiresAt };
}

/** Whether every id is that of an office. */
async function areOffices(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await tx
    .select({ id: office.id })
    .from(office)
    .where(inArray(office.id, [...ids]));
  return known.length === new Set(ids).size;
}

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly lang: DeskLanguage;
  readonly role: StaffRole;
  readonly officeIds: readonly number[];
}

type InvitationOutcome = Promise<Result<LinkMade, { readonly code: "EMAIL_TAKEN" | "UNKNOWN_OFFICE" }>>;

/** Creates a staff member and the one-time link with which they register their passkey. */
export const inviteStaff = (invitation: Invitation, now: Date): InvitationOutcome =>
  transactionOrRefusal(async (tx): InvitationOutcome => {
    const { name, lang, role, officeIds } = invitation;
    if (!(await areOffices(tx, officeIds))) return err({ code: "UNKNOWN_OFFICE" });
    const [added] = await tx
      .insert(staff)
      .values({
        name,
        lang,
        role,
        officeIds: [...officeIds],
        email: invitation.email.toLowerCase(),
        passkeyHandle: randomBytes(32).toString("base64url"),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!added) return err({ code: "EMAIL_TAKEN" });
    const after = { role, officeIds };
    await writeAudit(tx, { action: "staff.invite", subject: ["staff", added.id], after }, now);
    return ok(await makeLink(tx, added, "INVITE", now));
  });

type Outcome<Value, Code extends string> = Promise<Result<Value, { readonly code: Code | "NO_STAFF" }>>;

/** Runs work on a staff member who has not left, with the row locked. */
const withStaffMember = <Value, Code extends string>(
  id: number,
  work: (tx: Transaction, member: StaffRow) => Outcome<Value, Code>,
): Outcome<Value, Code> =>
  transactionOrRefusal(async (tx): Outcome<Value, Code> => {
    const [member] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), isNull(staff.endedAt)))
      .for("no key update");
    return member ? await work(tx, member) : err({ code: "NO_STAFF" });
  });

/** A new link for somebody who has not signed in yet or lost their passkeys; it ends every earlier way in. */
export const renewLink = (id: number, now: Date): Outcome<LinkMade, never> =>
  withStaffMember(id, async (tx, member): Outcome<LinkMade, never> => {
    const purpose = (await revokeAccess(tx, member, now)) ? "RECOVER" : "INVITE";
    await orderStaffNote(tx, id, "link", now);
    await writeAudit(tx, { action: "staff.renewLink", subject: ["staff", id], after: { purpose } }, now);
    return ok(await makeLink(tx, member, purpose, now));
  });

/** Whether this is the last administrator. Locks all other administrators, so that two cannot leave concurrently. */
async function isLastAdmin(tx: Transaction, { id, role }: StaffRow): Promise<boolean> {
  if (role !== "admin") return false;
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "admin"), isNull(staff.endedAt), ne(staff.id, id)))
    .orderBy(asc(staff.id))
    .for("no key update");
  return others.length === 0;
}

/** Changes a member's role and offices; their sessions end, so that the next one has the new rights. */
export const changeRights = (
  id: number,
  { role, officeIds }: { readonly role: StaffRole; readonly officeIds: readonly number[] },
  now: Date,
): Outcome<null, "LAST_ADMIN" | "ONESELF" | "UNKNOWN_OFFICE"> =>
  withStaffMember(id, async (tx, member): Outcome<null, "LAST_ADMIN" | "ONESELF" | "UNKNOWN_OFFICE"> => {
    if (currentActor().staffId === id) return err({ code: "ONESELF" });
    if (!(await areOffices(tx, officeIds))) return err({ code: "UNKNOWN_OFFICE" });
    if (role !== "admin" && (await isLastAdmin(tx, member))) return err({ code: "LAST_ADMIN" });
    const isSame = role === member.role && isDeepStrictEqual(officeIds.toSorted(), member.officeIds.toSorted());
    if (isSame) return ok(null);
    await tx
      .update(staff)
      .set({ role, officeIds: [...officeIds] })
      .where(eq(staff.id, id));
    await endSessions(tx, { staffId: id }, now);
    await orderStaffNote(tx, id, "rights", now);
    const before = { role: member.role, officeIds: member.officeIds };
    const after = { role, officeIds };
    await writeAudit(tx, { action: "staff.changeRights", subject: ["staff", id], before, after }, now);
    return ok(null);
  });

/** Revokes a member's access: passkeys, password and sessions. The row stays, because the audit log refers to it. */
export const endStaff = (id: number, now: Date): Outcome<null, "LAST_ADMIN"> =>
  withStaffMember(id, async (tx, member): Outcome<null, "LAST_ADMIN"> => {
    if (await isLastAdmin(tx, member)) return err({ code: "LAST_ADMIN" });
    await revokeAccess(tx, member, now);
    await tx.update(staff).set({ endedAt: now }).where(eq(staff.id, id));
    await orderStaffNote(tx, id, "ended", now);
    await writeAudit(tx, { action: "staff.end", subject: ["staff", id] }, now);
    return ok(null);
  });

/** Signs a member out everywhere. */
export const endAllSessions = (id: number, now: Date): Outcome<null, never> =>
  withStaffMember(id, async (tx): Outcome<null, never> => {
    const ended = await endSessions(tx, { staffId: id }, now).returning({ id: staffSession.id });
    if (ended.length === 0) return ok(null);
    const after = { sessions: ended.length };
    await writeAudit(tx, { action: "staff.endSessions", subject: ["staff", id], after }, now);
    return ok(null);
  });

/** Current and former staff, by name. */
export async function allStaff(now: Date) {
  const keys = database()
    .select({ staffId: staffCredential.staffId, passkeys: count().as("passkeys") })
    .from(staffCredential)
    .groupBy(staffCredential.staffId)
    .as("keys");
  const idleSince = new Date(now.getTime() - deskSessionLife.idle);
  const lastSessions = database()
    .select({
      staffId: staffSession.staffId,
      lastSeenAt: max(staffSession.lastUsedAt).as("last_seen_at"),
      sessions:
        sql<number>`(count(*) filter (where ${staffSession.endedAt} is null and ${staffSession.lastUsedAt} > ${idleSince}))::int`.as(
          "sessions",
        ),
    })
    .from(staffSession)
    .groupBy(staffSession.staffId)
    .as("seen");
  return await database()
    .select({
      staff,
      passkeys: sql<number>`coalesce(${keys.passkeys}, 0)::int`,
      sessions: sql<number>`coalesce(${lastSessions.sessions}, 0)::int`,
      lastSeenAt: lastSessions.lastSeenAt,
    })
    .from(staff)
    .leftJoin(keys, eq(keys.staffId, staff.id))
    .leftJoin(lastSessions, eq(lastSessions.staffId, staff.id))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** A current member, by mail address in lower case. */
export async function staffByEmail(email: string): Promise<StaffRow | null> {
  const [row] = await database()
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.endedAt)));
  return row ?? null;
}

/** Whether any staff session was ever opened in this installation. */
export async function hasAnyoneSignedIn(): Promise<boolean> {
  const [row] = await database().select({ id: staffSession.id }).from(staffSession).limit(1);
  return row !== undefined;
}
