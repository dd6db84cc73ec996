import { eq } from "drizzle-orm";
import type { PasswordFault } from "@/lib/domain/client/password";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { client, clientSession } from "../../db/schema/client";
import { judgePassword } from "../judge-password";
import { hashPassword, isPassword } from "../password-hash";
import { isAlive, type SignedIn } from "../queries";
import { newSessionToken, sessionTokenHash } from "../session-token";
import type { SignIn } from "./open-session";
import { setPassword } from "./set-password";

interface Change {
  /** Empty where the client has no password yet. */
  readonly currentPassword: string;
  readonly password: string;
}

type Refusal =
  | { readonly code: "CURRENT_PASSWORD_WRONG" }
  | { readonly code: "UNAUTHENTICATED" }
  | { readonly code: "PASSWORD_REFUSED"; readonly fault: PasswordFault };

/** Changes the password of who is signed in: their session goes on with a new token alone, all others end. */
export async function changePassword(
  { client: owner, session }: SignedIn,
  { currentPassword, password }: Change,
  now: Date,
): Promise<Result<SignIn, Refusal>> {
  const proved = owner.passwordHash === null || (await isPassword(currentPassword, owner.passwordHash));
  if (!proved) return refuse({ code: "CURRENT_PASSWORD_WRONG" });
  const fault = await judgePassword(password, owner.email, now);
  if (fault) return refuse({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  return await database().transaction(async (tx) => {
    const [locked] = await tx.select().from(client).where(eq(client.id, owner.id)).for("no key update");
    const [row] = await tx.select().from(clientSession).where(eq(clientSession.id, session.id)).for("update");
    // Signed out, or changed elsewhere, while the hash was made: what was proved is no longer true.
    if (!locked || !row || !isAlive({ client: locked, session: row }, now)) return refuse({ code: "UNAUTHENTICATED" });
    const changed = await setPassword(tx, owner.id, passwordHash, now);
    if (!changed) return refuse({ code: "UNAUTHENTICATED" });
    const token = newSessionToken();
    const fresh = { tokenHash: sessionTokenHash(token), previousHash: null, previousUntil: null, renewal: null };
    await tx
      .update(clientSession)
      .set({ ...fresh, version: changed.sessionVersion, lastUsedAt: now })
      .where(eq(clientSession.id, row.id));
    return accept({ client: changed, token });
  });
}
