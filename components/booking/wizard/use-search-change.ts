"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { SearchValues } from "@/components/booking/search/search-values";
import type { SearchChange } from "@/components/booking/step/wizard-context";
import type { WizardAddress } from "@/lib/contracts/search";

const differs = (values: SearchValues, address: WizardAddress): boolean =>
  values.pickupOfficeId !== address.pickupOfficeId ||
  values.returnOfficeId !== address.returnOfficeId ||
  `${values.pickupDate}T${values.pickupTime}` !== address.pickupAt ||
  `${values.returnDate}T${values.returnTime}` !== address.returnAt ||
  values.under25 !== address.under25;

/** State of the search form in the header; a new search closes it. */
export function useSearchChange(address: WizardAddress | null, form: ReactNode): SearchChange {
  const [openFor, setOpenFor] = useState<string | null>(null);
  const [typed, setTyped] = useState<SearchValues | null>(null);
  const key =
    address &&
    [address.pickupOfficeId, address.returnOfficeId, address.pickupAt, address.returnAt, address.under25].join(" ");
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
      unsent: isOpen && typed && address && differs(typed, address) ? typed : null,
      setTyped,
    }),
    [form, isOpen, key, typed, address],
  );
}
