"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useMounted } from "./use-early-presses";

const isTyping = () => document.activeElement?.matches("input, select, textarea") ?? false;

/**
 * Focuses an element when it appears, so that screen readers announce it. An element of the server-rendered page does
 * not take focus from an input in use; one that is mounted after hydration always does.
 */
export function useFocusOnMount<Box extends HTMLElement>({
  scrolls = true,
  atFirst = true,
} = {}): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const mounted = useMounted();
  const [appearedLater] = useState(mounted);
  useEffect(() => {
    if (appearedLater || (atFirst && !isTyping())) box.current?.focus({ preventScroll: !scrolls });
  }, [appearedLater, atFirst, scrolls]);
  return box;
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

/** A page's heading that takes focus when the page appears, unless an input is in use. */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>({ scrolls: false });
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? ""}`}>
      {children}
    </h1>
  );
}
