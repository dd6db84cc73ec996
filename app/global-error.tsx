"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { fetchCode, isChunkLoadError, loadsAnew } from "@/lib/web-client/fetch-code";
import "./globals.css";

// Every page carries this file, so all but the frame is fetched when it is needed.
const load = () => fetchCode(() => import("@/components/layout/failure/global-failure"));
const GlobalFailure = lazy(async () => ({ default: (await load()).GlobalFailure }));

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
          <Suspense fallback={<p className="p-10 text-center">...</p>}>
            <GlobalFailure language={language} onRetry={retry} />
          </Suspense>
        </main>
      </body>
    </html>
  );
}
