"use client";

import { useEffect } from "react";
import { bookingDraftKey } from "@/lib/contracts/booking-draft";

/** The booking stands: the draft of this tab ends (contract section 10). */
export function ClearDraft() {
  useEffect(() => {
    try {
      window.sessionStorage.removeItem(bookingDraftKey);
    } catch {
      // Storage is forbidden in this browser: then nothing was kept either.
    }
  }, []);
  return null;
}
