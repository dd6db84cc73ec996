import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { enquiry } from "@/lib/backend/db/schema/enquiry";
import { testDrive } from "@/lib/backend/db/schema/second-hand";
import { type DriveFacts, driveMail } from "@/lib/backend/mail/templates/test-drive";
import type { OutboxMessage } from "@/lib/backend/outbox/messages";
import { driveToken } from "@/lib/backend/second-hand/test-drives";
import type { MailSettings } from "@/lib/backend/texts/translator";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage } from "@/lib/domain/language/languages";
import { deliverMail, deliverUnverifiedMail } from "./deliver-mail";
import { mailOf, mailSettings } from "./write-mail";

/** Address of the page that shows a drive and cancels it. */
export const drivePage = ({ lang, reference }: Pick<DriveFacts, "lang" | "reference">, { siteUrl }: MailSettings) =>
  `${siteUrl}${paths.secondHand(lang, `/drive/${driveToken(reference)}`)}`;

type DriveMessage = Extract<OutboxMessage, { readonly kind: "testDrive" }>;

/** Mails the visitor, or staff in the company's language, about a booked test drive. */
export async function sendDriveMail(
  { enquiryId, mail, to }: DriveMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const [row] = await database()
    .select({ facts: enquiry, cancelledAt: testDrive.cancelledAt })
    .from(enquiry)
    .innerJoin(testDrive, eq(testDrive.enquiryId, enquiry.id))
    .where(eq(enquiry.id, enquiryId));
  // No address after the retention period; no reminder of a cancelled drive.
  if (!row || row.facts.email === "" || (mail === "reminder" && row.cancelledAt)) return;
  const { facts } = row;
  const settings = await mailSettings(now);
  if (to === "SUPPORT") {
    const content = driveMail(settings, { ...facts, lang: defaultLanguage }, { kind: mail, visitor: facts });
    return await deliverMail(
      { ...mailOf(content, settings.site.support.email, dedupeKey, settings), replyTo: facts.email },
      now,
    );
  }
  const content = driveMail(settings, facts, { kind: mail, url: drivePage(facts, settings) });
  await deliverUnverifiedMail("enquiry", mailOf(content, facts.email, dedupeKey, settings), now);
}
