import { and, eq } from "drizzle-orm";
import { issueAccess } from "@/lib/backend/access/booking-access";
import { bookingFacts } from "@/lib/backend/booking/view/booking-facts";
import { openLink } from "@/lib/backend/checkin/stored-checkin";
import { checkinRow } from "@/lib/backend/checkin/view-checkin";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { enquiry, enquiryEvent } from "@/lib/backend/db/schema/enquiry";
import { type InvoiceRow, invoiceOf } from "@/lib/backend/invoice/invoices";
import {
  answerMail,
  type EnquiryFacts,
  enquiryCopyMail,
  enquiryForwardMail,
} from "@/lib/backend/mail/templates/enquiry";
import type { Mail } from "@/lib/backend/mail/templates/mail-content";
import { checkinLinkMail, invoiceReceiptMail } from "@/lib/backend/mail/templates/papers";
import { driveMail } from "@/lib/backend/mail/templates/test-drive";
import { env } from "@/lib/backend/platform/env";
import type { SealedText } from "@/lib/backend/platform/seal";
import { hashOfToken } from "@/lib/backend/platform/secret-token";
import { paths } from "@/lib/contracts/paths";
import type { EnquiryRecipient } from "@/lib/domain/enquiry/enquiry";
import { deliverMail, deliverUnprovedMail } from "./deliver-mail";
import { drivePage } from "./send-drive-mails";
import { mailOf, mailSettings } from "./write-mail";

interface LinkMessage {
  readonly bookingId: number;
  readonly position: number;
  readonly link: SealedText;
}

/** Mails a private link, unless a newer one has taken its place meanwhile. */
export async function sendCheckinLink(
  { bookingId, position, link }: LinkMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const { token, email } = openLink(link, bookingId);
  const row = await checkinRow(database(), bookingId, position);
  const [subject] = await database().select().from(booking).where(eq(booking.id, bookingId));
  if (!subject || row?.linkTokenHash !== hashOfToken(token)) return;
  const url = `${env().siteUrl}${paths.checkinDriver(subject.lang, subject.code, position)}?t=${token}`;
  await deliverUnprovedMail("checkinLink", await writeCheckinLink({ bookingId, url, email }, dedupeKey, now), now);
}

/** Mails the receipt of a booking's invoice request. */
export async function sendInvoiceReceipt(bookingId: number, dedupeKey: string, now: Date): Promise<void> {
  const row = await invoiceOf(database(), bookingId);
  if (!row) throw new Error(`booking ${bookingId} has no invoice request`);
  await deliverUnprovedMail("invoiceReceipt", await writeInvoiceReceipt(row, dedupeKey, now), now);
}

/** Mails an enquiry; once the support address has it, it counts as sent. */
export async function forwardEnquiry(
  enquiryId: number,
  to: EnquiryRecipient,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const [row] = await database().select().from(enquiry).where(eq(enquiry.id, enquiryId));
  // Past its retention nobody is left to tell.
  if (!row || row.email === "") return;
  const mail = await writeEnquiryMail(row, to, dedupeKey, now);
  if (to !== "SUPPORT") return await deliverUnprovedMail("enquiry", mail, now);
  await deliverMail(mail, now);
  const mine = and(eq(enquiry.id, enquiryId), eq(enquiry.status, "sending"));
  await database().update(enquiry).set({ status: "sent" }).where(mine);
}

/** Mails the answer to an enquiry. */
export async function sendAnswer(eventId: number, dedupeKey: string, now: Date): Promise<void> {
  const [row] = await database()
    .select({ facts: enquiry, text: enquiryEvent.text })
    .from(enquiryEvent)
    .innerJoin(enquiry, eq(enquiry.id, enquiryEvent.enquiryId))
    .where(eq(enquiryEvent.id, eventId));
  // Who was erased meanwhile is told nothing more.
  if (!row || row.facts.email === "") return;
  const set = await mailSettings(now);
  await deliverMail(mailOf(answerMail(set, row.facts, row.text), row.facts.email, dedupeKey, set), now);
}

/** Writes an additional driver's private link, which opens their check-in and nothing else. */
async function writeCheckinLink(
  { bookingId, url, email }: { readonly bookingId: number; readonly url: string; readonly email: string },
  dedupeKey: string,
  now: Date,
): Promise<Mail> {
  const set = await mailSettings(now);
  return mailOf(checkinLinkMail(set, await bookingFacts(database(), bookingId), url), email, dedupeKey, set);
}

/** Writes the receipt of an invoice request. Only the booking's own address gets a link that opens the booking. */
async function writeInvoiceReceipt(row: InvoiceRow, dedupeKey: string, now: Date): Promise<Mail> {
  const set = await mailSettings(now);
  const facts = await bookingFacts(database(), row.bookingId);
  const { code, lang, email } = facts.booking;
  const own = row.email.toLowerCase() === email;
  const token = own ? await issueAccess(database(), row.bookingId, "MAIL", now) : null;
  const link = token ? `${set.siteUrl}${paths.invoice(lang, code)}?t=${token}` : null;
  return mailOf(invoiceReceiptMail(set, facts, row, link), row.email, dedupeKey, set);
}

/** Writes an enquiry to the support, which answers straight to the customer, or the customer's copy of it. */
async function writeEnquiryMail(
  facts: EnquiryFacts,
  to: EnquiryRecipient,
  dedupeKey: string,
  now: Date,
): Promise<Mail> {
  const set = await mailSettings(now);
  if (to === "CUSTOMER" && facts.details.driveAt)
    return mailOf(driveMail(set, facts, { kind: "booked", url: drivePage(facts, set) }), facts.email, dedupeKey, set);
  if (to === "CUSTOMER") return mailOf(enquiryCopyMail(set, facts), facts.email, dedupeKey, set);
  const mail = mailOf(enquiryForwardMail(set, facts), set.site.support.email, dedupeKey, set);
  return { ...mail, replyTo: facts.email };
}
