"use client";

import { type ComponentProps, useSyncExternalStore } from "react";
import { lateComponent } from "@/lib/web-client/late-code";
import { comparedCars, nothingCompared, watchCompared } from "./compare-store";

const CompareBar = lateComponent(() => import("./compare-bar").then((code) => code.CompareBar), { fallback: null });

/** Tells what was picked for the comparison; its code comes with the first car. */
export function CompareTray({ href, texts }: Omit<ComponentProps<typeof CompareBar>, "cars">) {
  const cars = useSyncExternalStore(watchCompared, comparedCars, nothingCompared);
  return (
    <section aria-label={texts.title} aria-live="polite" data-print="hide">
      {cars.length > 0 && <CompareBar href={href} texts={texts} cars={cars} />}
    </section>
  );
}
