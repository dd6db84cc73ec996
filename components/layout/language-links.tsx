import { type Language, languageNames, languages } from "@/lib/domain/language/languages";

interface LanguageLinksProps {
  current: Language;
  /** The home page of each language: what a page without script offers. */
  homes: Readonly<Record<Language, string>>;
  className: string;
}

/** Links to this page in the five languages; `HeaderBehaviour` gives them the page that one is on. */
export const LanguageLinks = ({ current, homes, className }: LanguageLinksProps) =>
  languages.map((language) => (
    <a
      key={language}
      href={homes[language]}
      hrefLang={language}
      lang={language}
      data-language={language}
      aria-current={language === current ? "true" : undefined}
      className={className}
    >
      {languageNames[language]}
    </a>
  ));
