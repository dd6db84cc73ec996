import { parseDiscount } from "@/lib/contracts/pricing/promotion-search-params";
import { addDays, isWallClock } from "@/lib/domain/core/time";
import { plainTyped } from "@/lib/domain/core/typed-text";
import { categories, gearboxes } from "@/lib/domain/fleet/fleet";
import { type Facets, type ResultFilters, resultSorts } from "@/lib/domain/rental/result-filters";
import type { RentalSearchParams } from "./search";

type Params = Pick<URLSearchParams, "get">;

const officeId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** A wall clock from one parameter, or from the date and time fields of the form without JavaScript. */
const wallClock = (params: Params, name: "pickup" | "return"): string =>
  params.get(`${name}At`) ?? `${params.get(`${name}Date`)}T${params.get(`${name}Time`)}`;

/** The landing from its parameter, or from the form's time and day, which counts from the pick-up's. */
function landing(params: Params, pickupAt: string): string | null {
  const day = params.get("landingDay") || "0";
  const typed = params.get("landingTime");
  const landsAt =
    params.get("landsAt") ??
    (typed && /^-?\d$/.test(day) && isWallClock(pickupAt)
      ? `${addDays(pickupAt.slice(0, 10), Number(day))}T${typed}`
      : "");
  return isWallClock(landsAt) ? landsAt : null;
}

/** The same search with other filters. */
export function withFilters(
  { seats: _, gearbox: _g, maxCents: _m, bags: _b, ...searchParams }: RentalSearchParams,
  filters: ResultFilters,
) {
  const { categories, seats, gearbox, maxCents, bags } = filters;
  const filtered: RentalSearchParams = {
    ...searchParams,
    categories: [...categories],
    ...(seats === undefined ? {} : { seats }),
    ...(gearbox === undefined ? {} : { gearbox }),
    ...(maxCents === undefined ? {} : { maxCents }),
    ...(bags === undefined ? {} : { bags }),
  };
  return filtered;
}

function countIn<Name extends "seats" | "maxCents" | "bags">(params: Params, name: Name): Facets {
  const text = params.get(name);
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? { [name]: Number(text) } : {};
}

/**
 * Parses the wizard's URL; null when offices or times are missing or malformed. An empty return office means the
 * pick-up office. Unknown categories and sorts are ignored. Without zod, because it ships with the results page.
 */
export function parseRentalSearchParams(params: Params): RentalSearchParams | null {
  const pickupOfficeId = officeId(params.get("pickupOfficeId"));
  const returnOfficeId = officeId(params.get("returnOfficeId") || params.get("pickupOfficeId"));
  const pickupAt = wallClock(params, "pickup");
  const returnAt = wallClock(params, "return");
  if (!pickupOfficeId || !returnOfficeId || !isWallClock(pickupAt) || !isWallClock(returnAt)) return null;
  const landsAt = landing(params, pickupAt);
  const requestedCategories = (params.get("category") ?? "").split(",");
  const coupon = params.get("coupon");
  const discount = parseDiscount(params.get("discount"));
  const quoteId = params.get("quoteId");
  const gearbox = gearboxes.find((gearbox) => gearbox === params.get("gearbox"));
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    ...(landsAt ? { landsAt } : {}),
    under25: params.get("under25") === "1",
    categories: categories.filter((category) => requestedCategories.includes(category)),
    sort: resultSorts.find((sort) => sort === params.get("sort")) ?? "price",
    ...(coupon === null ? {} : { coupon: plainTyped(coupon).toUpperCase() }),
    ...(discount === undefined ? {} : { discount }),
    ...(quoteId ? { quoteId } : {}),
    ...countIn(params, "seats"),
    ...(gearbox ? { gearbox } : {}),
    ...countIn(params, "maxCents"),
    ...countIn(params, "bags"),
  };
}

/**
 * An office that is not ours, or no longer open, becomes the first one (specification section 4); the return follows
 * where the vehicle may not be returned.
 */
export function withKnownOffices(
  searchParams: RentalSearchParams,
  offices: readonly { readonly id: number; readonly permiteDevOficinas: readonly number[] }[],
): RentalSearchParams {
  const isKnown = (id: number) => offices.some((office) => office.id === id);
  const [first] = offices;
  if (!first || (isKnown(searchParams.pickupOfficeId) && isKnown(searchParams.returnOfficeId))) return searchParams;
  const pickup = offices.find(({ id }) => id === searchParams.pickupOfficeId) ?? first;
  const mayReturn =
    isKnown(searchParams.returnOfficeId) && pickup.permiteDevOficinas.includes(searchParams.returnOfficeId);
  return {
    ...searchParams,
    pickupOfficeId: pickup.id,
    returnOfficeId: mayReturn ? searchParams.returnOfficeId : pickup.id,
  };
}

/** Session storage key of the booking's draft (contract section 10). Not beside its schema, which brings zod along. */
export const bookingDraftKey = "bookingDraft";

/** The search of a stored draft, parsed like a wizard URL; null when it is invalid. */
export function searchParamsFromDraft(search: unknown): RentalSearchParams | null {
  if (typeof search !== "object" || search === null) return null;
  const texts = Object.entries(search).map(([key, entry]): [string, string] => {
    if (key === "categories") return ["category", String(entry)];
    return [key, key === "under25" ? (entry === true ? "1" : "0") : String(entry)];
  });
  return parseRentalSearchParams(new URLSearchParams(texts));
}
