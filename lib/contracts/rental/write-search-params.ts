import type { Facets } from "@/lib/domain/rental/result-filters";
import type { RentalSearchParams } from "./search";

const facets = ["seats", "gearbox", "maxCents", "bags"] as const satisfies readonly (keyof Facets)[];

/**
 * Writes the wizard's URL query, defaults left out; the inverse of `parseRentalSearchParams`. In a file of its own, because
 * every page with links needs the writer and few need the parser.
 */
export function writeRentalSearchParams(searchParams: RentalSearchParams): URLSearchParams {
  const params = new URLSearchParams({
    pickupOfficeId: String(searchParams.pickupOfficeId),
    returnOfficeId: String(searchParams.returnOfficeId),
    pickupAt: searchParams.pickupAt,
    returnAt: searchParams.returnAt,
  });
  if (searchParams.landsAt) params.set("landsAt", searchParams.landsAt);
  if (searchParams.under25) params.set("under25", "1");
  if (searchParams.categories.length > 0) params.set("category", searchParams.categories.join(","));
  if (searchParams.sort !== "price") params.set("sort", searchParams.sort);
  for (const name of facets) if (searchParams[name] !== undefined) params.set(name, String(searchParams[name]));
  if (searchParams.coupon !== undefined) params.set("coupon", searchParams.coupon);
  if (searchParams.discount !== undefined) params.set("discount", String(searchParams.discount));
  if (searchParams.quoteId) params.set("quoteId", searchParams.quoteId);
  return params;
}
