import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { mailboxKey, returnPoint, takePoint } from "@/lib/backend/http/rate-limit";
import type { Mail } from "@/lib/backend/mail/mail-content";
import { sendBySmtp } from "@/lib/backend/mail/send-by-smtp";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { isEmailAddress } from "@/lib/domain/identity/email-address";

/** Kinds of mail that somebody can cause without paying, and without owning the address. */
export type UnprovedMail =
  | "enquiry"
  | "carAlert"
  | "recovery"
  | "proofCode"
  | "checkinLink"
  | "paymentPending"
  | "invoiceReceipt"
  | "newDevice";

/** Whether one more mail of its kind may go to an address today; a sandbox's mailbox on disk is nobody's. */
async function takeTurn(kind: UnprovedMail, to: string): Promise<boolean> {
  const { mail, paymentsMode, rateLimitsOnLoopback } = env();
  if (mail.kind !== "smtp" && paymentsMode === "sandbox" && !rateLimitsOnLoopback) return true;
  const wait = await takePoint("mailToOne", `${kind}:${mailboxKey(to)}`);
  if (wait !== null) logger.warn("mail.too_many", { kind });
  return wait === null;
}

/** Delivers a mail that a stranger can cause: ten of its kind go to one address in a day, the rest to nobody. */
export async function deliverUnprovedMail(kind: UnprovedMail, mail: Mail, now: Date): Promise<void> {
  if (mail.to === "" || !(await takeTurn(kind, mail.to))) return;
  try {
    await deliverMail(mail, now);
  } catch (error) {
    await returnPoint("mailToOne", `${kind}:${mailboxKey(mail.to)}`);
    throw error;
  }
}

/**
 * Hands a mail to the SMTP server or puts it into the mailbox on disk. Sending it again is harmless: the
 * Message-ID is the same, and in the mailbox it is the same file. Throws when it could not be handed over.
 */
export async function deliverMail(mail: Mail, now: Date): Promise<void> {
  // Its addressee was erased: nobody is left to tell.
  if (mail.to === "") return;
  if (![mail.to, mail.replyTo ?? mail.to].every(isEmailAddress)) return logger.error("mail.address_refused", {});
  const { mail: to } = env();
  if (to.kind === "smtp") await sendBySmtp(to.url, mail);
  else await putIntoMailbox(to.folder, mail, now);
}

async function putIntoMailbox(folder: string, mail: Mail, now: Date): Promise<void> {
  const name = mail.messageId.slice(1).replace(/@.*$/, "");
  const target = path.join(folder, `${name}.json`);
  const partial = path.join(folder, `.${name}.${randomUUID()}`);
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(partial, JSON.stringify({ at: now.toISOString(), ...mail }, null, 2), { flush: true });
  await fs.rename(partial, target);
}
