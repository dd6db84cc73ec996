"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useMounted } from "./use-early-presses";

const isTyping = () => document.activeElement?.matches("input, select, textarea") ?? false;

/**
 * Gives focus to what has just appeared, so that it is read first. What stood in the page before its code came takes none
 * from who is typing already; what appears later is the answer to what was typed.
 */
export function useArrivalFocus<Box extends HTMLElement>({ scrolls = true } = {}): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const mounted = useMounted();
  const [appearedLater] = useState(mounted);
  useEffect(() => {
    if (appearedLater || !isTyping()) box.current?.focus({ preventScroll: !scrolls });
  }, [appearedLater, scrolls]);
  return box;
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
