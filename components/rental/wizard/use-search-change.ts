"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { SearchChange } from "@/components/rental/step/wizard-context";

/** State of the search form over the step. */
export function useSearchChange(form: ReactNode): SearchChange {
  const [isOpen, setOpen] = useState(false);
  return useMemo(() => ({ form, isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [form, isOpen]);
}
