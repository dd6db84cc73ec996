"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AvailabilityRequest, WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import { availabilityOptions } from "@/lib/web-client/queries";
import { availabilityRequest } from "./availability-request";

/** The priced groups of a search; the last answer stays while the next is on its way. */
export function useAvailability(address: WizardAddress | null, language: Language) {
  const request = useMemo<AvailabilityRequest | null>(
    () => (address ? availabilityRequest(address, language) : null),
    [address, language],
  );
  const query = useQuery({ ...availabilityOptions(request), placeholderData: keepPreviousData });
  return { request, query, availability: query.data?.ok ? query.data.data : null };
}
