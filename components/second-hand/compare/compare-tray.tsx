"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { CompareBarProps } from "./compare-bar";
import { comparedCars, nothingCompared, watchCompared } from "./compare-store";

const CompareBar = lazy(() => fetchCode(() => import("./compare-bar")));

/** Tells what was picked for the comparison; its code comes with the first car. */
export function CompareTray({ href, texts }: Omit<CompareBarProps, "cars">) {
  const cars = useSyncExternalStore(watchCompared, comparedCars, nothingCompared);
  return (
    <section aria-label={texts.title} aria-live="polite" data-print="hide">
      {cars.length > 0 && (
        <Suspense fallback={null}>
          <CompareBar href={href} texts={texts} cars={cars} />
        </Suspense>
      )}
    </section>
  );
}
