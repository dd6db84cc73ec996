"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { availabilityRequest } from "@/components/booking/step/requests";
import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import { allAvailability, availabilityQuery } from "@/lib/web-client/queries";

/** The priced groups of a search; the last answer stays while the next is on its way. */
export function useAvailability(address: WizardAddress | null, language: Language) {
  const request = useMemo<AvailabilityRequest | null>(
    () => (address ? availabilityRequest(address, language) : null),
    [address, language],
  );
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...availabilityQuery(request),
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  const askAgain = useCallback(() => void client.invalidateQueries({ queryKey: allAvailability }), [client]);
  return {
    request,
    /** The answer is that of an earlier search. */
    isEarlier: isPlaceholderData,
    availability: data?.ok ? data.data : null,
    refusal: data && !data.ok ? data : null,
    asking: isFetching,
    failed: isError,
    askAgain,
  };
}
