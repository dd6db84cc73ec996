import "server-only";
import { createTransport } from "nodemailer";
import type { Mail } from "@/lib/backend/mail/mail-content";
import { shared } from "@/lib/backend/platform/shared";

/** Far shorter than the claim of a row of the outbox: nobody else begins while a mail is being sent. */
export const smtpDeadlineMilliseconds = 75_000;

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
export async function sendBySmtp(url: string, mail: Mail, deadlineMilliseconds = smtpDeadlineMilliseconds) {
  await transport(url).sendMail(enveloped(mail, AbortSignal.timeout(deadlineMilliseconds)));
}
