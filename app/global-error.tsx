"use client";

import { useEffect, useState } from "react";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { lateComponent } from "@/lib/web-client/late-code";
import "./globals.css";
import { isChunkLoadError, loadsAnew } from "@/lib/web-client/fetch-code";

// Every page carries this file, so all but the frame is fetched when it is needed.
const GlobalFailure = lateComponent(
  () => import("@/components/layout/failure/global-failure").then((code) => code.GlobalFailure),
  { fallback: <p className="p-10 text-center">...</p> },
);

/** Stands in for a root layout that failed, so it finds the language by itself. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [language, setLanguage] = useState(defaultLanguage);
  useEffect(() => {
    const [, first] = window.location.pathname.split("/");
    if (isLanguage(first)) setLanguage(first);
    if (isChunkLoadError(error)) loadsAnew();
  }, [error]);
  return (
    <html lang={language}>
      <body className="bg-white font-sans">
        <title>WebK10</title>
        <main>
          <GlobalFailure language={language} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
