import "server-only";
import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BookingRecord } from "@/lib/backend/client-area/booking-records";
import type { Transaction } from "@/lib/backend/db/client";
import { authorityReport, invoiceRequest } from "@/lib/backend/db/schema/after-sales";
import { booking, bookingAccess } from "@/lib/backend/db/schema/booking";
import { checkin } from "@/lib/backend/db/schema/checkin";
import { consent } from "@/lib/backend/db/schema/consent";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payment, providerEvent } from "@/lib/backend/db/schema/payment";
import type { KeptReason } from "@/lib/domain/privacy/retention";

const nobody = {
  firstName: "",
  lastName: "",
  nationality: "",
  // The column takes no null: the day on which nobody who drives today was born.
  birthDate: "1900-01-01",
  email: "",
  mobile: "",
  flightNumber: null,
  hotel: null,
  observations: null,
};

/** Nobody in particular: what accounting has to keep is blank from then on. */
const noAddressee = {
  fiscalName: "",
  address: "",
  postalCode: "",
  town: "",
  country: "",
  taxId: "",
  sealedTaxId: null,
  email: "",
};

export const forgetReports = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(authorityReport)
    .set({ payload: sql`${authorityReport.payload} - 'driver' - 'payment'` })
    .where(and(sql`${authorityReport.payload} ? 'driver'`, which));

export const forgetAddressees = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(invoiceRequest)
    .set(noAddressee)
    .where(and(sql`${invoiceRequest.fiscalName} <> ''`, which));

/** Messages about bookings: nobody is left to tell, and what has left needs no text any more. */
async function forgetMails(tx: Transaction, ids: number[], now: Date): Promise<void> {
  const mails = and(inArray(outbox.bookingId, ids), inArray(outbox.kind, ["mail", "invoiceReceipt", "checkinLink"]));
  await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(and(mails, isNull(outbox.doneAt)));
  await tx.update(outbox).set({ payload: {} }).where(mails);
}

/** What a provider told of its customer, in notices that have been worked off. */
async function forgetNotices(tx: Transaction, ids: number[]): Promise<void> {
  const payments = tx.select({ id: payment.id }).from(payment).where(inArray(payment.bookingId, ids));
  await tx
    .update(providerEvent)
    .set({ payload: {} })
    .where(and(inArray(providerEvent.paymentId, payments), isNotNull(providerEvent.processedAt)));
}

/** Documents stay where a rental began and the register is kept; their drivers' private links open nothing any more. */
async function forgetCheckins(tx: Transaction, ids: number[], registered: number[]): Promise<void> {
  const began = tx
    .select({ id: authorityReport.bookingId })
    .from(authorityReport)
    .where(and(inArray(authorityReport.bookingId, registered), sql`${authorityReport.kind} = 'START'`));
  await tx.delete(checkin).where(and(inArray(checkin.bookingId, ids), sql`${checkin.bookingId} not in ${began}`));
  await tx.update(checkin).set({ linkTokenHash: null }).where(inArray(checkin.bookingId, ids));
}

/** Takes the person out of bookings that are over; what the law keeps stays in the register and in the accounts. */
export async function forgetBookings(
  tx: Transaction,
  records: readonly Pick<BookingRecord, "id" | "kept">[],
  now: Date,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const keptFor = (reason: KeptReason) =>
    records.filter(({ kept }) => kept.some((one) => one.reason === reason)).map(({ id }) => id);
  const free = (reason: KeptReason) => ids.filter((id) => !keptFor(reason).includes(id));
  await tx.update(booking).set(nobody).where(inArray(booking.id, ids));
  await tx.delete(bookingAccess).where(inArray(bookingAccess.bookingId, ids));
  await tx
    .update(consent)
    .set({ email: "" })
    .where(and(inArray(consent.bookingId, ids), sql`${consent.email} <> ''`));
  await forgetCheckins(tx, ids, keptFor("AUTHORITY_REGISTER"));
  await forgetReports(tx, inArray(authorityReport.bookingId, free("AUTHORITY_REGISTER")));
  await forgetAddressees(tx, inArray(invoiceRequest.bookingId, free("ACCOUNTING")));
  await forgetMails(tx, ids, now);
  await forgetNotices(tx, ids);
}
