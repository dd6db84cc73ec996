import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { InvoiceReceipt, InvoiceRequest } from "@/lib/contracts/invoice";
import { invoiceReference, invoiceRefusal } from "@/lib/domain/after-sales/invoice";
import { minus } from "@/lib/domain/money/cents";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { paymentsOf } from "../../booking/find-booking";
import { database } from "../../db/client";
import { invoiceRequest } from "../../db/schema/after-sales";
import { booking } from "../../db/schema/booking";
import { addToOutbox } from "../../jobs/add-to-outbox";
import { invoiceOf } from "../queries";
import { sealTaxId } from "../sealed-tax-id";

type Refusal = { readonly code: "INVOICE_ALREADY_REQUESTED" | "INVOICE_NOT_ALLOWED" };

/** Takes a booking's only invoice request and mails its receipt once (rules section 10). */
export async function requestInvoice(
  bookingId: number,
  request: InvoiceRequest,
  now: Date,
): Promise<Result<InvoiceReceipt, Refusal>> {
  return await database().transaction(async (tx): Promise<Result<InvoiceReceipt, Refusal>> => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!row) return refuse({ code: "INVOICE_NOT_ALLOWED" });
    const payments = await paymentsOf(tx, bookingId);
    const wanted = payments.filter(({ abandoned }) => abandoned === null);
    const captured = wanted.reduce((sum, one) => sum + minus(one.capturedCents, one.refundedCents), 0);
    const alreadyRequested = (await invoiceOf(tx, bookingId)) !== null;
    const { status, channel, code } = row;
    const refusal = invoiceRefusal({ status, channel, capturedCents: captured, alreadyRequested });
    if (refusal) return refuse({ code: refusal });
    const reference = invoiceReference(randomBytes(7));
    const { email, taxId, ...recipient } = request;
    const asked = { status: "requested", createdAt: now } as const;
    await tx.insert(invoiceRequest).values({
      bookingId,
      reference,
      ...recipient,
      ...sealTaxId(taxId, bookingId),
      email: email || row.email,
      ...asked,
    });
    const message = { kind: "invoiceReceipt", bookingId } as const;
    await addToOutbox(tx, { message, dedupeKey: `mail:invoiceReceipt:${code}`, bookingId, now });
    return accept({ reference, status: "requested" });
  });
}
