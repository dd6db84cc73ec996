import "server-only";
import { readAsClient } from "@/lib/auth/session";
import type { ClientCoupon } from "@/lib/contracts/client";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** The client's coupons, usable ones first. */
export async function loadClientCoupons(language: Language): Promise<ClientCoupon[]> {
  const next = paths.clientPage(language, "coupons");
  const answer = await readAsClient(language, next, (web) => web.cliente.cupones.$get());
  if (!answer.ok) throw new Error(`coupons: ${answer.code}`);
  return answer.value;
}
