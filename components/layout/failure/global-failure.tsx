"use client";

import { useEffect, useState } from "react";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { catalogues } from "@/lib/i18n/catalogues";
import { lateCode } from "@/lib/web-client/late-code";
import { Failure } from "./failure";
import { FailureMessage } from "./failure-message";
import type { ErrorScreenTexts } from "./missing-code-script";

const waiting: ErrorScreenTexts = { title: "...", text: "...", retry: "...", home: "..." };

/** The error screen where not even the root layout came; its texts are fetched when it is needed. */
export function GlobalFailure({ language, onRetry }: { language: Language; onRetry: () => void }) {
  const [texts, setTexts] = useState(waiting);
  useEffect(() => {
    lateCode(catalogues[language])
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
