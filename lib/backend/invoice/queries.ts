import { eq } from "drizzle-orm";
import type { Invoice } from "@/lib/contracts/invoice";
import { maskedEmail } from "../booking/masked-driver";
import { maskedNumber } from "../checkin/mapper";
import type { Connection } from "../db/client";
import { invoiceRequest } from "../db/schema/after-sales";
import { openTaxId } from "./sealed-tax-id";

/** Its tax number is open. */
export type InvoiceRow = typeof invoiceRequest.$inferSelect;

export const openInvoice = (row: InvoiceRow): InvoiceRow => ({ ...row, taxId: openTaxId(row) });

export async function invoiceOf(connection: Connection, bookingId: number): Promise<InvoiceRow | null> {
  const [row] = await connection.select().from(invoiceRequest).where(eq(invoiceRequest.bookingId, bookingId));
  return row ? openInvoice(row) : null;
}

/** The request as its booking's page shows it. */
export const invoiceOnWire = (row: InvoiceRow): Invoice => ({
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
