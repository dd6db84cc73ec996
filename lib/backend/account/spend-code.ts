import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { type ClientRow, client, signInCode } from "@/lib/backend/core/db/schema/client";
import { derivedKey } from "@/lib/backend/core/seal";

/**
 * Checks a mailed code and returns its owner among the given clients, or null. A try is counted before the comparison;
 * a correct code is deleted, and after five tries the code is dead.
 */
export async function spendCode(tx: Transaction, whose: SQL, code: string, now: Date): Promise<ClientRow | null> {
  const [candidate] = await tx
    .update(signInCode)
    .set({ triesLeft: sql`${signInCode.triesLeft} - 1` })
    .from(client)
    .where(
      and(
        eq(client.id, signInCode.clientId),
        whose,
        isNull(client.erasedAt),
        gt(signInCode.triesLeft, 0),
        gt(signInCode.expiresAt, now),
      ),
    )
    .returning({ clientId: signInCode.clientId, codeHash: signInCode.codeHash });
  if (!candidate || !isSignInCode(candidate.clientId, code, candidate.codeHash)) return null;
  await tx.delete(signInCode).where(eq(signInCode.clientId, candidate.clientId));
  const [owner] = await tx.select().from(client).where(eq(client.id, candidate.clientId));
  return owner ?? null;
}

const digits = 6;

export const newSignInCode = (): string => String(randomInt(10 ** digits)).padStart(digits, "0");

/** Keyed hash: a million codes are quickly tried against a stolen table, but not without the installation's secret. */
export const signInCodeHash = (clientId: number, code: string): string =>
  createHmac("sha256", derivedKey("sign-in-code")).update(`${clientId}\0${code}`).digest("base64url");

const isSignInCode = (clientId: number, code: string, stored: string): boolean =>
  timingSafeEqual(Buffer.from(signInCodeHash(clientId, code)), Buffer.from(stored));
