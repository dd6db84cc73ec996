import { and, eq, isNull, ne } from "drizzle-orm";
import { seal, unseal } from "../checkin/seal";
import { database } from "../db/client";
import { invoiceRequest } from "../db/schema/after-sales";

const placeOf = (bookingId: number) => `invoice-tax-id:${bookingId}`;

/** A tax number as it lies in the database: a person's is an identity number, and it can't always be told from a company's. */
export const sealTaxId = (taxId: string, bookingId: number) => ({
  taxId: "",
  sealedTaxId: seal(taxId, placeOf(bookingId)),
});

type Stored = Pick<typeof invoiceRequest.$inferSelect, "taxId" | "sealedTaxId" | "bookingId">;
export const openTaxId = ({ taxId, sealedTaxId, bookingId }: Stored): string =>
  sealedTaxId ? unseal(sealedTaxId, placeOf(bookingId)) : taxId;

/** Seals the numbers of requests from the time when they lay open. */
export async function sealTaxIds(): Promise<void> {
  const open = and(ne(invoiceRequest.taxId, ""), isNull(invoiceRequest.sealedTaxId));
  const rows = await database().select().from(invoiceRequest).where(open);
  for (const { bookingId, taxId } of rows) {
    await database()
      .update(invoiceRequest)
      .set(sealTaxId(taxId, bookingId))
      .where(and(eq(invoiceRequest.bookingId, bookingId), open));
  }
}
