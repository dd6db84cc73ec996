import type { Facets } from "@/lib/domain/rental/result-filters";
import type { RentalSearchParams } from "./search";

const facets = ["seats", "gearbox", "maxCents", "bags"] as const satisfies readonly (keyof Facets)[];

/**
 * Writes the wizard's URL query, defaults left out; the inverse of `parseRentalSearchParams`. In a file of its own, because
 * every page with links needs the writer and few need the parser.
 */
export function writeRentalSearchParams(address: RentalSearchParams): URLSearchParams {
  const params = new URLSearchParams({
    pickupOfficeId: String(address.pickupOfficeId),
    returnOfficeId: String(address.returnOfficeId),
    pickupAt: address.pickupAt,
    returnAt: address.returnAt,
  });
  if (address.landsAt) params.set("landsAt", address.landsAt);
  if (address.under25) params.set("under25", "1");
  if (address.categories.length > 0) params.set("category", address.categories.join(","));
  if (address.sort !== "price") params.set("sort", address.sort);
  for (const name of facets) if (address[name] !== undefined) params.set(name, String(address[name]));
  if (address.coupon) params.set("coupon", address.coupon);
  if (address.discount !== undefined) params.set("discount", String(address.discount));
  if (address.quoteId) params.set("quoteId", address.quoteId);
  return params;
}
