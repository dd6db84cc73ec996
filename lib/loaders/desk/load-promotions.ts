import "server-only";
import type { Promotions } from "@/lib/contracts/desk/promotions";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { broken } from "./load-desk";

/** Campaigns, coupons of the house and subscriptions. */
export async function loadPromotions(next: string): Promise<Promotions> {
  const answer = await unwrapDesk((await deskWeb()).promociones.$get());
  return answer.ok ? answer.value : await broken(answer, next);
}
