import "server-only";
import { eq } from "drizzle-orm";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import type { Attachment, Mail, MailContent } from "@/lib/backend/content/mails/mail-content";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { env } from "@/lib/backend/core/env";
import type { BookingMail, MailTemplate } from "@/lib/backend/core/outbox-messages";
import { bookingCalendar } from "@/lib/backend/rental/booking-calendar";
import { type BookingFacts, bookingFacts } from "@/lib/backend/rental/booking-facts";
import { voucherPdf } from "@/lib/backend/rental/voucher-pdf";
import { alertMail } from "@/lib/backend/staff/mails/alert";
import { paths } from "@/lib/contracts/paths";
import { hasVoucher } from "@/lib/domain/core/booking";
import { isIncidentKind } from "@/lib/domain/core/incident";
import { depositRetainedMail, endMail, refundMail } from "./after-sales";
import { changeMail } from "./change";
import { confirmationMail, type LinkTo } from "./confirmation";
import {
  captureRefusedMail,
  creationErrorMail,
  creationErrorRefundedMail,
  notChargedMail,
  notPaidMail,
  paymentPendingMail,
  paymentUnknownMail,
  paymentUnmatchedMail,
} from "./payment";
import { reminderMail } from "./reminder";
import { reviewRequestMail } from "./review-request";

type Write = (settings: MailSettings, facts: BookingFacts, linkTo: LinkTo, now: Date) => MailContent;

/** A mail with one link, to a page of the booking. */
const linked =
  (
    page: Parameters<LinkTo>[0],
    write: (settings: MailSettings, facts: BookingFacts, link: string, now: Date) => MailContent,
  ): Write =>
  (settings, facts, linkTo, now) =>
    write(settings, facts, linkTo(page), now);

const templates: Readonly<Record<MailTemplate, Write>> = {
  confirmation: confirmationMail,
  reminderWeek: reminderMail("reminderWeek"),
  reminderDay: reminderMail("reminderDay"),
  reviewRequest: reviewRequestMail,
  paymentPending: linked(paths.verifying, paymentPendingMail),
  creationError: linked(paths.bookingError, creationErrorMail),
  creationErrorRefunded: linked(paths.manage, creationErrorRefundedMail),
  captureRefused: linked(paths.manage, captureRefusedMail),
  notCharged: linked(paths.paymentError, notChargedMail),
  paymentUnmatched: linked(paths.paymentError, paymentUnmatchedMail),
  notPaid: linked(paths.paymentError, notPaidMail),
  paymentUnknown: linked(paths.paymentError, paymentUnknownMail),
};

/** The content of a booking mail, with a link to the matching screen. */
function bookingMail(
  message: BookingMail,
  settings: MailSettings,
  facts: BookingFacts,
  { linkTo, now }: { readonly linkTo: LinkTo; readonly now: Date },
): MailContent {
  switch (message.template) {
    case "cancellation":
    case "noShow":
      return endMail(settings, facts, message, linkTo(paths.manage));
    case "change":
      return changeMail(settings, facts, message, linkTo);
    case "depositRetained":
      return depositRetainedMail(settings, facts, message, linkTo(paths.manage));
    case "goodwill":
    case "refundAgain":
      return refundMail(settings, facts, message, linkTo(paths.manage));
    default:
      return templates[message.template](settings, facts, linkTo, now);
  }
}

/** The files of a mail: the appointments, which a cancellation withdraws, and the voucher. */
async function attachmentsOf(
  { template }: BookingMail,
  settings: MailSettings,
  facts: BookingFacts,
  now: Date,
): Promise<readonly Attachment[]> {
  if (template !== "confirmation" && template !== "change" && template !== "cancellation") return [];
  const calendar = {
    filename: `${facts.booking.code}.ics`,
    contentType: "text/calendar; charset=utf-8",
    content: Buffer.from(await bookingCalendar(settings, facts, now)).toString("base64"),
  };
  if (!hasVoucher(facts.booking.status)) return [calendar];
  const content = (await voucherPdf(settings, facts)).toString("base64");
  return [{ filename: `WebK10-${facts.booking.code}.pdf`, contentType: "application/pdf", content }, calendar];
}

/** Writes a mail about a booking, with a link that opens it. */
export async function writeBookingMail(message: BookingMail, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  const facts = await bookingFacts(database(), message.bookingId);
  const { code, lang, email } = facts.booking;
  const token = await issueAccess(database(), message.bookingId, "MAIL", now);
  const linkTo: LinkTo = (page) => `${settings.siteUrl}${page(lang, code)}?t=${token}`;
  const mail = await mailOf(bookingMail(message, settings, facts, { linkTo, now }), email, dedupeKey, settings);
  return { ...mail, attachments: await attachmentsOf(message, settings, facts, now) };
}

/** Writes the alert mail of an incident to staff. */
export async function writeAlert(incidentId: number, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  const [row] = await database()
    .select({ incident, code: booking.code })
    .from(incident)
    .leftJoin(booking, eq(booking.id, incident.bookingId))
    .where(eq(incident.id, incidentId));
  if (!row || !isIncidentKind(row.incident.kind))
    throw new Error(`incident ${incidentId} is missing or of an unknown kind`);
  const { kind, dueAt, detail } = row.incident;
  const facts = typeof detail === "object" && detail !== null ? { ...detail } : {};
  const content = alertMail(settings, { kind, code: row.code, dueAt, detail: facts });
  return await mailOf(content, env().alertEmail ?? settings.site.support.email, dedupeKey, settings);
}
