import { eq } from "drizzle-orm";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import { deliverMail, deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { database } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { secondHandCar, testDrive } from "@/lib/backend/core/db/schema/second-hand";
import type { OutboxMessage } from "@/lib/backend/core/outbox-messages";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { driveToken } from "@/lib/backend/sales/cars/drive-token";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, type Language } from "@/lib/domain/core/languages";
import { driveMail } from "./test-drive";

/** Address of the page that shows a drive and changes it. */
const drivePage = ({ lang, reference }: { lang: Language; reference: string }, { siteUrl }: MailSettings) =>
  `${siteUrl}${paths.secondHand(lang, `/drive/${driveToken(reference)}`)}`;

/** A drive, its enquiry and its car's office; null when the enquiry has no drive. */
async function loadDrive(enquiryId: number, now: Date) {
  const [row] = await database()
    .select({ facts: enquiry, drive: testDrive, officeId: secondHandCar.officeId })
    .from(enquiry)
    .innerJoin(testDrive, eq(testDrive.enquiryId, enquiry.id))
    .innerJoin(secondHandCar, eq(secondHandCar.id, testDrive.carId))
    .where(eq(enquiry.id, enquiryId));
  if (!row) return null;
  const { offices } = await loadCatalogue(now);
  const office = offices.find(({ id }) => id === row.officeId) ?? null;
  const { cancelledAt, confirmBefore } = row.drive;
  return { facts: { ...row.facts, office, confirmBefore }, cancelledAt };
}

/** Mails the visitor that a test drive is booked. */
export async function sendBookedDrive(enquiryId: number, dedupeKey: string, now: Date): Promise<void> {
  const row = await loadDrive(enquiryId, now);
  if (!row) return;
  const settings = await mailSettings(now);
  const { facts } = row;
  const content = driveMail(settings, facts, { kind: "booked", url: drivePage(facts, settings) });
  await deliverMail(await mailOf(content, facts.email, dedupeKey, settings), now);
}

type DriveMessage = Extract<OutboxMessage, { readonly kind: "testDrive" }>;

/** Mails the visitor, or staff in the company's language, about a booked test drive. */
export async function sendDriveMail(
  { enquiryId, mail, to }: DriveMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const row = await loadDrive(enquiryId, now);
  // No address after the retention period.
  if (!row || row.facts.email === "") return;
  const { facts, cancelledAt } = row;
  // Nobody is asked to confirm or reminded of a drive that was cancelled, nor asked twice.
  if (mail === "confirm" && (cancelledAt || !facts.confirmBefore)) return;
  if ((mail === "reminder" || mail === "moved") && cancelledAt) return;
  const settings = await mailSettings(now);
  if (to === "SUPPORT") {
    const content = driveMail(settings, { ...facts, lang: defaultLanguage }, { kind: mail, visitor: facts });
    return await deliverMail(
      { ...(await mailOf(content, settings.site.support.email, dedupeKey, settings)), replyTo: facts.email },
      now,
    );
  }
  const content = driveMail(settings, facts, { kind: mail, url: drivePage(facts, settings) });
  const own = await mailOf(content, facts.email, dedupeKey, settings);
  await (facts.confirmBefore ? deliverUnverifiedMail("enquiry", own, now) : deliverMail(own, now));
}
