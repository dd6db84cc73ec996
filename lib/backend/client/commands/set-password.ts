import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { client, passwordLink, signInCode } from "../../db/schema/client";
import type { ClientRow } from "../queries";
import { orderSecurityNote } from "./order-security-note";

/**
 * Writes a password's hash: all sessions are of an older version now, what was mailed before opens nothing more, and the
 * client is told by mail.
 */
export async function setPassword(
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
