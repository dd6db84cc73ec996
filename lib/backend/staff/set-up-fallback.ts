import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { checkPassword, hashPassword } from "@/lib/backend/account/check-password";
import { transactionOrRefusal } from "@/lib/backend/core/db/client";
import { staff, staffRecoveryCode } from "@/lib/backend/core/db/schema/staff";
import { seal } from "@/lib/backend/core/seal";
import type { PasswordFault } from "@/lib/domain/account/password";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { recoveryHash, spendCode, totpPeriod } from "./fallback-codes";
import { orderStaffNote } from "./notify-staff";
import { type AtDesk, changeOwnAccess, endSessions } from "./sessions";
import { writeAudit } from "./write-audit";

/** Sets up the fallback sign-in: password and TOTP secret. The other sessions end, and it is unusable until `confirmFallbackSignIn` got a first code. */
export async function prepareFallbackSignIn(
  atDesk: AtDesk,
  password: string,
  now: Date,
): Promise<
  Result<
    { readonly uri: string; readonly secret: string },
    { readonly code: "PASSWORD_REFUSED"; readonly fault: PasswordFault } | { readonly code: "UNAUTHENTICATED" }
  >
> {
  const { staff: owner, session } = atDesk;
  const fault = await checkPassword(password, owner.email, now);
  if (fault) return err({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  const secret = new Secret({ size: 20 });
  const totp = seal(secret.base32, `totp:${owner.id}`);
  const prepared = await changeOwnAccess(atDesk, async (tx) => {
    await tx.update(staff).set({ passwordHash, totp, totpConfirmed: false, totpStep: 0 }).where(eq(staff.id, owner.id));
    await endSessions(tx, { staffId: owner.id, keep: session.id }, now);
    await writeAudit(tx, { action: "staff.prepareWayBack", subject: ["staff", owner.id] }, now);
    return true;
  });
  if (!prepared) return err({ code: "UNAUTHENTICATED" });
  const uri = new TOTP({ issuer: "Desk", label: owner.email, secret, period: totpPeriod }).toString();
  return ok({ uri, secret: secret.base32 });
}

const recoveryCodeCount = 8;
const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newRecoveryCode = () => {
  const text = [...randomBytes(10)].map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** Activates the fallback sign-in with a first TOTP code; returns eight recovery codes, stored as hashes only. */
export const confirmFallbackSignIn = (
  { staff: owner, session }: AtDesk,
  code: string,
  now: Date,
): Promise<Result<readonly string[], { readonly code: "CODE_WRONG" }>> =>
  transactionOrRefusal(async (tx): Promise<Result<readonly string[], { readonly code: "CODE_WRONG" }>> => {
    if (!(await spendCode(tx, owner, code, now))) return err({ code: "CODE_WRONG" });
    await tx.update(staff).set({ totpConfirmed: true }).where(eq(staff.id, owner.id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, owner.id));
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await tx
      .insert(staffRecoveryCode)
      .values(codes.map((code) => ({ staffId: owner.id, codeHash: recoveryHash(owner.id, code) })));
    await endSessions(tx, { staffId: owner.id, keep: session.id }, now);
    await orderStaffNote(tx, owner.id, "fallbackSet", now);
    await writeAudit(tx, { action: "staff.confirmWayBack", subject: ["staff", owner.id] }, now);
    return ok(codes);
  });
