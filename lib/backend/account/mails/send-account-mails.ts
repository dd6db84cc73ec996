import { and, eq, isNull } from "drizzle-orm";
import { newSignInCode, signInCodeHash } from "@/lib/backend/account/spend-code";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import { deliverMail, deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import type { Mail } from "@/lib/backend/content/mails/mail-content";
import { type Connection, database } from "@/lib/backend/core/db/client";
import { client, passwordLink, signInCode } from "@/lib/backend/core/db/schema/client";
import { env } from "@/lib/backend/core/env";
import { hashOfToken, newToken } from "@/lib/backend/core/secret-token";
import { paths } from "@/lib/contracts/paths";
import { mailedLifetimes, type PasswordLinkPurpose, type SecurityNote } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/core/languages";
import {
  type ClientProof,
  type CodeProof,
  firstPasswordMail,
  type NotedChange,
  proofCodeMail,
  type RecoveryProof,
  recoveryMail,
  securityNoteMail,
} from "./account";

async function clientOf(connection: Connection, clientId: number) {
  const [row] = await connection
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), isNull(client.erasedAt)));
  return row;
}

async function newLink(connection: Connection, clientId: number, purpose: PasswordLinkPurpose, now: Date) {
  const token = newToken();
  const life = purpose === "FIRST" ? mailedLifetimes.firstLink : mailedLifetimes.recoveryLink;
  const expiresAt = new Date(now.getTime() + life);
  // A newer link ends the older ones.
  const open = and(eq(passwordLink.clientId, clientId), isNull(passwordLink.usedAt));
  await connection.update(passwordLink).set({ usedAt: now }).where(open);
  await connection
    .insert(passwordLink)
    .values({ tokenHash: hashOfToken(token), clientId, purpose, createdAt: now, expiresAt });
  return token;
}

/** Creates a client's sign-in code and replaces the earlier one. */
async function newCode(
  connection: Connection,
  { clientId, browserHash }: { readonly clientId: number; readonly browserHash: string | null },
  now: Date,
): Promise<string> {
  const code = newSignInCode();
  const live = {
    browserHash,
    codeHash: signInCodeHash(clientId, code),
    triesLeft: mailedLifetimes.codeTries,
    expiresAt: new Date(now.getTime() + mailedLifetimes.code),
  };
  await connection
    .insert(signInCode)
    .values({ clientId, ...live })
    .onConflictDoUpdate({ target: signInCode.clientId, set: live });
  return code;
}

/** Mails the link to choose the first password, unless the client has one by now. */
export async function sendFirstPassword(clientId: number, dedupeKey: string, now: Date): Promise<void> {
  const owner = await clientOf(database(), clientId);
  if (!owner || owner.passwordHash !== null) return;
  const token = await newLink(database(), clientId, "FIRST", now);
  const url = `${env().siteUrl}${paths.regenerate(token)}?lang=${owner.lang}`;
  await deliverMail(await writeFirstPasswordMail({ owner, url }, dedupeKey, now), now);
}

interface CodeMessage {
  readonly clientId: number;
  readonly lang: Language;
  readonly orderedAt: string;
}
interface RecoveryMessage extends Omit<CodeMessage, "clientId"> {
  /** Null for an unknown login name: then no mail is sent. */
  readonly clientId: number | null;
  readonly browserHash: string | null;
}

/** Mails a recovery link and a sign-in code; dropped when it could not be sent within the link's lifetime. */
export async function sendRecovery(message: RecoveryMessage, dedupeKey: string, now: Date): Promise<void> {
  const { clientId, lang, orderedAt, browserHash } = message;
  const owner = clientId === null ? undefined : await clientOf(database(), clientId);
  if (!owner || now.getTime() - new Date(orderedAt).getTime() > mailedLifetimes.recoveryLink) return;
  const proof = await database().transaction(async (tx) => ({
    token: await newLink(tx, owner.id, "RECOVERY", now),
    code: await newCode(tx, { clientId: owner.id, browserHash }, now),
  }));
  const url = `${env().siteUrl}${paths.newPassword(lang)}?t=${proof.token}`;
  await deliverUnverifiedMail(
    "recovery",
    await writeRecoveryMail({ owner, lang, url, code: proof.code }, dedupeKey, now),
    now,
  );
}

/** Mails only the code; dropped when it could not be sent within the code's lifetime. */
export async function sendProofCode(message: CodeMessage, dedupeKey: string, now: Date): Promise<void> {
  const { clientId, lang, orderedAt } = message;
  const owner = await clientOf(database(), clientId);
  if (!owner || now.getTime() - new Date(orderedAt).getTime() > mailedLifetimes.code) return;
  const code = await newCode(database(), { clientId: owner.id, browserHash: null }, now);
  await deliverUnverifiedMail("proofCode", await writeProofCodeMail({ owner, lang, code }, dedupeKey, now), now);
}

interface SecurityNoteMessage {
  readonly clientId: number;
  readonly note: SecurityNote;
  readonly at: string;
}

/**
 * Mails a change of the account; about new devices at most ten a day, because each sign-in without a cookie sends one.
 */
export async function sendSecurityNote(
  { clientId, note, at }: SecurityNoteMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const owner = await clientOf(database(), clientId);
  if (!owner) return;
  const mail = await writeSecurityNote({ owner, note, at: new Date(at) }, dedupeKey, now);
  if (note === "newDevice") await deliverUnverifiedMail(note, mail, now);
  else await deliverMail(mail, now);
}

/** Writes the mail with the one-time link to the first password. */
async function writeFirstPasswordMail(proof: ClientProof, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(firstPasswordMail(settings, proof), proof.owner.email, dedupeKey, settings);
}

/** Writes the mail about a change of the client's account. */
async function writeSecurityNote(change: NotedChange, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(securityNoteMail(settings, change), change.owner.email, dedupeKey, settings);
}

/** Writes the mail with the requested one-time link and sign-in code. */
async function writeRecoveryMail(proof: RecoveryProof, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(recoveryMail(settings, proof), proof.owner.email, dedupeKey, settings);
}

/** Writes the mail with only the code, for a signed-in client. */
async function writeProofCodeMail(proof: CodeProof, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(proofCodeMail(settings, proof), proof.owner.email, dedupeKey, settings);
}
