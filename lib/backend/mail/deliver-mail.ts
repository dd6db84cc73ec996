import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { mailboxKey, returnPoint, takePoint } from "@/lib/backend/http/rate-limit";
import type { Mail } from "@/lib/backend/mail/templates/mail-content";
import { claimSeconds } from "@/lib/backend/outbox/outbox";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";
import { count, inSpan } from "@/lib/backend/platform/telemetry";
import { isEmailAddress } from "@/lib/domain/identity/email-address";

/** Kinds of mail that somebody can cause without paying, and without owning the address. */
type UnprovedMail =
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
export async function deliverMail(mail: Mail, now: Date, deadline = smtpDeadlineMilliseconds): Promise<void> {
  // Its addressee was erased: nobody is left to tell.
  if (mail.to === "") return;
  if (![mail.to, mail.replyTo ?? mail.to].every(isEmailAddress)) return logger.error("mail.address_refused", {});
  const { mail: to } = env();
  try {
    await inSpan("mail", {}, () =>
      to.kind === "smtp" ? sendBySmtp(to.url, mail, deadline) : putIntoMailbox(to.folder, mail, now),
    );
    count("site_mails", { outcome: "sent" });
  } catch (error) {
    count("site_mails", { outcome: "failed" });
    throw error;
  }
}

async function putIntoMailbox(folder: string, mail: Mail, now: Date): Promise<void> {
  const name = mail.messageId.slice(1).replace(/@.*$/, "");
  const target = path.join(folder, `${name}.json`);
  const partial = path.join(folder, `.${name}.${randomUUID()}`);
  await fs.mkdir(folder, { recursive: true });
  try {
    await fs.writeFile(partial, JSON.stringify({ at: now.toISOString(), ...mail }, null, 2), { flush: true });
    await fs.rename(partial, target);
  } catch (error) {
    await fs.rm(partial, { force: true });
    throw error;
  }
}

/** 75 seconds: far shorter than the claim of a row of the outbox, so that nobody else begins while a mail is being sent. */
const smtpDeadlineMilliseconds = (claimSeconds - 45) * 1000;

const transport = (url: string) =>
  shared(
    "smtp",
    () =>
      createTransport(
        {
          url,
          dnsTimeout: 5000,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 45_000,
          // At the deadline the connection is broken off, not left to its end.
          socketCloseTimeout: 0,
        },
        { disableFileAccess: true, disableUrlAccess: true },
      ),
    (made) => made.close(),
  );

/** As the mailer takes it: an address alone, which is never read for a second one. */
function enveloped({ from, to, replyTo, ...content }: Mail, signal: AbortSignal) {
  const bare = (address: string) => ({ name: "", address });
  return {
    ...content,
    from: { name: "WebK10", address: from },
    to: bare(to),
    ...(replyTo ? { replyTo: bare(replyTo) } : {}),
    signal,
  };
}

/** Hands a mail to an SMTP server. Throws when it was not taken in time, and is at it no longer then. */
async function sendBySmtp(url: string, mail: Mail, deadlineMilliseconds: number) {
  await transport(url).sendMail(enveloped(mail, AbortSignal.timeout(deadlineMilliseconds)));
}
