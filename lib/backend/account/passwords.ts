import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type ClientRow, client, clientSession, passwordLink, signInCode } from "@/lib/backend/core/db/schema/client";
import type { SignedIn } from "@/lib/backend/core/http/router";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import type { PasswordFault } from "@/lib/domain/account/password";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { checkPassword, hashPassword, isPassword } from "./check-password";
import { orderSecurityNote } from "./order-mails";
import { isAlive, newSessionToken, sessionTokenHash } from "./sessions";
import { openSession, type SignIn } from "./sign-in";

/**
 * Stores a password's hash. The raised session version ends all sessions, open links and codes are invalidated, and the
 * client gets a notification mail.
 */
async function setPassword(
  tx: Transaction,
  clientId: number,
  passwordHash: string,
  now: Date,
): Promise<ClientRow | null> {
  const [owner] = await tx
    .update(client)
    .set({ passwordHash, sessionVersion: sql`${client.sessionVersion} + 1` })
    .where(and(eq(client.id, clientId), isNull(client.erasedAt)))
    .returning();
  if (!owner) return null;
  const open = and(eq(passwordLink.clientId, clientId), isNull(passwordLink.usedAt));
  await tx.update(passwordLink).set({ usedAt: now }).where(open);
  await tx.delete(signInCode).where(eq(signInCode.clientId, clientId));
  await orderSecurityNote(tx, { clientId, note: "passwordChanged", about: owner.sessionVersion }, now);
  return owner;
}

type ChoiceRefusal =
  | { readonly code: "TOKEN_EXPIRED" }
  | { readonly code: "PASSWORD_REFUSED"; readonly fault: PasswordFault };

const expired = { code: "TOKEN_EXPIRED" } as const;

/**
 * Sets a first or new password by a mailed link and signs in; all other sessions end. A refused password does not use
 * up the link; of two concurrent calls with the same link one is refused.
 */
export async function choosePassword(
  token: string,
  password: string,
  now: Date,
): Promise<Result<SignIn, ChoiceRefusal>> {
  const validLink = and(
    eq(passwordLink.tokenHash, hashOfToken(token)),
    isNull(passwordLink.usedAt),
    gt(passwordLink.expiresAt, now),
  );
  const [found] = await database()
    .select({ clientId: client.id, nik: client.email })
    .from(passwordLink)
    .innerJoin(client, eq(client.id, passwordLink.clientId))
    .where(and(validLink, isNull(client.erasedAt)));
  if (!found) return err(expired);
  const fault = await checkPassword(password, found.nik, now);
  if (fault) return err({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  return await database().transaction(async (tx) => {
    const used = await tx.update(passwordLink).set({ usedAt: now }).where(validLink).returning();
    if (used.length === 0) return err(expired);
    const owner = await setPassword(tx, found.clientId, passwordHash, now);
    return owner ? ok(await openSession(tx, owner, { means: "LINK", isNewDevice: false }, now)) : err(expired);
  });
}

interface Change {
  /** Empty where the client has no password yet. */
  readonly currentPassword: string;
  readonly password: string;
}

type ChangeRefusal =
  | { readonly code: "CURRENT_PASSWORD_WRONG" }
  | { readonly code: "UNAUTHENTICATED" }
  | { readonly code: "PASSWORD_REFUSED"; readonly fault: PasswordFault };

/** Changes the signed-in client's password: this session continues with a new token, all others end. */
export async function changePassword(
  { client: owner, session }: SignedIn,
  { currentPassword, password }: Change,
  now: Date,
): Promise<Result<SignIn, ChangeRefusal>> {
  const isProved = owner.passwordHash === null || (await isPassword(currentPassword, owner.passwordHash));
  if (!isProved) return err({ code: "CURRENT_PASSWORD_WRONG" });
  const fault = await checkPassword(password, owner.email, now);
  if (fault) return err({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  return await database().transaction(async (tx) => {
    const [locked] = await tx.select().from(client).where(eq(client.id, owner.id)).for("no key update");
    const [row] = await tx.select().from(clientSession).where(eq(clientSession.id, session.id)).for("update");
    // The session may have ended, or the password changed, while the hash was computed: check again under the lock.
    if (!locked || !row || !isAlive({ client: locked, session: row }, now)) return err({ code: "UNAUTHENTICATED" });
    const changed = await setPassword(tx, owner.id, passwordHash, now);
    if (!changed) return err({ code: "UNAUTHENTICATED" });
    const token = newSessionToken();
    const fresh = { tokenHash: sessionTokenHash(token), previousHash: null, previousUntil: null, renewal: null };
    await tx
      .update(clientSession)
      .set({ ...fresh, version: changed.sessionVersion, lastUsedAt: now })
      .where(eq(clientSession.id, row.id));
    return ok({ client: changed, token });
  });
}
