import "server-only";
import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { checkPassword, hashPassword, isPassword } from "@/lib/backend/client/check-password";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { type StaffRow, staff, staffLink, staffRecoveryCode, staffSession } from "@/lib/backend/db/schema/staff";
import { currentActor, runAs } from "@/lib/backend/platform/actor";
import { seal, unseal } from "@/lib/backend/platform/seal";
import { hashOfToken } from "@/lib/backend/platform/secret-token";
import type { PasswordFault } from "@/lib/domain/client/password";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { deskSignInMeans } from "@/lib/domain/staff/session";
import { storePasskey, verifyNewPasskey, verifyPasskey } from "./passkeys";
import { type AtDesk, openDeskSession } from "./sessions";

/** The member who signed in, and the session's token, of which only the hash is stored. */
interface SignedInStaff {
  readonly staff: StaffRow;
  readonly token: string;
}
type SignInResult<Code extends string> = Promise<Result<SignedInStaff, { readonly code: Code }>>;

/** Runs the sign-in with the member as the actor of its audit entries. */
const actingAs = <T>({ id, officeIds }: StaffRow, work: () => Promise<T>): Promise<T> =>
  runAs({ ...currentActor(), name: `staff:${id}`, staffId: id, officeIds }, work);

/** Opens a session and writes the audit entry. */
async function openSession(
  tx: Transaction,
  owner: StaffRow,
  means: (typeof deskSignInMeans)[number],
  now: Date,
): Promise<SignedInStaff> {
  const { token, sessionId } = await openDeskSession(tx, owner.id, means, now);
  await runAs({ ...currentActor(), sessionId }, () =>
    writeAudit(tx, { action: "staff.enter", subject: ["staff", owner.id], after: { means } }, now),
  );
  return { staff: owner, token };
}

/** Signs in with a passkey. */
export async function signInByPasskey(answer: AuthenticationResponseJSON, now: Date): SignInResult<"LOGIN_FAILED"> {
  const owner = await verifyPasskey(answer, null, now);
  if (!owner) return refuse({ code: "LOGIN_FAILED" });
  const open = () => database().transaction((tx) => openSession(tx, owner, "PASSKEY", now));
  return accept(await actingAs(owner, open));
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
  if (!found) return refuse({ code: "LINK_USED" });
  const made = await verifyNewPasskey(answer, found.staff, now);
  if (!made) return refuse({ code: "PASSKEY_REFUSED" });
  const spend = async (tx: Transaction): SignInResult<"LINK_USED" | "PASSKEY_REFUSED"> => {
    const used = await tx.update(staffLink).set({ usedAt: now }).where(validLink(token, now)).returning();
    if (used.length === 0) return refuse({ code: "LINK_USED" });
    await storePasskey(tx, made);
    return accept(await openSession(tx, found.staff, "LINK", now));
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

const totpPeriod = 30;
const totpOf = (owner: StaffRow) =>
  owner.totp && new TOTP({ secret: Secret.fromBase32(unseal(owner.totp, `totp:${owner.id}`)), period: totpPeriod });

/** The TOTP step of a code, valid 30 s either way; null for a wrong code or one already used. */
function stepOfCode(owner: StaffRow, code: string, now: Date): number | null {
  const delta = totpOf(owner)?.validate({ token: code.replaceAll(" ", ""), timestamp: now.getTime(), window: 1 });
  if (delta === null || delta === undefined) return null;
  const used = Math.floor(now.getTime() / 1000 / totpPeriod) + delta;
  return used > owner.totpStep ? used : null;
}

/** Spends a TOTP code; of two concurrent calls with the same code one is refused. */
async function spendCode(tx: Transaction, owner: StaffRow, code: string, now: Date): Promise<boolean> {
  const [locked] = await tx.select().from(staff).where(eq(staff.id, owner.id)).for("no key update");
  const used = locked ? stepOfCode(locked, code, now) : null;
  if (used === null) return false;
  await tx.update(staff).set({ totpStep: used }).where(eq(staff.id, owner.id));
  return true;
}

const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
const recoveryHash = (staffId: number, code: string) => hashOfToken(`recovery\0${staffId}\0${plainCode(code)}`);

async function spendRecoveryCode(tx: Transaction, { id }: StaffRow, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCode.staffId, id),
        eq(staffRecoveryCode.codeHash, recoveryHash(id, code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning();
  return spent.length > 0;
}

/** Fallback sign-in: password and TOTP or recovery code. An unknown name takes the same time as a wrong password. */
export async function signInByPassword(
  { email, password, code }: { readonly email: string; readonly password: string; readonly code: string },
  now: Date,
): SignInResult<"LOGIN_FAILED"> {
  const [owner] = await database()
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.endedAt)));
  const isCorrect = await isPassword(password, owner?.passwordHash ?? null);
  if (!owner || !isCorrect || !owner.totpConfirmed) return refuse({ code: "LOGIN_FAILED" });
  const spend = async (tx: Transaction): SignInResult<"LOGIN_FAILED"> => {
    if (await spendCode(tx, owner, code, now)) return accept(await openSession(tx, owner, "PASSWORD", now));
    if (await spendRecoveryCode(tx, owner, code, now))
      return accept(await openSession(tx, owner, "RECOVERY_CODE", now));
    return refuse({ code: "LOGIN_FAILED" });
  };
  return await actingAs(owner, () => transactionOrRefusal(spend));
}

/** Sets up the fallback sign-in: password and TOTP secret. It is unusable until `confirmFallbackSignIn` got a first code. */
export async function prepareFallbackSignIn(
  { staff: owner }: AtDesk,
  password: string,
  now: Date,
): Promise<
  Result<{ readonly uri: string; readonly secret: string }, { code: "PASSWORD_REFUSED"; fault: PasswordFault }>
> {
  const fault = await checkPassword(password, owner.email, now);
  if (fault) return refuse({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  const secret = new Secret({ size: 20 });
  const totp = seal(secret.base32, `totp:${owner.id}`);
  await database().transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash, totp, totpConfirmed: false, totpStep: 0 }).where(eq(staff.id, owner.id));
    await writeAudit(tx, { action: "staff.prepareWayBack", subject: ["staff", owner.id] }, now);
  });
  const uri = new TOTP({ issuer: "Desk", label: owner.email, secret, period: totpPeriod }).toString();
  return accept({ uri, secret: secret.base32 });
}

const recoveryCodeCount = 8;
const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newRecoveryCode = () => {
  const text = [...randomBytes(10)].map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** Activates the fallback sign-in with a first TOTP code; returns eight recovery codes, stored as hashes only. */
export const confirmFallbackSignIn = (
  { staff: owner }: AtDesk,
  code: string,
  now: Date,
): Promise<Result<readonly string[], { readonly code: "CODE_WRONG" }>> =>
  transactionOrRefusal(async (tx): Promise<Result<readonly string[], { readonly code: "CODE_WRONG" }>> => {
    if (!(await spendCode(tx, owner, code, now))) return refuse({ code: "CODE_WRONG" });
    await tx.update(staff).set({ totpConfirmed: true }).where(eq(staff.id, owner.id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, owner.id));
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await tx
      .insert(staffRecoveryCode)
      .values(codes.map((one) => ({ staffId: owner.id, codeHash: recoveryHash(owner.id, one) })));
    await writeAudit(tx, { action: "staff.confirmWayBack", subject: ["staff", owner.id] }, now);
    return accept(codes);
  });
