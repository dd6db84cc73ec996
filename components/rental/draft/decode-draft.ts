import { bookingDraftSchema } from "@/lib/contracts/rental/booking-draft";
import type { WizardDraft } from "./draft-state";

/**
 * Decodes the stored draft (contract section 10); null when it is invalid, which discards it. A file of its own, so that
 * zod loads only where a draft is stored.
 */
export function decodeDraft(text: string): WizardDraft | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { data } = bookingDraftSchema.safeParse(json);
  if (!data) return null;
  const { PQ1, PQ2, PQNR1, PQNR2 } = data;
  return {
    search: data.search,
    vehicle: data.VS,
    coverage: data.SEG,
    extras: data.OP,
    packages: PQ1 && PQ2 && PQNR1 && PQNR2 ? { PQ1, PQ2, PQNR1, PQNR2 } : null,
    campaignPercent: data.DESCUENTO,
    pricesUntil: data.HORAMAX,
    coupon: data.CUPONDATA,
    driver: data.driver,
    invoice: data.invoice ?? null,
    packageCode: data.packageCode,
  };
}
