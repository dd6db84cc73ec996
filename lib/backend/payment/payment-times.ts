import "server-only";
import { loadCatalogue } from "@/lib/backend/catalogue/queries";
import { holdLimitWithPage, pageLimit } from "@/lib/domain/booking/hold";
import type { PaymentProvider } from "@/lib/domain/payment/payment";

/** How long a provider's page counts for us, and how long the unit is held for it (rules section 10). */
export async function paymentTimes(provider: PaymentProvider, now: Date) {
  const { configuration } = await loadCatalogue(now);
  return {
    pageExpiresAt: new Date(pageLimit(now.getTime(), provider, configuration)),
    holdExpiresAt: (until: Date) =>
      new Date(holdLimitWithPage(now.getTime(), provider, until.getTime(), configuration)),
  };
}
