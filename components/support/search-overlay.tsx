"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { Language } from "@/lib/domain/language/languages";
import { isSearchLoaded, searchLoaded } from "./search-loading";

interface SearchOverlayProps {
  language: Language;
  /** The full-screen loader. */
  children: ReactNode;
}

/** Covers the search screen while translations and cars are fetched on first entry (specification section 2). */
export function SearchOverlay({ language, children }: SearchOverlayProps) {
  const [waiting, setWaiting] = useState(() => !isSearchLoaded(language));
  useEffect(() => {
    let shown = true;
    void searchLoaded(language).then(() => shown && setWaiting(false));
    return () => {
      shown = false;
    };
  }, [language]);
  if (!waiting) return null;
  return (
    <>
      <noscript>
        <style>{"[data-search-overlay]{display:none}"}</style>
      </noscript>
      <div data-search-overlay>{children}</div>
    </>
  );
}
