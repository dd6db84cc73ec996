import { randomUUID } from "node:crypto";
import { database, type Transaction } from "@/lib/backend/db/client";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import type { SecurityNote } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";
import { clientByNik } from "./sessions";

/**
 * Orders the mail by which a client without a password chooses the first one, once a client for ever. Whether one is
 * still missing is asked when it leaves; its link is made only then.
 */
export async function orderFirstPasswordMail(tx: Transaction, clientId: number, now: Date): Promise<void> {
  const message = { kind: "firstPassword", clientId } as const;
  await addToOutbox(tx, { message, dedupeKey: `mail:firstPassword:${clientId}`, now });
}

/** Orders the code by which a client who is signed in shows that it is they. */
export async function orderProofCode(clientId: number, lang: Language, now: Date): Promise<void> {
  const message = { kind: "proofCode", clientId, lang, orderedAt: now.toISOString() } as const;
  await database().transaction((tx) => addToOutbox(tx, { message, dedupeKey: `mail:proofCode:${randomUUID()}`, now }));
}

/** Orders link and code for a login name. A name that nobody has takes the same way: its message sends nothing. */
export async function orderRecoveryMail(nik: string, lang: Language, now: Date): Promise<void> {
  const found = await clientByNik(database(), nik);
  const message = { kind: "recovery", clientId: found?.id ?? null, lang, orderedAt: now.toISOString() } as const;
  await database().transaction((tx) => addToOutbox(tx, { message, dedupeKey: `mail:recovery:${randomUUID()}`, now }));
}

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
