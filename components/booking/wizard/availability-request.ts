import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";

/** What availability is asked for; filters, order and the saved quote are no part of it. */
export function availabilityRequest(address: WizardAddress, lang: Language): AvailabilityRequest {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, coupon, discount } = address;
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    under25,
    ...(coupon ? { coupon } : {}),
    ...(discount === undefined ? {} : { discount }),
    lang,
  };
}
