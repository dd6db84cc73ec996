import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { env, isLoopback } from "@/lib/backend/core/env";
import { mailboxKey, returnPoint, takePoint } from "@/lib/backend/core/http/rate-limit";
import { logger } from "@/lib/backend/core/logger";
import { claimSeconds } from "@/lib/backend/core/outbox";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { count, inSpan } from "@/lib/backend/core/telemetry/record";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import type { Mail } from "./mail-content";

/** Mails that anybody can trigger without paying and without owning the address, so they are limited per address. */
type UnverifiedMail =
  | "enquiry"
  | "carAlert"
  | "recovery"
  | "bookingLinks"
  | "proofCode"
  | "checkinLink"
  | "paymentPending"
  | "notPaid"
  | "paymentUnknown"
  | "invoiceReceipt"
  | "newDevice";

/** Takes one point of the address's daily limit for this kind of mail; not limited in the sandbox's mailbox on disk. */
async function withinDailyLimit(kind: UnverifiedMail, to: string): Promise<boolean> {
  const { mail, paymentsMode, rateLimitsOnLoopback } = env();
  if (mail.kind !== "smtp" && paymentsMode === "sandbox" && !rateLimitsOnLoopback) return true;
  const wait = await takePoint("mailToOne", `${kind}:${mailboxKey(to)}`);
  if (wait !== null) logger.warn("mail.limit.reached", { kind });
  return wait === null;
}

/** Delivers a mail that anybody can trigger: at most ten of its kind to one address a day, the rest is dropped. */
export async function deliverUnverifiedMail(kind: UnverifiedMail, mail: Mail, now: Date): Promise<void> {
  if (mail.to === "" || !(await withinDailyLimit(kind, mail.to))) return;
  try {
    await deliverMail(mail, now);
  } catch (error) {
    await returnPoint("mailToOne", `${kind}:${mailboxKey(mail.to)}`);
    throw error;
  }
}

/**
 * Hands a mail to the SMTP server or writes it to the mailbox on disk. A retry is harmless: it has the same Message-ID,
 * and in the mailbox the same file name. Throws when the mail was not accepted.
 */
export async function deliverMail(mail: Mail, now: Date, deadline = smtpDeadlineMilliseconds): Promise<void> {
  // The addressee's data were erased.
  if (mail.to === "") return;
  if (![mail.to, mail.replyTo ?? mail.to].every(isEmailAddress)) return logger.error("mail.address.invalid", {});
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
  // Else the build would trace the whole project for what the folder might hold.
  const target = path.join(/* turbopackIgnore: true */ folder, `${name}.json`);
  const partial = path.join(/* turbopackIgnore: true */ folder, `.${name}.${randomUUID()}`);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await fs.writeFile(partial, JSON.stringify({ at: now.toISOString(), ...mail }, null, 2), { flush: true });
    await fs.rename(partial, target);
  } catch (error) {
    await fs.rm(partial, { force: true });
    throw error;
  }
}

/**
 * 75 s: shorter than the 120 s claim of an outbox row, so that no other worker starts while this mail is being sent.
 */
const smtpDeadlineMilliseconds = (claimSeconds - 45) * 1000;

const transport = (url: string) =>
  processSingleton(
    "smtp",
    () =>
      createTransport(
        {
          url,
          // Without it a mail goes out in clear text when somebody on the way removes the offer of STARTTLS.
          requireTLS: !isLoopback(url),
          dnsTimeout: 5000,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 45_000,
          // At the timeout the socket is destroyed at once.
          socketCloseTimeout: 0,
        },
        { disableFileAccess: true, disableUrlAccess: true },
      ),
    (transporter) => transporter.close(),
  );

/** Addresses as objects: nodemailer would parse a string and could find several recipients in it. */
function enveloped({ from, to, replyTo, attachments = [], ...content }: Mail, signal: AbortSignal) {
  const bare = (address: string) => ({ name: "", address });
  return {
    ...content,
    attachments: attachments.map((attachment) => ({ ...attachment, encoding: "base64" })),
    from: { name: "WebK10", address: from },
    to: bare(to),
    ...(replyTo ? { replyTo: bare(replyTo) } : {}),
    signal,
  };
}

/** Sends a mail by SMTP. Throws when it was not accepted in time; the connection is closed then. */
async function sendBySmtp(url: string, mail: Mail, deadlineMilliseconds: number) {
  await transport(url).sendMail(enveloped(mail, AbortSignal.timeout(deadlineMilliseconds)));
}
