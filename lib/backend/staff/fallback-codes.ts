import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Transaction } from "@/lib/backend/core/db/client";
import { type StaffRow, staff, staffRecoveryCode } from "@/lib/backend/core/db/schema/staff";
import { unseal } from "@/lib/backend/core/seal";
import { hashOfToken } from "@/lib/backend/core/secret-token";

export const totpPeriod = 30;
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
export async function spendCode(tx: Transaction, owner: StaffRow, code: string, now: Date): Promise<boolean> {
  const [locked] = await tx.select().from(staff).where(eq(staff.id, owner.id)).for("no key update");
  const used = locked ? stepOfCode(locked, code, now) : null;
  if (used === null) return false;
  await tx.update(staff).set({ totpStep: used }).where(eq(staff.id, owner.id));
  return true;
}

const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
export const recoveryHash = (staffId: number, code: string) => hashOfToken(`recovery\0${staffId}\0${plainCode(code)}`);

export async function spendRecoveryCode(tx: Transaction, { id }: StaffRow, code: string, now: Date): Promise<boolean> {
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
