"use client";

import { type ComponentProps, useSyncExternalStore } from "react";
import { compared } from "@/components/sales/stored-cars";
import { lazyComponent } from "@/lib/web-client/lazy-component";

const CompareBar = lazyComponent(() => import("./compare-bar").then((code) => code.CompareBar), { fallback: null });

/** Id of the form that the compare buttons submit without script. */
export const compareFormId = "compare";

/** Announces and shows the picked cars; the bar's code is loaded with the first car. */
export function CompareTray({ href, texts }: Omit<ComponentProps<typeof CompareBar>, "ids">) {
  const ids = useSyncExternalStore(compared.watch, compared.ids, compared.none);
  return (
    <section aria-label={texts.title} aria-live="polite" data-print="hide">
      <form id={compareFormId} action={href} />
      {ids.length > 0 && <CompareBar href={href} texts={texts} ids={ids} />}
    </section>
  );
}
