"use client";

import { useSyncExternalStore } from "react";
import { Link } from "@/components/ui/link";
import { mostCompared } from "@/lib/contracts/compared-cars";
import { clearCompared, comparedCars, nothingCompared, watchCompared } from "./compare-store";

interface CompareTrayProps {
  /** Address of the comparison without its ids. */
  href: string;
  texts: { readonly title: string; readonly compare: string; readonly clear: string };
}

/** What was picked for the comparison, at the foot of the window. */
export function CompareTray({ href, texts }: CompareTrayProps) {
  const cars = useSyncExternalStore(watchCompared, comparedCars, nothingCompared);
  return (
    <section aria-label={texts.title} aria-live="polite" data-print="hide">
      {cars.length > 0 && (
        <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 bg-white shadow-up">
          <div className="page flex items-center gap-x-4 gap-y-2 py-2.5">
            <p className="min-w-0 flex-1 truncate text-sm">
              <strong>
                {texts.title} ({cars.length}/{mostCompared})
              </strong>
              <span className="hidden text-ink-soft md:inline"> {cars.map(({ name }) => name).join(" · ")}</span>
            </p>
            <button type="button" onClick={clearCompared} className="button button-quiet button-sm">
              {texts.clear}
            </button>
            <Link
              href={`${href}?ids=${cars.map(({ id }) => id).join(",")}`}
              className="button button-primary button-sm"
            >
              {texts.compare}
            </Link>
          </div>
        </div>
      )}
    </section>
  );
}
