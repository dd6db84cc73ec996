import { eq } from "drizzle-orm";
import { sessionLife } from "@/lib/domain/client/account";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { clientSession } from "../../db/schema/client";
import { isAlive, type SignedIn } from "../queries";
import { coverRenewal, newSessionToken, sessionTokenHash, uncoverRenewal } from "../session-token";
import type { SignIn } from "./open-session";

/**
 * Gives a living session a new token; the one it is asked with counts for 30 s more. Whoever asks with that one meanwhile
 * (a second tab, a repeated call) gets the same new token.
 */
export async function renewSession(
  { client: owner, session }: SignedIn,
  presented: string,
  now: Date,
): Promise<Result<SignIn, { readonly code: "UNAUTHENTICATED" }>> {
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(clientSession).where(eq(clientSession.id, session.id)).for("update");
    if (!row || !isAlive({ client: owner, session: row }, now)) return refuse({ code: "UNAUTHENTICATED" });
    const hash = sessionTokenHash(presented);
    if (row.tokenHash !== hash) {
      const known = row.previousHash === hash && row.previousUntil !== null && row.previousUntil > now && row.renewal;
      if (!known) return refuse({ code: "UNAUTHENTICATED" });
      return accept({ client: owner, token: uncoverRenewal(known, presented) });
    }
    const token = newSessionToken();
    await tx
      .update(clientSession)
      .set({
        tokenHash: sessionTokenHash(token),
        previousHash: hash,
        previousUntil: new Date(now.getTime() + sessionLife.previousToken),
        renewal: coverRenewal(token, presented),
        lastUsedAt: now,
      })
      .where(eq(clientSession.id, row.id));
    return accept({ client: owner, token });
  });
}
