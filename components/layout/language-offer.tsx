"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { type Language, languageToSuggest } from "@/lib/domain/language/languages";
import { hasChosenLanguage, rememberLanguage } from "./chosen-language";

interface LanguageOfferProps {
  current: Language;
  /** Texts and home path by offered language. */
  texts: { readonly [Other in Language]?: { readonly home: string; readonly go: string; readonly close: string } };
}

/** Whether this is the first page of the visit: the referrer is not this site. */
const isFirstPage = () => !document.referrer.startsWith(`${window.location.origin}/`);

/**
 * On the first page of a visit offers the browser's preferred language until one is chosen; closing the offer chooses
 * the page's. Decided in the browser, because the page is cached for everyone, and shown over the page to avoid layout
 * shift. `HeaderBehaviour` sets the link's `href`.
 */
export function LanguageOffer({ current, texts }: LanguageOfferProps) {
  const [offered, setOffered] = useState<Language | null>(null);
  useEffect(() => {
    const wanted = languageToSuggest(window.navigator.languages, current);
    if (wanted && isFirstPage() && !hasChosenLanguage()) setOffered(wanted);
  }, [current]);
  const text = offered && texts[offered];
  if (!text) return null;
  return (
    <aside
      lang={offered}
      data-print="hide"
      className="fixed start-3 bottom-[calc(var(--banner-height,0px)+0.75rem)] z-20 flex max-w-[calc(100vw-1.5rem)] items-center gap-1 rounded-xl bg-white py-1 ps-4 pe-1 shadow-lg ring-1 ring-sand-300"
    >
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
          setOffered(null);
        }}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand-100"
      >
        <Icon name="X" className="size-5" />
      </button>
    </aside>
  );
}
