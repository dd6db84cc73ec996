import { and, eq } from "drizzle-orm";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { type InvoiceRow, invoiceOf } from "@/lib/backend/compliance/invoice/invoices";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import { deliverMail, deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import type { Mail } from "@/lib/backend/content/mails/mail-content";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { enquiry, enquiryEvent } from "@/lib/backend/core/db/schema/enquiry";
import { env } from "@/lib/backend/core/env";
import type { SealedText } from "@/lib/backend/core/seal";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import { bookingFacts } from "@/lib/backend/rental/booking-facts";
import { openLink } from "@/lib/backend/rental/checkin/stored-checkin";
import { checkinRow } from "@/lib/backend/rental/checkin/view-checkin";
import { answerMail, type EnquiryFacts, enquiryCopyMail, enquiryForwardMail } from "@/lib/backend/sales/mails/enquiry";
import { sendBookedDrive } from "@/lib/backend/sales/mails/send-drive-mails";
import { paths } from "@/lib/contracts/paths";
import type { EnquiryRecipient } from "@/lib/domain/sales/enquiry";
import { checkinLinkMail, invoiceReceiptMail } from "./documents";

interface LinkMessage {
  readonly bookingId: number;
  readonly position: number;
  readonly link: SealedText;
}

/** Mails a private check-in link, unless it was replaced by a newer one meanwhile. */
export async function sendCheckinLink(
  { bookingId, position, link }: LinkMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const { token, email } = openLink(link, bookingId);
  const row = await checkinRow(database(), bookingId, position);
  const [bookingRow] = await database().select().from(booking).where(eq(booking.id, bookingId));
  if (!bookingRow || row?.linkTokenHash !== hashOfToken(token)) return;
  const url = `${env().siteUrl}${paths.checkinDriver(bookingRow.lang, bookingRow.code, position)}?t=${token}`;
  await deliverUnverifiedMail("checkinLink", await writeCheckinLink({ bookingId, url, email }, dedupeKey, now), now);
}

/** Mails the receipt of a booking's invoice request. */
export async function sendInvoiceReceipt(bookingId: number, dedupeKey: string, now: Date): Promise<void> {
  const row = await invoiceOf(database(), bookingId);
  if (!row) throw new Error(`booking ${bookingId} has no invoice request`);
  await deliverUnverifiedMail("invoiceReceipt", await writeInvoiceReceipt(row, dedupeKey, now), now);
}

/** Mails an enquiry to the customer or to support; its status is `sent` once support has it. */
export async function forwardEnquiry(
  enquiryId: number,
  to: EnquiryRecipient,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const [row] = await database().select().from(enquiry).where(eq(enquiry.id, enquiryId));
  // No address after the retention period.
  if (!row || row.email === "") return;
  if (to === "CUSTOMER" && row.details.driveAt) return await sendBookedDrive(enquiryId, dedupeKey, now);
  const mail = await writeEnquiryMail(row, to, dedupeKey, now);
  if (to !== "SUPPORT") return await deliverUnverifiedMail("enquiry", mail, now);
  await deliverMail(mail, now);
  const isSending = and(eq(enquiry.id, enquiryId), eq(enquiry.status, "sending"));
  await database().update(enquiry).set({ status: "sent" }).where(isSending);
}

/** Mails the answer to an enquiry. */
export async function sendAnswer(eventId: number, dedupeKey: string, now: Date): Promise<void> {
  const [row] = await database()
    .select({ facts: enquiry, text: enquiryEvent.text })
    .from(enquiryEvent)
    .innerJoin(enquiry, eq(enquiry.id, enquiryEvent.enquiryId))
    .where(eq(enquiryEvent.id, eventId));
  // The customer's data were erased meanwhile.
  if (!row || row.facts.email === "") return;
  const settings = await mailSettings(now);
  await deliverMail(await mailOf(answerMail(settings, row.facts, row.text), row.facts.email, dedupeKey, settings), now);
}

/** Writes the mail with an additional driver's private link, which opens only their check-in. */
async function writeCheckinLink(
  { bookingId, url, email }: { readonly bookingId: number; readonly url: string; readonly email: string },
  dedupeKey: string,
  now: Date,
): Promise<Mail> {
  const settings = await mailSettings(now);
  return await mailOf(
    checkinLinkMail(settings, await bookingFacts(database(), bookingId), url),
    email,
    dedupeKey,
    settings,
  );
}

/** Writes the receipt of an invoice request; only the booking's own address gets a link that opens the booking. */
async function writeInvoiceReceipt(row: InvoiceRow, dedupeKey: string, now: Date): Promise<Mail> {
  const settings = await mailSettings(now);
  const facts = await bookingFacts(database(), row.bookingId);
  const { code, lang, email } = facts.booking;
  const isOwnAddress = row.email.toLowerCase() === email;
  const token = isOwnAddress ? await issueAccess(database(), row.bookingId, "MAIL", now) : null;
  const link = token ? `${settings.siteUrl}${paths.invoice(lang, code)}?t=${token}` : null;
  return await mailOf(invoiceReceiptMail(settings, facts, row, link), row.email, dedupeKey, settings);
}

/** Writes an enquiry to support, with the customer as reply-to, or the customer's copy of it. */
async function writeEnquiryMail(
  facts: EnquiryFacts,
  to: EnquiryRecipient,
  dedupeKey: string,
  now: Date,
): Promise<Mail> {
  const settings = await mailSettings(now);
  if (to === "CUSTOMER") return await mailOf(enquiryCopyMail(settings, facts), facts.email, dedupeKey, settings);
  const mail = await mailOf(enquiryForwardMail(settings, facts), settings.site.support.email, dedupeKey, settings);
  return { ...mail, replyTo: facts.email };
}
