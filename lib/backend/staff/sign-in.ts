import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt, isNull } from "drizzle-orm";
import { isPassword } from "@/lib/backend/account/check-password";
import { currentActor, runAs } from "@/lib/backend/core/actor";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { type StaffRow, staff, staffCredential, staffLink, staffSession } from "@/lib/backend/core/db/schema/staff";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { deskSignInMeans } from "@/lib/domain/staff/staff-session";
import { spendCode, spendRecoveryCode } from "./fallback-codes";
import { orderStaffNote } from "./notify-staff";
import { shortKeyId, storePasskey, verifyNewPasskey, verifyPasskey } from "./passkeys";
import { revokeAccess } from "./revoke-access";
import { type AtDesk, openDeskSession } from "./sessions";
import { writeAudit } from "./write-audit";

/** The member who signed in, and the session's token, of which only the hash is stored. */
export interface SignedInStaff {
  readonly staff: StaffRow;
  readonly token: string;
}
type SignInResult<Code extends string> = Promise<Result<SignedInStaff, { readonly code: Code }>>;

/** Runs the sign-in with the member as the actor of its audit entries. */
const actingAs = <T>({ id, officeIds }: StaffRow, work: () => Promise<T>): Promise<T> =>
  runAs({ ...currentActor(), name: `staff:${id}`, staffId: id, officeIds }, work);

interface Entry {
  readonly means: (typeof deskSignInMeans)[number];
  /** The start of the passkey's id. */
  readonly key?: string;
}

/** Opens a session and writes the audit entries: a link makes a passkey, too. */
async function openSession(tx: Transaction, owner: StaffRow, { means, key }: Entry, now: Date): Promise<SignedInStaff> {
  const { token, sessionId } = await openDeskSession(tx, owner.id, means, now);
  const auditSubject = ["staff", owner.id] as const;
  await runAs({ ...currentActor(), sessionId }, async () => {
    if (means === "LINK")
      await writeAudit(tx, { action: "staff.addPasskey", subject: auditSubject, after: { key } }, now);
    await writeAudit(tx, { action: "staff.enter", subject: auditSubject, after: { means, key } }, now);
  });
  return { staff: owner, token };
}

/** Signs in with a passkey. */
export async function signInByPasskey(answer: AuthenticationResponseJSON, now: Date): SignInResult<"LOGIN_FAILED"> {
  const owner = await verifyPasskey(answer, null, now);
  if (!owner) return err({ code: "LOGIN_FAILED" });
  const open = async (tx: Transaction): SignInResult<"LOGIN_FAILED"> => {
    // A new link may have ended the passkey since it was verified.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, owner.id)).for("no key update");
    const [key] = await tx.select().from(staffCredential).where(eq(staffCredential.id, answer.id));
    if (!key) return err({ code: "LOGIN_FAILED" });
    return ok(await openSession(tx, owner, { means: "PASSKEY", key: shortKeyId(key.id) }, now));
  };
  return await actingAs(owner, () => transactionOrRefusal(open));
}

/** The member to whom a valid invitation link belongs, and its purpose. */
export async function linkHolder(token: string, now: Date) {
  const [found] = await database()
    .select({ staff, purpose: staffLink.purpose })
    .from(staffLink)
    .innerJoin(staff, eq(staff.id, staffLink.staffId))
    .where(and(validLink(token, now), isNull(staff.endedAt)));
  return found ?? null;
}

const validLink = (token: string, now: Date) =>
  and(eq(staffLink.tokenHash, hashOfToken(token)), isNull(staffLink.usedAt), gt(staffLink.expiresAt, now));

/** Uses an invitation to register a passkey and sign in. Of two concurrent calls one is refused with LINK_USED. */
export async function redeemLink(
  token: string,
  answer: RegistrationResponseJSON,
  now: Date,
): SignInResult<"LINK_USED" | "PASSKEY_REFUSED"> {
  const found = await linkHolder(token, now);
  if (!found) return err({ code: "LINK_USED" });
  const made = await verifyNewPasskey(answer, found.staff, now);
  if (!made) return err({ code: "PASSKEY_REFUSED" });
  const spend = async (tx: Transaction): SignInResult<"LINK_USED" | "PASSKEY_REFUSED"> => {
    const used = await tx.update(staffLink).set({ usedAt: now }).where(validLink(token, now)).returning();
    if (used.length === 0) return err({ code: "LINK_USED" });
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, found.staff.id)).for("no key update");
    await revokeAccess(tx, found.staff, now);
    await storePasskey(tx, made);
    return ok(await openSession(tx, found.staff, { means: "LINK", key: shortKeyId(made.id) }, now));
  };
  return await actingAs(found.staff, () => transactionOrRefusal(spend));
}

/** Verifies the passkey again, for sensitive calls (`fresh`). */
export async function reauthenticate(
  { staff: owner, session }: AtDesk,
  answer: AuthenticationResponseJSON,
  now: Date,
): Promise<boolean> {
  if (!(await verifyPasskey(answer, owner, now))) return false;
  await database().transaction(async (tx) => {
    await tx.update(staffSession).set({ provedAt: now }).where(eq(staffSession.id, session.id));
    await writeAudit(tx, { action: "staff.prove", subject: ["staff", owner.id] }, now);
  });
  return true;
}

/** Fallback sign-in: password and TOTP or recovery code. An unknown name takes the same time as a wrong password. */
export async function signInByPassword(
  { email, password, code }: { readonly email: string; readonly password: string; readonly code: string },
  isNewDevice: boolean,
  now: Date,
): SignInResult<"LOGIN_FAILED"> {
  const [owner] = await database()
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.endedAt)));
  const isCorrect = await isPassword(password, owner?.passwordHash ?? null);
  if (!owner || !isCorrect || !owner.totpConfirmed) return err({ code: "LOGIN_FAILED" });
  const spend = async (tx: Transaction): SignInResult<"LOGIN_FAILED"> => {
    if (await spendCode(tx, owner, code, now)) {
      if (isNewDevice) await orderStaffNote(tx, owner.id, "newDevice", now);
      return ok(await openSession(tx, owner, { means: "PASSWORD" }, now));
    }
    if (await spendRecoveryCode(tx, owner, code, now)) {
      await orderStaffNote(tx, owner.id, "recoveryCodeUsed", now);
      return ok(await openSession(tx, owner, { means: "RECOVERY_CODE" }, now));
    }
    return err({ code: "LOGIN_FAILED" });
  };
  return await actingAs(owner, () => transactionOrRefusal(spend));
}
