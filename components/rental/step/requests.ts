import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import type { AvailabilityRequest, RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import type { Selection, ShownSearch } from "./wizard-context";

/** The availability request of a search; filters and sort order are applied in the browser. */
export function availabilityRequest(searchParams: RentalSearchParams, lang: Language): AvailabilityRequest {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, coupon, discount, quoteId } = searchParams;
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    under25,
    ...(coupon ? { coupon } : {}),
    ...(coupon === "" ? {} : { bestDiscount: true }),
    ...(discount === undefined ? {} : { discount }),
    ...(quoteId ? { quoteId } : {}),
    lang,
  };
}

/** The quote request of the selection, by ids and codes; null until vehicle and coverage are chosen. */
export function quoteRequest(
  { request, searchParams }: Pick<ShownSearch, "request" | "searchParams">,
  { group, coverage, extras }: Pick<Selection, "group" | "coverage" | "extras">,
): QuoteRequest | null {
  if (!request || !group || !coverage) return null;
  return {
    ...request,
    groupId: group.id,
    coverage: coverage.code,
    extras: [...extras],
    ...(searchParams?.quoteId ? { quoteId: searchParams.quoteId } : {}),
  };
}
