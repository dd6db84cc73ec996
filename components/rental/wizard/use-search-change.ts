"use client";

import { type ReactNode, useMemo, useState } from "react";
import { type SearchValues, selectedLanding } from "@/components/rental/search/search-values";
import type { SearchChange } from "@/components/rental/step/wizard-context";
import type { Office } from "@/lib/contracts/fleet/office";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";

const differs = (values: SearchValues, address: RentalSearchParams, offices: readonly Office[]): boolean =>
  values.pickupOfficeId !== address.pickupOfficeId ||
  values.returnOfficeId !== address.returnOfficeId ||
  `${values.pickupDate}T${values.pickupTime}` !== address.pickupAt ||
  `${values.returnDate}T${values.returnTime}` !== address.returnAt ||
  values.under25 !== address.under25 ||
  selectedLanding(values, offices) !== address.landsAt;

/** State of the search form in the header; a new search closes it. */
export function useSearchChange(
  address: RentalSearchParams | null,
  offices: readonly Office[],
  form: ReactNode,
): SearchChange {
  const [openFor, setOpenFor] = useState<string | null>(null);
  const [typed, setTyped] = useState<SearchValues | null>(null);
  const key =
    address &&
    [
      address.pickupOfficeId,
      address.returnOfficeId,
      address.pickupAt,
      address.returnAt,
      address.under25,
      address.landsAt,
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
      unsent: isOpen && typed && address && differs(typed, address, offices) ? typed : null,
      setTyped,
    }),
    [form, isOpen, key, typed, address, offices],
  );
}
