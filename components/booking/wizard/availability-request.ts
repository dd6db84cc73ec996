import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";

/** What availability is asked for; filters and order are no part of it. */
export function availabilityRequest(address: WizardAddress, lang: Language): AvailabilityRequest {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, coupon, discount, quoteId } = address;
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    under25,
    ...(coupon ? { coupon } : {}),
    ...(discount === undefined ? {} : { discount }),
    ...(quoteId ? { quoteId } : {}),
    lang,
  };
}
