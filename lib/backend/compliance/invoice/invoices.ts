import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { type Connection, database, type Transaction } from "@/lib/backend/core/db/client";
import { invoiceRequest } from "@/lib/backend/core/db/schema/after-sales";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { seal, unseal } from "@/lib/backend/core/seal";
import { paymentsOf } from "@/lib/backend/rental/booking-records";
import { orderedInvoiceOf } from "@/lib/backend/rental/order/ordered-invoice";
import type { Invoice, InvoiceReceipt, InvoiceRequest } from "@/lib/contracts/compliance/invoice";
import { minus } from "@/lib/domain/core/cents";
import { maskedEmail, maskedNumber } from "@/lib/domain/core/masks";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { invoiceReference, invoiceRefusal } from "@/lib/domain/rental/after-sales";

/** An invoice request; `invoiceOf` returns it with the tax number decrypted. */
export type InvoiceRow = typeof invoiceRequest.$inferSelect;

export const withPlainTaxId = (row: InvoiceRow): InvoiceRow => ({ ...row, taxId: plainTaxId(row) });

export async function invoiceOf(connection: Connection, bookingId: number): Promise<InvoiceRow | null> {
  const [row] = await connection.select().from(invoiceRequest).where(eq(invoiceRequest.bookingId, bookingId));
  return row ? withPlainTaxId(row) : null;
}

/** The request as its booking's page shows it. */
export const serializeInvoice = (row: InvoiceRow): Invoice => ({
  reference: row.reference,
  status: row.status,
  requestedAt: row.createdAt.toISOString(),
  fiscalName: row.fiscalName,
  address: row.address,
  postalCode: row.postalCode,
  town: row.town,
  country: row.country,
  taxId: maskedNumber(row.taxId),
  email: maskedEmail(row.email),
});

const taxIdPlaceOf = (bookingId: number) => `invoice-tax-id:${bookingId}`;

/** Tax numbers are stored encrypted: a person's is an identity number and can't always be told from a company's. */
const sealTaxId = (taxId: string, bookingId: number) => ({
  taxId: "",
  sealedTaxId: seal(taxId, taxIdPlaceOf(bookingId)),
});

type Stored = Pick<typeof invoiceRequest.$inferSelect, "taxId" | "sealedTaxId" | "bookingId">;
const plainTaxId = ({ taxId, sealedTaxId, bookingId }: Stored): string =>
  sealedTaxId ? unseal(sealedTaxId, taxIdPlaceOf(bookingId)) : taxId;

/** Encrypts the tax numbers of older requests, which were stored in plain text. */
export async function sealTaxIds(): Promise<void> {
  const isPlain = and(ne(invoiceRequest.taxId, ""), isNull(invoiceRequest.sealedTaxId));
  const rows = await database().select().from(invoiceRequest).where(isPlain);
  for (const { bookingId, taxId } of rows) {
    await database()
      .update(invoiceRequest)
      .set(sealTaxId(taxId, bookingId))
      .where(and(eq(invoiceRequest.bookingId, bookingId), isPlain));
  }
}

type Refusal = { readonly code: "INVOICE_ALREADY_REQUESTED" | "INVOICE_NOT_ALLOWED" };

/** Stores a booking's only invoice request and queues the mail with its receipt (rules section 10). */
export async function requestInvoice(
  bookingId: number,
  request: InvoiceRequest,
  now: Date,
): Promise<Result<InvoiceReceipt, Refusal>> {
  return await database().transaction(async (tx): Promise<Result<InvoiceReceipt, Refusal>> => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!row) return err({ code: "INVOICE_NOT_ALLOWED" });
    const payments = await paymentsOf(tx, bookingId);
    const countedPayments = payments.filter(({ abandoned }) => abandoned === null);
    const captured = countedPayments.reduce(
      (sum, payment) => sum + minus(payment.capturedCents, payment.refundedCents),
      0,
    );
    const alreadyRequested = (await invoiceOf(tx, bookingId)) !== null;
    const { status, channel } = row;
    const refusal = invoiceRefusal({ status, channel, capturedCents: captured, alreadyRequested });
    if (refusal) return err({ code: refusal });
    return ok(await writeRequest(tx, row, request, now));
  });
}

/** Requests the invoice that was ordered with a booking, once it is confirmed: its money is secured. */
export async function requestOrderedInvoice(tx: Transaction, row: BookingRow, now: Date): Promise<void> {
  const request = orderedInvoiceOf(row);
  if (!request) return;
  if ((await invoiceOf(tx, row.id)) === null) await writeRequest(tx, row, request, now);
  await tx.update(booking).set({ orderedInvoice: null }).where(eq(booking.id, row.id));
}

async function writeRequest(
  tx: Transaction,
  { id: bookingId, code, email: ownEmail }: BookingRow,
  { email, taxId, ...recipient }: InvoiceRequest,
  now: Date,
): Promise<InvoiceReceipt> {
  const reference = invoiceReference(randomBytes(7));
  await tx.insert(invoiceRequest).values({
    bookingId,
    reference,
    ...recipient,
    ...sealTaxId(taxId, bookingId),
    email: email || ownEmail,
    status: "requested",
    createdAt: now,
  });
  const message = { kind: "invoiceReceipt", bookingId } as const;
  await addToOutbox(tx, { message, dedupeKey: `mail:invoiceReceipt:${code}`, bookingId, now });
  return { reference, status: "requested" };
}
