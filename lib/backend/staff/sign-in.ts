import "server-only";
import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { hashPassword, isPassword, judgePassword } from "@/lib/backend/client/check-password";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { type StaffRow, staff, staffLink, staffRecoveryCode, staffSession } from "@/lib/backend/db/schema/staff";
import { currentActor, runAs } from "@/lib/backend/platform/actor";
import { seal, unseal } from "@/lib/backend/platform/seal";
import { hashOfToken } from "@/lib/backend/platform/secret-token";
import type { PasswordFault } from "@/lib/domain/client/password";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { deskSignInMeans } from "@/lib/domain/staff/session";
import { keepPasskey, madePasskey, provedByPasskey } from "./passkeys";
import { type AtDesk, openDeskSession } from "./sessions";

/** Who came in, and the token that proves it from now on; it is told once and never again. */
interface Entered {
  readonly staff: StaffRow;
  readonly token: string;
}
type Entrance<Code extends string> = Promise<Result<Entered, { readonly code: Code }>>;

/** Does the work of a sign-in in the name of who comes in. */
const inNameOf = <T>({ id, officeIds }: StaffRow, work: () => Promise<T>): Promise<T> =>
  runAs({ ...currentActor(), name: `staff:${id}`, staffId: id, officeIds }, work);

/** Opens a session, in a transaction of who comes in. */
async function enter(
  tx: Transaction,
  owner: StaffRow,
  means: (typeof deskSignInMeans)[number],
  now: Date,
): Promise<Entered> {
  const { token, sessionId } = await openDeskSession(tx, owner.id, means, now);
  await runAs({ ...currentActor(), sessionId }, () =>
    writeAudit(tx, { action: "staff.enter", subject: ["staff", owner.id], after: { means } }, now),
  );
  return { staff: owner, token };
}

/** Signs in with a passkey. */
export async function enterByPasskey(answer: AuthenticationResponseJSON, now: Date): Entrance<"LOGIN_FAILED"> {
  const owner = await provedByPasskey(answer, null, now);
  if (!owner) return refuse({ code: "LOGIN_FAILED" });
  const open = () => database().transaction((tx) => enter(tx, owner, "PASSKEY", now));
  return accept(await inNameOf(owner, open));
}

/** A link that opens still, and whose it is. */
export async function linkHolder(token: string, now: Date) {
  const [found] = await database()
    .select({ staff, purpose: staffLink.purpose })
    .from(staffLink)
    .innerJoin(staff, eq(staff.id, staffLink.staffId))
    .where(and(goodLink(token, now), isNull(staff.endedAt)));
  return found ?? null;
}

const goodLink = (token: string, now: Date) =>
  and(eq(staffLink.tokenHash, hashOfToken(token)), isNull(staffLink.usedAt), gt(staffLink.expiresAt, now));

/** Comes in by an invitation, with the passkey that was made of it; of two at once one is told that it is used. */
export async function redeemLink(
  token: string,
  answer: RegistrationResponseJSON,
  now: Date,
): Entrance<"LINK_USED" | "PASSKEY_REFUSED"> {
  const found = await linkHolder(token, now);
  if (!found) return refuse({ code: "LINK_USED" });
  const made = await madePasskey(answer, found.staff, now);
  if (!made) return refuse({ code: "PASSKEY_REFUSED" });
  const spend = async (tx: Transaction): Entrance<"LINK_USED" | "PASSKEY_REFUSED"> => {
    const used = await tx.update(staffLink).set({ usedAt: now }).where(goodLink(token, now)).returning();
    if (used.length === 0) return refuse({ code: "LINK_USED" });
    await keepPasskey(tx, made);
    return accept(await enter(tx, found.staff, "LINK", now));
  };
  return await inNameOf(found.staff, () => transactionOrRefusal(spend));
}

/** Shows the passkey again, for what is grave. */
export async function proveAgain(
  { staff: owner, session }: AtDesk,
  answer: AuthenticationResponseJSON,
  now: Date,
): Promise<boolean> {
  if (!(await provedByPasskey(answer, owner, now))) return false;
  await database().transaction(async (tx) => {
    await tx.update(staffSession).set({ provedAt: now }).where(eq(staffSession.id, session.id));
    await writeAudit(tx, { action: "staff.prove", subject: ["staff", owner.id] }, now);
  });
  return true;
}

const step = 30;
const totpOf = (owner: StaffRow) =>
  owner.totp && new TOTP({ secret: Secret.fromBase32(unseal(owner.totp, `totp:${owner.id}`)), period: step });

/** The step of a right code within half a minute either way, if it is later than the last one used; else null. */
function stepOfCode(owner: StaffRow, code: string, now: Date): number | null {
  const delta = totpOf(owner)?.validate({ token: code.replaceAll(" ", ""), timestamp: now.getTime(), window: 1 });
  if (delta === null || delta === undefined) return null;
  const used = Math.floor(now.getTime() / 1000 / step) + delta;
  return used > owner.totpStep ? used : null;
}

/** Uses up a code of the telephone; of two at once with the same one, one is refused. */
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

/** The way back: password and a code of the telephone, or a recovery code in its place. An unknown name costs the same. */
export async function enterByPassword(
  { email, password, code }: { readonly email: string; readonly password: string; readonly code: string },
  now: Date,
): Entrance<"LOGIN_FAILED"> {
  const [owner] = await database()
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.endedAt)));
  const right = await isPassword(password, owner?.passwordHash ?? null);
  if (!owner || !right || !owner.totpConfirmed) return refuse({ code: "LOGIN_FAILED" });
  const spend = async (tx: Transaction): Entrance<"LOGIN_FAILED"> => {
    if (await spendCode(tx, owner, code, now)) return accept(await enter(tx, owner, "PASSWORD", now));
    if (await spendRecoveryCode(tx, owner, code, now)) return accept(await enter(tx, owner, "RECOVERY_CODE", now));
    return refuse({ code: "LOGIN_FAILED" });
  };
  return await inNameOf(owner, () => transactionOrRefusal(spend));
}

/** Chooses the password of the way back and the telephone's secret; it opens nothing before its first code was given. */
export async function prepareWayBack(
  { staff: owner }: AtDesk,
  password: string,
  now: Date,
): Promise<
  Result<{ readonly uri: string; readonly secret: string }, { code: "PASSWORD_REFUSED"; fault: PasswordFault }>
> {
  const fault = await judgePassword(password, owner.email, now);
  if (fault) return refuse({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  const secret = new Secret({ size: 20 });
  const totp = seal(secret.base32, `totp:${owner.id}`);
  await database().transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash, totp, totpConfirmed: false, totpStep: 0 }).where(eq(staff.id, owner.id));
    await writeAudit(tx, { action: "staff.prepareWayBack", subject: ["staff", owner.id] }, now);
  });
  const uri = new TOTP({ issuer: "Desk", label: owner.email, secret, period: step }).toString();
  return accept({ uri, secret: secret.base32 });
}

const recoveryCodes = 8;
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newRecoveryCode = () => {
  const text = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** The first code of the telephone is right: the way back stands. Answers the eight recovery codes, told once. */
export const confirmWayBack = (
  { staff: owner }: AtDesk,
  code: string,
  now: Date,
): Promise<Result<readonly string[], { readonly code: "CODE_WRONG" }>> =>
  transactionOrRefusal(async (tx): Promise<Result<readonly string[], { readonly code: "CODE_WRONG" }>> => {
    if (!(await spendCode(tx, owner, code, now))) return refuse({ code: "CODE_WRONG" });
    await tx.update(staff).set({ totpConfirmed: true }).where(eq(staff.id, owner.id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, owner.id));
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await tx
      .insert(staffRecoveryCode)
      .values(codes.map((one) => ({ staffId: owner.id, codeHash: recoveryHash(owner.id, one) })));
    await writeAudit(tx, { action: "staff.confirmWayBack", subject: ["staff", owner.id] }, now);
    return accept(codes);
  });
