"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { isLanguage, type Language } from "@/lib/domain/core/languages";
import { rememberLanguage } from "./chosen-language";

interface LanguageOfferProps {
  current: Language;
  /** Texts and home path by offered language. */
  texts: { readonly [Other in Language]?: { readonly home: string; readonly go: string; readonly close: string } };
}

/**
 * A strip above the header that offers the browser's language; closing it chooses the page's. `offerLanguage`
 * decides before the first paint and CSS reserves the strip, so nothing shifts and no control is covered.
 * `HeaderBehaviour` sets the link's `href`.
 */
export function LanguageOffer({ current, texts }: LanguageOfferProps) {
  const [offered, setOffered] = useState<Language | null>(null);
  useEffect(() => {
    const { offer } = document.documentElement.dataset;
    if (isLanguage(offer)) setOffered(offer);
  }, []);
  const text = offered && texts[offered];
  return (
    <div data-print="hide" className="hidden min-h-12 bg-sand-100 in-[[data-offer]]:block">
      {text && (
        <aside lang={offered} aria-label={text.go} className="page flex min-h-12 items-center justify-between gap-3">
          <a
            href={text.home}
            hrefLang={offered}
            data-language={offered}
            className="min-w-0 py-2.5 text-sm font-bold underline underline-offset-4"
          >
            {text.go}
          </a>
          <button
            type="button"
            aria-label={text.close}
            onClick={() => {
              rememberLanguage(current);
              delete document.documentElement.dataset.offer;
              setOffered(null);
            }}
            className="-me-3 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand-200"
          >
            <Icon name="X" className="size-5" />
          </button>
        </aside>
      )}
    </div>
  );
}
