"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { type Language, languageToOffer } from "@/lib/domain/language/languages";

interface LanguageOfferProps {
  current: Language;
  /** In each language: the way to this page in it, and what closes the offer. */
  texts: Readonly<Record<Language, { readonly home: string; readonly go: string; readonly close: string }>>;
}

const key = "languageOffered";

/** Whether nobody has chosen or been offered a language on this device; it is noted that the offer was made. */
function isFirstOffer(): boolean {
  try {
    const { localStorage } = window;
    if (localStorage.getItem("lang") !== null || localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "1");
    return true;
  } catch {
    return false;
  }
}

/**
 * Offers the page once in the browser's own language. The server sends the same to everyone; what is offered is decided
 * here, over the page, so that nothing moves. `HeaderBehaviour` gives the link its address.
 */
export function LanguageOffer({ current, texts }: LanguageOfferProps) {
  const [offered, setOffered] = useState<Language | null>(null);
  useEffect(() => {
    const wanted = languageToOffer(window.navigator.languages, current);
    if (wanted && isFirstOffer()) setOffered(wanted);
  }, [current]);
  if (!offered) return null;
  return (
    <aside
      lang={offered}
      data-print="hide"
      className="fixed start-3 bottom-[calc(var(--banner-height,0px)+0.75rem)] z-20 flex max-w-[calc(100vw-1.5rem)] items-center gap-1 rounded-xl bg-white py-1 ps-4 pe-1 shadow-lg ring-1 ring-sand-300"
    >
      <a
        href={texts[offered].home}
        hrefLang={offered}
        data-language={offered}
        className="min-w-0 py-2.5 text-sm font-bold underline underline-offset-4"
      >
        {texts[offered].go}
      </a>
      <button
        type="button"
        aria-label={texts[offered].close}
        onClick={() => setOffered(null)}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand-100"
      >
        <Icon name="X" className="size-5" />
      </button>
    </aside>
  );
}
