"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, useEffect, useState } from "react";
import { type Language, languages } from "@/lib/domain/language/languages";
import { samePageIn } from "@/lib/i18n/same-page";
import { languageNames } from "./language-names";
import { rememberLanguage } from "./remember-language";

interface LanguageLinksProps {
  current: Language;
  /** The home page of each language: what a page without script offers. */
  homes: Readonly<Record<Language, string>>;
  className: string;
}

/** Links to this page in the five languages; path and query are those of the moment of the press. */
export function LanguageLinks({ current, homes, className }: LanguageLinksProps) {
  // The server knows the internal path of a rewritten page only, so the address is read here.
  const rendered = usePathname();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (rendered) setAddress(window.location.pathname);
  }, [rendered]);

  const follow = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = `${samePageIn(language, pathname)}${search}${hash}`;
    rememberLanguage(language);
  };
  return languages.map((language) => (
    <a
      key={language}
      href={address ? samePageIn(language, address) : homes[language]}
      hrefLang={language}
      lang={language}
      aria-current={language === current ? "true" : undefined}
      onClick={(event) => follow(event, language)}
      className={className}
    >
      {languageNames[language]}
    </a>
  ));
}
