import type { QuoteRequest } from "@/lib/contracts/quote";
import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import type { Wizard } from "./wizard-context";

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

/** What the server is asked to price: ids and codes of the selection. */
export function quoteRequest({ request, address, group, coverage, extras }: Wizard): QuoteRequest | null {
  if (!request || !group || !coverage) return null;
  return {
    ...request,
    groupId: group.id,
    coverage: coverage.code,
    extras: [...extras],
    ...(address?.quoteId ? { quoteId: address.quoteId } : {}),
  };
}
