import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import { type SealedText, seal, unseal } from "@/lib/backend/core/seal";
import { type InvoiceRequest, invoiceRequestSchema } from "@/lib/contracts/compliance/invoice";

const placeOf = (code: string) => `ordered-invoice:${code}`;

/** Encrypted, because a person's tax number is an identity number. */
export const sealInvoice = (invoice: InvoiceRequest | undefined, code: string): SealedText | null =>
  invoice ? seal(JSON.stringify(invoice), placeOf(code)) : null;

/** The addressee of the invoice that was ordered with a booking; null without one, and once it was requested. */
export const orderedInvoiceOf = ({
  orderedInvoice,
  code,
}: Pick<BookingRow, "orderedInvoice" | "code">): InvoiceRequest | null =>
  orderedInvoice && invoiceRequestSchema.parse(JSON.parse(unseal(orderedInvoice, placeOf(code))));
