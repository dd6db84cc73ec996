import { eq } from "drizzle-orm";
import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import { database } from "@/lib/backend/core/db/client";
import { country } from "@/lib/backend/core/db/schema/texts";
import { env } from "@/lib/backend/core/env";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { bookingFacts } from "@/lib/backend/rental/booking-facts";
import type { InvoiceRow } from "./invoices";
import { receiptPdf } from "./receipt-pdf";

const columns = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;

/** The PDF of a booking's invoice request, rendered on each download. */
export async function renderReceipt(request: InvoiceRow, now: Date): Promise<Buffer> {
  await currentOverrides();
  const facts = await bookingFacts(database(), request.bookingId);
  const [named] = await database().select().from(country).where(eq(country.code, request.country));
  const { siteUrl, paymentsMode } = env();
  const site = (await loadCatalogue(now)).configuration;
  return await receiptPdf({
    ...facts,
    settings: { siteUrl, sandbox: paymentsMode === "sandbox", site },
    request,
    countryName: named?.names[columns[facts.booking.lang]] ?? request.country,
  });
}
