"use client";

import { useEffect, useState } from "react";
import type { ErrorScreenTexts } from "@/components/layout/early-scripts";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { catalogues } from "@/lib/i18n/catalogues";
import { lazyModule } from "@/lib/web-client/lazy-component";
import { Failure } from "./failure";
import { FailureMessage } from "./failure-message";

const waiting: ErrorScreenTexts = { title: "...", text: "...", retry: "...", home: "..." };

/** The error screen when the root layout itself failed; its texts are fetched when it is shown. */
export function GlobalFailure({ language, onRetry }: { language: Language; onRetry: () => void }) {
  const [texts, setTexts] = useState(waiting);
  useEffect(() => {
    lazyModule(catalogues[language])
      .load()
      .then(
        ({ default: { failure } }) => setTexts(failure),
        () => undefined,
      );
  }, [language]);
  return (
    <Failure onRetry={onRetry}>
      <FailureMessage texts={texts} home={paths.home(language)} />
    </Failure>
  );
}
