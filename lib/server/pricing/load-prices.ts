import "server-only";
import type { Prices, TariffDraftSheet, TariffVersionSheet } from "@/lib/contracts/pricing/desk-prices";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

export async function loadPrices(next: string): Promise<Prices> {
  const answer = await unwrapDesk((await deskWeb()).precios.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadPriceVersion(id: string, next: string): Promise<TariffVersionSheet> {
  const answer = await unwrapDesk((await deskWeb()).precios[":id"].$get({ param: { id } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

/** A draft; null when it was published or discarded. */
export async function loadPriceDraft(id: string, next: string): Promise<TariffDraftSheet | null> {
  const answer = await unwrapDesk((await deskWeb()).precios.borradores[":id"].$get({ param: { id } }));
  if (!answer.ok && answer.code === "NO_DRAFT") return null;
  return answer.ok ? answer.value : await failPage(answer, next);
}
