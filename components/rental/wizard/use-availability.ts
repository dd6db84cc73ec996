"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { availabilityRequest } from "@/components/rental/step/requests";
import type { AvailabilityRequest, RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { allAvailability, availabilityQuery } from "@/lib/web-client/queries";

/** The priced groups of a search; the previous answer is kept while the next is loading. */
export function useAvailability(searchParams: RentalSearchParams | null, language: Language) {
  const request = useMemo<AvailabilityRequest | null>(
    () => (searchParams ? availabilityRequest(searchParams, language) : null),
    [searchParams, language],
  );
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...availabilityQuery(request),
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: allAvailability }), [client]);
  return {
    request,
    /** The data belong to an earlier search (React Query placeholder). */
    isEarlier: isPlaceholderData,
    availability: data?.ok ? data.value : null,
    refusal: data && !data.ok ? data : null,
    fetching: isFetching,
    failed: isError,
    refetch,
  };
}
