import { notFound } from "next/navigation";
import { Suspense } from "react";
import { SwallowError } from "./swallow-error";

function Lost(): never {
  notFound();
}

/**
 * Gives the answer the status 404 while the page around it stays complete, also without JavaScript.
 * Thrown inside a boundary and not in generateMetadata: that one loses the status when a stale copy is made anew.
 */
export function LostStatus() {
  return (
    <SwallowError>
      <Suspense fallback={null}>
        <Lost />
      </Suspense>
    </SwallowError>
  );
}
