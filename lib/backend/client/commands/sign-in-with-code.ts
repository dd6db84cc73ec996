import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { client, signInCode } from "../../db/schema/client";
import { isSignInCode } from "../sign-in-code";
import { openSession, type SignIn } from "./open-session";

/** Signs in by the mailed code. A try is counted before it is judged; the right code, or the last try, uses it up. */
export async function signInWithCode(
  nik: string,
  code: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "RESET_CODE_INVALID" }>> {
  return await database().transaction(async (tx) => {
    const [live] = await tx
      .update(signInCode)
      .set({ triesLeft: sql`${signInCode.triesLeft} - 1` })
      .from(client)
      .where(
        and(
          eq(client.id, signInCode.clientId),
          eq(client.email, nik),
          isNull(client.erasedAt),
          gt(signInCode.triesLeft, 0),
          gt(signInCode.expiresAt, now),
        ),
      )
      .returning({ clientId: signInCode.clientId, codeHash: signInCode.codeHash });
    if (!live || !isSignInCode(live.clientId, code, live.codeHash)) return refuse({ code: "RESET_CODE_INVALID" });
    await tx.delete(signInCode).where(eq(signInCode.clientId, live.clientId));
    const [owner] = await tx.select().from(client).where(eq(client.id, live.clientId));
    if (!owner) return refuse({ code: "RESET_CODE_INVALID" });
    return accept(await openSession(tx, owner, { means: "CODE", isNewDevice }, now));
  });
}
