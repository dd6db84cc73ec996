import { database } from "../../db/client";
import { deliverUnprovedMail } from "../../mail/deliver-mail";
import { writeInvoiceReceipt } from "../../mail/write-mail";
import { invoiceOf } from "../queries";

/** Mails the receipt of a booking's invoice request. */
export async function sendInvoiceReceipt(bookingId: number, dedupeKey: string, now: Date): Promise<void> {
  const row = await invoiceOf(database(), bookingId);
  if (!row) throw new Error(`booking ${bookingId} has no invoice request`);
  await deliverUnprovedMail("invoiceReceipt", await writeInvoiceReceipt(row, dedupeKey, now), now);
}
