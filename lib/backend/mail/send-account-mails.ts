import { and, eq, isNull } from "drizzle-orm";
import { newSignInCode, signInCodeHash } from "@/lib/backend/client/spend-code";
import { type Connection, database } from "@/lib/backend/db/client";
import { client, passwordLink, signInCode } from "@/lib/backend/db/schema/client";
import {
  type ClientProof,
  type CodeProof,
  firstPasswordMail,
  type NotedChange,
  proofCodeMail,
  type RecoveryProof,
  recoveryMail,
  securityNoteMail,
} from "@/lib/backend/mail/templates/account";
import type { Mail } from "@/lib/backend/mail/templates/mail-content";
import { env } from "@/lib/backend/platform/env";
import { hashOfToken, newToken } from "@/lib/backend/platform/secret-token";
import { paths } from "@/lib/contracts/paths";
import { mailedProof, type PasswordLinkPurpose, type SecurityNote } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";
import { deliverMail, deliverUnprovedMail } from "./deliver-mail";
import { mailOf, mailSettings } from "./write-mail";

async function clientOf(connection: Connection, clientId: number) {
  const [row] = await connection
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), isNull(client.erasedAt)));
  return row;
}

async function newLink(connection: Connection, clientId: number, purpose: PasswordLinkPurpose, now: Date) {
  const token = newToken();
  const life = purpose === "FIRST" ? mailedProof.firstLink : mailedProof.recoveryLink;
  const expiresAt = new Date(now.getTime() + life);
  await connection
    .insert(passwordLink)
    .values({ tokenHash: hashOfToken(token), clientId, purpose, createdAt: now, expiresAt });
  return token;
}

/** The one live code of a client; the one before is void. */
async function newCode(connection: Connection, clientId: number, now: Date): Promise<string> {
  const code = newSignInCode();
  const live = {
    codeHash: signInCodeHash(clientId, code),
    triesLeft: mailedProof.codeTries,
    expiresAt: new Date(now.getTime() + mailedProof.code),
  };
  await connection
    .insert(signInCode)
    .values({ clientId, ...live })
    .onConflictDoUpdate({ target: signInCode.clientId, set: live });
  return code;
}

/** Mails the link to the first password, if none was chosen meanwhile. */
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
  /** Null for a login name that nobody has. */
  readonly clientId: number | null;
}

/** Mails a recovery link and the sign-in code; one that could not leave for half an hour is awaited no more. */
export async function sendRecovery(message: RecoveryMessage, dedupeKey: string, now: Date): Promise<void> {
  const { clientId, lang, orderedAt } = message;
  const owner = clientId === null ? undefined : await clientOf(database(), clientId);
  if (!owner || now.getTime() - new Date(orderedAt).getTime() > mailedProof.recoveryLink) return;
  const proof = await database().transaction(async (tx) => ({
    token: await newLink(tx, owner.id, "RECOVERY", now),
    code: await newCode(tx, owner.id, now),
  }));
  const url = `${env().siteUrl}${paths.newPassword(lang)}?t=${proof.token}`;
  await deliverUnprovedMail(
    "recovery",
    await writeRecoveryMail({ owner, lang, url, code: proof.code }, dedupeKey, now),
    now,
  );
}

/** Mails the code alone; one that could not leave while it would have been good is awaited no more. */
export async function sendProofCode(message: CodeMessage, dedupeKey: string, now: Date): Promise<void> {
  const { clientId, lang, orderedAt } = message;
  const owner = await clientOf(database(), clientId);
  if (!owner || now.getTime() - new Date(orderedAt).getTime() > mailedProof.code) return;
  const code = await newCode(database(), owner.id, now);
  await deliverUnprovedMail("proofCode", await writeProofCodeMail({ owner, lang, code }, dedupeKey, now), now);
}

interface SecurityNoteMessage {
  readonly clientId: number;
  readonly note: SecurityNote;
  readonly at: string;
}

/** Mails what was done with an account; of new devices ten times a day, however often somebody comes in without one. */
export async function sendSecurityNote(
  { clientId, note, at }: SecurityNoteMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const owner = await clientOf(database(), clientId);
  if (!owner) return;
  const mail = await writeSecurityNote({ owner, note, at: new Date(at) }, dedupeKey, now);
  if (note === "newDevice") await deliverUnprovedMail(note, mail, now);
  else await deliverMail(mail, now);
}

/** Writes the one-time link by which a client chooses the first password. */
async function writeFirstPasswordMail(proof: ClientProof, dedupeKey: string, now: Date): Promise<Mail> {
  const set = await mailSettings(now);
  return mailOf(firstPasswordMail(set, proof), proof.owner.email, dedupeKey, set);
}

/** Writes what was done with a client's account, to them. */
async function writeSecurityNote(change: NotedChange, dedupeKey: string, now: Date): Promise<Mail> {
  const set = await mailSettings(now);
  return mailOf(securityNoteMail(set, change), change.owner.email, dedupeKey, set);
}

/** Writes the one-time link and the sign-in code that were asked for. */
async function writeRecoveryMail(proof: RecoveryProof, dedupeKey: string, now: Date): Promise<Mail> {
  const set = await mailSettings(now);
  return mailOf(recoveryMail(set, proof), proof.owner.email, dedupeKey, set);
}

/** Writes the code alone, to a client who is signed in. */
async function writeProofCodeMail(proof: CodeProof, dedupeKey: string, now: Date): Promise<Mail> {
  const set = await mailSettings(now);
  return mailOf(proofCodeMail(set, proof), proof.owner.email, dedupeKey, set);
}
