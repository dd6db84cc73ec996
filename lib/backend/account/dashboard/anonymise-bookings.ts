import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { daysBefore } from "@/lib/backend/core/clock";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { authorityReport, bookingNote, handover, invoiceRequest } from "@/lib/backend/core/db/schema/after-sales";
import { booking, bookingAccess } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { idempotencyKey, outbox, savedQuote } from "@/lib/backend/core/db/schema/operations";
import { payment, providerEvent } from "@/lib/backend/core/db/schema/payment";
import { securityLog } from "@/lib/backend/core/db/schema/security";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { eraseReviews } from "@/lib/backend/rental/reviews/write-review";
import { type KeptReason, retention } from "@/lib/domain/core/retention";
import type { CalendarDate } from "@/lib/domain/core/time";
import type { BookingRecord } from "./client-records";

const blankName = { firstName: "", lastName: "" };
const blankContact = {
  nationality: "",
  // The column is not nullable; a date that no driver alive has.
  birthDate: "1900-01-01",
  email: "",
  mobile: "",
  flightNumber: null,
  landsAt: null,
  hotel: null,
  observations: null,
  orderedInvoice: null,
};

/** The blank recipient of an invoice request, whose row accounting keeps. */
const blankRecipient = {
  fiscalName: "",
  address: "",
  postalCode: "",
  town: "",
  country: "",
  taxId: "",
  sealedTaxId: null,
  email: "",
};

const anonymiseReports = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(authorityReport)
    .set({ payload: sql`${authorityReport.payload} - 'driver' - 'payment'` })
    .where(and(sql`${authorityReport.payload} ? 'driver'`, which));

const anonymiseRecipients = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(invoiceRequest)
    .set(blankRecipient)
    .where(and(sql`${invoiceRequest.fiscalName} <> ''`, which));

/** Who drove is kept until fines for the rental have lapsed; a booking without mail address was erased before. */
const anonymiseNames = (tx: Transaction, today: CalendarDate) =>
  tx
    .update(booking)
    .set(blankName)
    .where(
      and(
        eq(booking.email, ""),
        or(ne(booking.firstName, ""), ne(booking.lastName, "")),
        sql`(${booking.returnAt}::date + make_interval(months => ${retention.driverMonths}))::date < ${today}::date`,
      ),
    );

/** The contract's signature is kept as long as its accounting records. */
const anonymiseSignatures = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(handover)
    .set({ signature: null, signedName: null })
    .where(and(or(isNotNull(handover.signature), isNotNull(handover.signedName)), which));

/**
 * Cancels unsent mails of the bookings, and empties the payload of sent mails and processed events. Events not
 * processed yet stay as they are.
 */
async function emptyMails(tx: Transaction, ids: number[], now: Date): Promise<void> {
  const mails = and(inArray(outbox.bookingId, ids), inArray(outbox.kind, ["mail", "invoiceReceipt", "checkinLink"]));
  await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(and(mails, isNull(outbox.doneAt)));
  const namesPeople = notInArray(outbox.kind, ["operation", "alert"]);
  await tx
    .update(outbox)
    .set({ payload: {} })
    .where(and(inArray(outbox.bookingId, ids), namesPeople, isNotNull(outbox.doneAt)));
}

/** Empties the payload of processed webhooks, which holds the provider's data about the customer. */
async function emptyWebhooks(tx: Transaction, ids: number[]): Promise<void> {
  const payments = tx.select({ id: payment.id }).from(payment).where(inArray(payment.bookingId, ids));
  await tx
    .update(providerEvent)
    .set({ payload: {} })
    .where(and(inArray(providerEvent.paymentId, payments), isNotNull(providerEvent.processedAt)));
}

/** Deletes check-ins, except of started rentals in the authority's register; drivers' check-in links stop working. */
async function deleteCheckins(tx: Transaction, ids: number[], registered: number[]): Promise<void> {
  const startReported = tx
    .select({ id: authorityReport.bookingId })
    .from(authorityReport)
    .where(and(inArray(authorityReport.bookingId, registered), sql`${authorityReport.kind} = 'START'`));
  await tx
    .delete(checkin)
    .where(and(inArray(checkin.bookingId, ids), sql`${checkin.bookingId} not in ${startReported}`));
  await tx.update(checkin).set({ linkTokenHash: null }).where(inArray(checkin.bookingId, ids));
}

/** Anonymises bookings; what the law requires stays in the authority's register and in accounting. */
export async function anonymiseBookings(
  tx: Transaction,
  records: readonly Pick<BookingRecord, "id" | "kept">[],
  now: Date,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const keptFor = (reason: KeptReason) =>
    records.filter(({ kept }) => kept.some((keptData) => keptData.reason === reason)).map(({ id }) => id);
  const notKeptFor = (reason: KeptReason) => ids.filter((id) => !keptFor(reason).includes(id));
  await tx.update(booking).set(blankContact).where(inArray(booking.id, ids));
  await tx
    .update(booking)
    .set(blankName)
    .where(inArray(booking.id, notKeptFor("DRIVER")));
  await tx.delete(bookingAccess).where(inArray(bookingAccess.bookingId, ids));
  await tx
    .update(consent)
    .set({ email: "" })
    .where(and(inArray(consent.bookingId, ids), sql`${consent.email} <> ''`));
  await deleteCheckins(tx, ids, keptFor("AUTHORITY_REGISTER"));
  await tx.delete(bookingNote).where(inArray(bookingNote.bookingId, ids));
  await anonymiseSignatures(tx, inArray(handover.bookingId, notKeptFor("ACCOUNTING")));
  await anonymiseReports(tx, inArray(authorityReport.bookingId, notKeptFor("AUTHORITY_REGISTER")));
  await anonymiseRecipients(tx, inArray(invoiceRequest.bookingId, notKeptFor("ACCOUNTING")));
  await eraseReviews(tx, ids);
  await emptyMails(tx, ids, now);
  await emptyWebhooks(tx, ids);
}

const BATCH = 200;

/** Never confirmed, no money captured or pending, and no open incident. */
const isAbandoned = sql`not exists (
    select 1 from booking_history h
    where h.booking_id = ${booking.id} and h.to_status in ('confirmed', 'creation_error'))
  and not exists (
    select 1 from payment p
    where p.booking_id = ${booking.id}
      and (p.captured_cents > 0 or p.status in ('created', 'started', 'authorized', 'unknown', 'refund_pending')))
  and not exists (select 1 from incident i where i.booking_id = ${booking.id} and i.closed_at is null)`;

/** Anonymises orders that were never paid, after their retention (rules section 14). */
export async function anonymiseOrders(now: Date): Promise<void> {
  const old = lt(booking.updatedAt, daysBefore(now, retention.unpaidOrderDays));
  const unpaid = sql`${booking.status} in ('expired', 'cancelled') and ${booking.email} <> ''`;
  let found = BATCH;
  let after = 0;
  while (found === BATCH) {
    const rows = await database().transaction(async (tx) => {
      const batch = await tx
        .select({ id: booking.id })
        .from(booking)
        .where(and(unpaid, old, isAbandoned, sql`${booking.id} > ${after}`))
        .orderBy(asc(booking.id))
        .limit(BATCH);
      await anonymiseBookings(
        tx,
        batch.map(({ id }) => ({ id, kept: [] })),
        now,
      );
      return batch;
    });
    found = rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Removes personal data from bookings, reports, invoices and signatures when the law's retention is over (rules section 14). */
export async function anonymiseRecords(now: Date): Promise<void> {
  const { today } = await openContext(now);
  const endedBefore = (tx: Transaction, years: number) =>
    tx
      .select({ id: booking.id })
      .from(booking)
      .where(sql`${booking.returnAt}::date + make_interval(years => ${years}) < ${today}::date`);
  await database().transaction(async (tx) => {
    await anonymiseNames(tx, today);
    await anonymiseReports(tx, inArray(authorityReport.bookingId, endedBefore(tx, retention.authorityYears)));
    await anonymiseRecipients(tx, inArray(invoiceRequest.bookingId, endedBefore(tx, retention.accountingYears)));
    await anonymiseSignatures(tx, inArray(handover.bookingId, endedBefore(tx, retention.accountingYears)));
  });
}

/** Deletes expired quotes, tokens, webhooks, messages and log entries after the privacy policy's retention times. */
export async function clearLeftovers(now: Date): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  await database()
    .delete(savedQuote)
    .where(lt(savedQuote.expiresAt, before(retention.savedQuoteDays)));
  await database().delete(bookingAccess).where(lt(bookingAccess.expiresAt, now));
  await database()
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, before(1)));
  await database()
    .delete(providerEvent)
    .where(and(lt(providerEvent.receivedAt, before(retention.noticeDays)), isNotNull(providerEvent.processedAt)));
  // Provider operations stay: their dedupe key prevents a second payment, and they hold no personal data.
  await database()
    .delete(outbox)
    .where(and(lt(outbox.doneAt, before(retention.messageDays)), ne(outbox.kind, "operation")));
  await database()
    .delete(securityLog)
    .where(lt(securityLog.at, before(retention.securityLogDays)));
}
