"use client";

import { useEffect } from "react";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";

/** Deletes this tab's draft once the booking is confirmed (contract section 10). */
export function ClearDraft() {
  useEffect(() => {
    try {
      window.sessionStorage.removeItem(bookingDraftKey);
    } catch {
      // Storage is blocked in this browser, so nothing was stored.
    }
  }, []);
  return null;
}
