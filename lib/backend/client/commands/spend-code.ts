import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { client, signInCode } from "../../db/schema/client";
import type { ClientRow } from "../queries";
import { isSignInCode } from "../sign-in-code";

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
