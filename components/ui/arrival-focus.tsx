"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useMounted } from "./use-early-presses";

const isTyping = () => document.activeElement?.matches("input, select, textarea") ?? false;

/**
 * Gives focus to what has just appeared, so that it is read first. What stood in the page before its code came takes none
 * from who is typing already; what appears later is the answer to what was typed.
 */
export function useArrivalFocus<Box extends HTMLElement>({
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

/** The heading of what was asked for: comes in sight and is read once it appears, not in a page that is opened with it. */
export function AnswerHeading({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const heading = useArrivalFocus<HTMLHeadingElement>({ atFirst: false });
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={`scroll-mt-24 outline-none ${className ?? ""}`}>
      {children}
    </h2>
  );
}

/** A page's heading that takes focus when the page appears, so that it is read first; not from who is typing already. */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useArrivalFocus<HTMLHeadingElement>({ scrolls: false });
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? ""}`}>
      {children}
    </h1>
  );
}
