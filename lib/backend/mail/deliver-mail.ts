import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Mail } from "@/lib/backend/mail/mail-content";
import { env } from "@/lib/backend/platform/env";
import { shared } from "@/lib/backend/platform/shared";

const transport = (url: string) =>
  shared(
    "smtp",
    () => createTransport(url, { disableFileAccess: true, disableUrlAccess: true }),
    (made) => made.close(),
  );

/**
 * Hands a mail to the SMTP server or puts it into the mailbox on disk. Sending it again is harmless: the
 * Message-ID is the same, and in the mailbox it is the same file. Throws when it could not be handed over.
 */
export async function deliverMail(mail: Mail, now: Date): Promise<void> {
  // Its addressee was erased: nobody is left to tell.
  if (mail.to === "") return;
  const { mail: to } = env();
  if (to.kind === "smtp") await transport(to.url).sendMail(mail);
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
