"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { useMounted } from "./use-awake";

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
