import { randomUUID } from "node:crypto";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import type { SecurityNote } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/core/languages";
import { clientByNik } from "./sessions";

/**
 * Queues the mail with which a client without a password chooses one, once per client. Whether the password is still
 * missing is checked when the mail is sent; the link is created then.
 */
export async function orderFirstPasswordMail(tx: Transaction, clientId: number, now: Date): Promise<void> {
  const message = { kind: "firstPassword", clientId } as const;
  await addToOutbox(tx, { message, dedupeKey: `mail:firstPassword:${clientId}`, now });
}

/** Queues the mail with a code that re-authenticates a signed-in client. */
export async function orderProofCode(clientId: number, lang: Language, now: Date): Promise<void> {
  const message = { kind: "proofCode", clientId, lang, orderedAt: now.toISOString() } as const;
  await database().transaction((tx) => addToOutbox(tx, { message, dedupeKey: `mail:proofCode:${randomUUID()}`, now }));
}

interface RecoveryOrder {
  readonly nik: string;
  readonly lang: Language;
  /** Id of the browser that asks, the only one in which the code signs in. */
  readonly browser: string;
}

/** Queues the mail with a recovery link and code. An unknown name queues a message too, which sends nothing. */
export async function orderRecoveryMail({ nik, lang, browser }: RecoveryOrder, now: Date): Promise<void> {
  const clientId = (await clientByNik(database(), nik))?.id ?? null;
  const asked = { browserHash: hashOfToken(browser), orderedAt: now.toISOString() };
  const message = { kind: "recovery", clientId, lang, ...asked } as const;
  await database().transaction((tx) => addToOutbox(tx, { message, dedupeKey: `mail:recovery:${randomUUID()}`, now }));
}

/**
 * Queues a mail that notifies a client of a change of their account. `about` is the id of the session or the version of
 * the password: each is mailed once.
 */
export async function orderSecurityNote(
  tx: Transaction,
  { clientId, note, about }: { readonly clientId: number; readonly note: SecurityNote; readonly about: number },
  now: Date,
): Promise<void> {
  const message = { kind: "securityNote", clientId, note, at: now.toISOString() } as const;
  await addToOutbox(tx, { message, dedupeKey: `mail:${note}:${clientId}:${about}`, now });
}
