"use client";

import { type ReactNode, useMemo, useState } from "react";
import { type SearchValues, selectedLanding } from "@/components/rental/search/search-values";
import type { SearchChange } from "@/components/rental/step/wizard-context";
import type { Office } from "@/lib/contracts/fleet/office";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";

const differs = (values: SearchValues, searchParams: RentalSearchParams, offices: readonly Office[]): boolean =>
  values.pickupOfficeId !== searchParams.pickupOfficeId ||
  values.returnOfficeId !== searchParams.returnOfficeId ||
  `${values.pickupDate}T${values.pickupTime}` !== searchParams.pickupAt ||
  `${values.returnDate}T${values.returnTime}` !== searchParams.returnAt ||
  values.under25 !== searchParams.under25 ||
  selectedLanding(values, offices) !== searchParams.landsAt;

/** State of the search form in the header; a new search closes it. */
export function useSearchChange(
  searchParams: RentalSearchParams | null,
  offices: readonly Office[],
  form: ReactNode,
): SearchChange {
  const [openFor, setOpenFor] = useState<string | null>(null);
  const [typed, setTyped] = useState<SearchValues | null>(null);
  const key =
    searchParams &&
    [
      searchParams.pickupOfficeId,
      searchParams.returnOfficeId,
      searchParams.pickupAt,
      searchParams.returnAt,
      searchParams.under25,
      searchParams.landsAt,
    ].join(" ");
  const isOpen = key !== null && openFor === key;
  return useMemo(
    () => ({
      form,
      isOpen,
      open: () => {
        setTyped(null);
        setOpenFor(key);
      },
      close: () => setOpenFor(null),
      unsent: isOpen && typed && searchParams && differs(typed, searchParams, offices) ? typed : null,
      setTyped,
    }),
    [form, isOpen, key, typed, searchParams, offices],
  );
}
