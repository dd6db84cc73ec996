import type { WizardAddress } from "./search";

/** Writes the wizard's address; the inverse of `parseWizardAddress`, defaults left out. */
export function wizardSearchParams(address: WizardAddress): URLSearchParams {
  const params = new URLSearchParams({
    pickupOfficeId: String(address.pickupOfficeId),
    returnOfficeId: String(address.returnOfficeId),
    pickupAt: address.pickupAt,
    returnAt: address.returnAt,
  });
  if (address.under25) params.set("under25", "1");
  if (address.categories.length > 0) params.set("category", address.categories.join(","));
  if (address.sort !== "price") params.set("sort", address.sort);
  if (address.coupon) params.set("coupon", address.coupon);
  if (address.discount !== undefined) params.set("discount", String(address.discount));
  if (address.quoteId) params.set("quoteId", address.quoteId);
  return params;
}
