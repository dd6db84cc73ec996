import type { SecurityNote } from "@/lib/domain/client/account";
import type { Transaction } from "../../db/client";
import { addToOutbox } from "../../jobs/add-to-outbox";

/**
 * Orders a mail that tells a client what was done with their account. `about` is what it was done to (a session, a version
 * of the password): each is told once.
 */
export async function orderSecurityNote(
  tx: Transaction,
  { clientId, note, about }: { readonly clientId: number; readonly note: SecurityNote; readonly about: number },
  now: Date,
): Promise<void> {
  const message = { kind: "securityNote", clientId, note, at: now.toISOString() } as const;
  await addToOutbox(tx, { message, dedupeKey: `mail:${note}:${clientId}:${about}`, now });
}
