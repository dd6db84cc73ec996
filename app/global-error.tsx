"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { importChunk, isChunkLoadError, reloadAfterChunkError } from "@/lib/web-client/import-chunk";
import "./globals.css";

// This file is in every page's bundle, so it only holds the frame: the rest is fetched when it is needed.
const load = () => importChunk(() => import("@/components/layout/failure/global-failure"));
const GlobalFailure = lazy(async () => ({ default: (await load()).GlobalFailure }));

/** Replaces a root layout that failed, so it reads the language from the path. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [language, setLanguage] = useState(defaultLanguage);
  useEffect(() => {
    const [, first] = window.location.pathname.split("/");
    if (isLanguage(first)) setLanguage(first);
    if (isChunkLoadError(error)) reloadAfterChunkError();
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
