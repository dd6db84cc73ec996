"use client";

import { useEffect, useState } from "react";
import type { Language } from "@/lib/domain/language/languages";
import { searchText, waitingText } from "./search-loading";

/** What the overlay is waiting for, in words that come with the translations. */
export function SearchCaption({ language }: { language: Language }) {
  const [text, setText] = useState(waitingText);
  useEffect(() => {
    let shown = true;
    void searchText(language, "search.screen.vehicles").then((found) => shown && setText(found));
    return () => {
      shown = false;
    };
  }, [language]);
  return <p className="min-h-6 px-6 text-center text-ink-soft">{text}</p>;
}
