import { type Language, languageNames, languages } from "@/lib/domain/core/languages";

interface LanguageLinksProps {
  current: Language;
  /** Home page of each language, the target without JavaScript. */
  homes: Readonly<Record<Language, string>>;
  className: string;
}

/** Links to this page in the five languages; `HeaderBehaviour` sets their `href` to the current page. */
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
