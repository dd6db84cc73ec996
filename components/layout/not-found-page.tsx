import { notFound } from "next/navigation";
import { Suspense } from "react";
import type { Language } from "@/lib/domain/language/languages";
import { NotFoundScreen } from "./not-found-screen";
import { SwallowError } from "./swallow-error";

/** The not-found screen for a page that may be kept by a cache, with its status 404. */
export function NotFoundPage({ language, area }: { language: Language; area?: "secondHand" | "subscription" }) {
  return (
    <>
      <NotFoundScreen language={language} area={area ?? "rent"} />
      <LostStatus />
    </>
  );
}

function Lost(): never {
  notFound();
}

/**
 * Gives the answer the status 404 while the page around it stays complete, also without JavaScript.
 * Thrown inside a boundary and not in generateMetadata: that one loses the status when a stale copy is made anew.
 */
function LostStatus() {
  return (
    <SwallowError>
      <Suspense fallback={null}>
        <Lost />
      </Suspense>
    </SwallowError>
  );
}
