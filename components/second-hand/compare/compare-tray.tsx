"use client";

import { type ComponentProps, useSyncExternalStore } from "react";
import { compared } from "@/components/second-hand/kept-cars";
import { lateComponent } from "@/lib/web-client/late-code";

const CompareBar = lateComponent(() => import("./compare-bar").then((code) => code.CompareBar), { fallback: null });

/** Where the buttons send their car without script. */
export const compareForm = "compare";

/** Tells what was picked for the comparison; its code comes with the first car. */
export function CompareTray({ href, texts }: Omit<ComponentProps<typeof CompareBar>, "ids">) {
  const ids = useSyncExternalStore(compared.watch, compared.ids, compared.none);
  return (
    <section aria-label={texts.title} aria-live="polite" data-print="hide">
      <form id={compareForm} action={href} />
      {ids.length > 0 && <CompareBar href={href} texts={texts} ids={ids} />}
    </section>
  );
}
