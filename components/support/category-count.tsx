"use client";

import { useEffect, useState } from "react";
import type { Category } from "@/lib/domain/fleet/fleet";
import type { Language } from "@/lib/domain/language/languages";
import { vehiclesOf } from "./search-loading";

interface CategoryCountProps {
  language: Language;
  category: Category;
  /** With one vehicle, and with `{count}`. */
  texts: { readonly one: string; readonly more: string };
}

/** On the search screen: how many models of a category the fetched cars hold. */
export function CategoryCount({ language, category, texts }: CategoryCountProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let shown = true;
    void vehiclesOf(language, category).then((found) => shown && setCount(found));
    return () => {
      shown = false;
    };
  }, [language, category]);
  if (count === 0) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {count === 1 ? texts.one : texts.more.replace("{count}", String(count))}
    </p>
  );
}
