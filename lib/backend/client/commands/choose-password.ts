import { and, eq, gt, isNull } from "drizzle-orm";
import type { PasswordFault } from "@/lib/domain/client/password";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { hashOfToken } from "../../booking/issue-access";
import { database } from "../../db/client";
import { client, passwordLink } from "../../db/schema/client";
import { judgePassword } from "../judge-password";
import { hashPassword } from "../password-hash";
import { openSession, type SignIn } from "./open-session";
import { setPassword } from "./set-password";

type Refusal =
  | { readonly code: "TOKEN_EXPIRED" }
  | { readonly code: "PASSWORD_REFUSED"; readonly fault: PasswordFault };

const expired = { code: "TOKEN_EXPIRED" } as const;

/**
 * Sets a password by a mailed link, the first one or a new one, and signs in; all other sessions end. A password that is
 * refused does not use the link up; of two at once with the same link one is told that it is used.
 */
export async function choosePassword(token: string, password: string, now: Date): Promise<Result<SignIn, Refusal>> {
  const good = and(
    eq(passwordLink.tokenHash, hashOfToken(token)),
    isNull(passwordLink.usedAt),
    gt(passwordLink.expiresAt, now),
  );
  const [found] = await database()
    .select({ clientId: client.id, nik: client.email })
    .from(passwordLink)
    .innerJoin(client, eq(client.id, passwordLink.clientId))
    .where(and(good, isNull(client.erasedAt)));
  if (!found) return refuse(expired);
  const fault = await judgePassword(password, found.nik, now);
  if (fault) return refuse({ code: "PASSWORD_REFUSED", fault });
  const passwordHash = await hashPassword(password);
  return await database().transaction(async (tx) => {
    const used = await tx.update(passwordLink).set({ usedAt: now }).where(good).returning();
    if (used.length === 0) return refuse(expired);
    const owner = await setPassword(tx, found.clientId, passwordHash, now);
    return owner ? accept(await openSession(tx, owner, { means: "LINK", isNewDevice: false }, now)) : refuse(expired);
  });
}
