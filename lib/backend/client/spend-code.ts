import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { type ClientRow, client, signInCode } from "@/lib/backend/db/schema/client";
import { derivedKey } from "@/lib/backend/platform/seal";

/**
 * Whose live mailed code this is, among the clients asked for; null if nobody's. A try is counted before it is judged; the
 * right code, or the last try, uses it up.
 */
export async function spendCode(tx: Transaction, whose: SQL, code: string, now: Date): Promise<ClientRow | null> {
  const [live] = await tx
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
  if (!live || !isSignInCode(live.clientId, code, live.codeHash)) return null;
  await tx.delete(signInCode).where(eq(signInCode.clientId, live.clientId));
  const [owner] = await tx.select().from(client).where(eq(client.id, live.clientId));
  return owner ?? null;
}

const figures = 6;

export const newSignInCode = (): string => String(randomInt(10 ** figures)).padStart(figures, "0");

/** A million codes are soon tried against a stolen table: without the installation's secret the hash tells nothing. */
export const signInCodeHash = (clientId: number, code: string): string =>
  createHmac("sha256", derivedKey("sign-in-code")).update(`${clientId}\0${code}`).digest("base64url");

const isSignInCode = (clientId: number, code: string, stored: string): boolean =>
  timingSafeEqual(Buffer.from(signInCodeHash(clientId, code)), Buffer.from(stored));
