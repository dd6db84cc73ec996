import "server-only";
import type { Promotions } from "@/lib/contracts/pricing/desk-promotions";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Campaigns, general coupons and subscription prices. */
export async function loadPromotions(next: string): Promise<Promotions> {
  const answer = await unwrapDesk((await deskWeb()).promociones.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}
