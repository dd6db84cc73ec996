import { eq } from "drizzle-orm";
import { bookingFacts } from "@/lib/backend/booking/view/booking-facts";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { country } from "@/lib/backend/db/schema/texts";
import { env } from "@/lib/backend/platform/env";
import { currentOverrides } from "@/lib/backend/texts/overrides";
import type { InvoiceRow } from "./invoices";
import { receiptPdf } from "./receipt-pdf";

const columns = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;

/** The PDF of a booking's invoice request, rendered on each download. */
export async function renderReceipt(request: InvoiceRow, now: Date): Promise<Buffer> {
  await currentOverrides(now);
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
