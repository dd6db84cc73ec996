"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useMounted } from "./use-mounted";

const hasNoFocus = () => document.activeElement === document.body;
const isScrolled = () => window.scrollY > 0;

/**
 * Focuses an element when it appears, so that screen readers announce it. One that is mounted after hydration always
 * takes focus and scrolls into view. An element of the server-rendered page leaves a visitor who was quicker than the
 * code where they are: it takes focus only if nothing has it, and does not scroll a page that is scrolled, which would
 * move it under a finger.
 */
export function useFocusOnMount<Box extends HTMLElement>({
  scrolls = true,
  atFirst = true,
} = {}): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const mounted = useMounted();
  const [appearedLater] = useState(mounted);
  useEffect(() => {
    if (!appearedLater && !(atFirst && hasNoFocus())) return;
    box.current?.focus({ preventScroll: !scrolls || (!appearedLater && isScrolled()) });
  }, [appearedLater, atFirst, scrolls]);
  return box;
}

/** Whether this document was opened from another page of the site, neither reloaded nor through the history. */
function isArrival(): boolean {
  const [visit] = performance.getEntriesByType?.("navigation") ?? [];
  const isNew = visit !== undefined && "type" in visit && visit.type === "navigate";
  return isNew && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Focuses the heading of a page that was opened from the site, for example by a search, unless something has focus. */
export function focusAfterArrival(heading: HTMLElement | null): void {
  if (hasNoFocus() && isArrival()) heading?.focus({ preventScroll: true });
}

/** Heading of a result: takes focus and scrolls into view when it appears later, not in the server-rendered page. */
export function AnswerHeading({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>({ atFirst: false });
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={`scroll-mt-24 outline-none ${className ?? ""}`}>
      {children}
    </h2>
  );
}

/** A page's heading that takes focus when the page appears, unless the visitor is elsewhere already. */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>({ scrolls: false });
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? ""}`}>
      {children}
    </h1>
  );
}
