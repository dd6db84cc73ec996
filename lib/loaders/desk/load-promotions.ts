import "server-only";
import type { Promotions } from "@/lib/contracts/desk/promotions";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { failPage } from "./load-desk";

/** Campaigns, general coupons and subscription prices. */
export async function loadPromotions(next: string): Promise<Promotions> {
  const answer = await unwrapDesk((await deskWeb()).promociones.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}
