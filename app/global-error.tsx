"use client";

import { useEffect, useState } from "react";
import type { ErrorScreenTexts } from "@/components/support/error-screen-texts";
import { FailureMessage } from "@/components/support/failure-message";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { figures, raleway, ralewayExtended } from "@/lib/fonts";
import "./globals.css";

const catalogues = {
  es: () => import("../messages/es.json"),
  en: () => import("../messages/en.json"),
  de: () => import("../messages/de.json"),
  it: () => import("../messages/it.json"),
  fr: () => import("../messages/fr.json"),
};
const waiting: ErrorScreenTexts = { title: "...", text: "...", retry: "...", home: "..." };

/** Stands in for a root layout that failed, so it finds language and texts by itself. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const [language, setLanguage] = useState(defaultLanguage);
  const [texts, setTexts] = useState(waiting);
  useEffect(() => {
    const [, first] = window.location.pathname.split("/");
    const spoken = isLanguage(first) ? first : defaultLanguage;
    setLanguage(spoken);
    void catalogues[spoken]().then((catalogue) => setTexts(catalogue.default.failure));
  }, []);
  return (
    <html lang={language} className={`${raleway.variable} ${ralewayExtended.variable} ${figures.variable}`}>
      <body className="bg-white font-sans">
        <title>WebK10</title>
        <main>
          <FailureMessage texts={texts} home={paths.home(language)} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
