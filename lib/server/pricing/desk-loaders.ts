import "server-only";
import type { Prices, TariffDraftDetail, TariffVersionDetail } from "@/lib/contracts/pricing/desk-prices";
import type { Promotions } from "@/lib/contracts/pricing/desk-promotions";
import { failPage, readDesk } from "@/lib/server/staff/desk-loaders";
import { callDesk } from "@/lib/web-client/desk";

export async function loadPrices(next: string): Promise<Prices> {
  return await readDesk(next, (desk) => desk.precios.$get());
}

export async function loadPriceVersion(id: string, next: string): Promise<TariffVersionDetail> {
  return await readDesk(next, (desk) => desk.precios[":id"].$get({ param: { id } }));
}

/** A draft; null when it was published or discarded. */
export async function loadPriceDraft(id: string, next: string): Promise<TariffDraftDetail | null> {
  const answer = await callDesk((desk) => desk.precios.borradores[":id"].$get({ param: { id } }));
  if (!answer.ok && answer.code === "NO_DRAFT") return null;
  return answer.ok ? answer.value : await failPage(answer.code, next);
}

/** Campaigns, general coupons and subscription prices. */
export async function loadPromotions(next: string): Promise<Promotions> {
  return await readDesk(next, (desk) => desk.promociones.$get());
}
