import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { type StaffRow, staff, staffCredential, staffRecoveryCode } from "@/lib/backend/core/db/schema/staff";
import { endSessions } from "./sessions";

/**
 * Ends every way in of a member: passkeys, password, TOTP, recovery codes and sessions. The caller has locked the
 * member's row. Returns whether there was a passkey or a password.
 */
export async function revokeAccess(tx: Transaction, { id, passwordHash }: StaffRow, now: Date): Promise<boolean> {
  const passkeys = await tx.delete(staffCredential).where(eq(staffCredential.staffId, id)).returning();
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
  await tx.update(staff).set({ passwordHash: null, totp: null, totpConfirmed: false }).where(eq(staff.id, id));
  await endSessions(tx, { staffId: id }, now);
  return passkeys.length > 0 || passwordHash !== null;
}
