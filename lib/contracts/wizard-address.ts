import { categories } from "@/lib/domain/fleet/fleet";
import { resultSorts } from "@/lib/domain/results/results";
import { isWallClock } from "@/lib/domain/time/time";
import { parseDiscount } from "./promotion-address";
import type { WizardAddress } from "./search";

type Params = Pick<URLSearchParams, "get">;

const officeId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** A wall clock from one parameter, or from the date and the time of the plain form, which works without script. */
const wallClock = (params: Params, name: "pickup" | "return"): string =>
  params.get(`${name}At`) ?? `${params.get(`${name}Date`)}T${params.get(`${name}Time`)}`;

/**
 * Reads the wizard's address; null when offices or times are missing or ill-formed. An empty return office is the
 * pick-up office. Unknown categories and sorts are ignored. Kept free of zod: it ships with the results page.
 */
export function parseWizardAddress(params: Params): WizardAddress | null {
  const pickupOfficeId = officeId(params.get("pickupOfficeId"));
  const returnOfficeId = officeId(params.get("returnOfficeId") || params.get("pickupOfficeId"));
  const pickupAt = wallClock(params, "pickup");
  const returnAt = wallClock(params, "return");
  if (!pickupOfficeId || !returnOfficeId || !isWallClock(pickupAt) || !isWallClock(returnAt)) return null;
  const asked = (params.get("category") ?? "").split(",");
  const coupon = params.get("coupon")?.trim().toUpperCase();
  const discount = parseDiscount(params.get("discount"));
  const quoteId = params.get("quoteId");
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    under25: params.get("under25") === "1",
    categories: categories.filter((category) => asked.includes(category)),
    sort: resultSorts.find((sort) => sort === params.get("sort")) ?? "price",
    ...(coupon ? { coupon } : {}),
    ...(discount === undefined ? {} : { discount }),
    ...(quoteId ? { quoteId } : {}),
  };
}
