"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface FailureProps {
  /** By the one button of the message. */
  onRetry: () => void;
  /** The message, made on the server: no page carries its markup as code. */
  children: ReactNode;
}

/** Stands where a page broke; its heading takes focus, so that it is read first. */
export function Failure({ onRetry, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("h1")?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is the button's, which keys press as well
    <div
      ref={box}
      role="alert"
      onClick={({ target }) => target instanceof Element && target.closest("button") && onRetry()}
      className="page flex flex-col items-center py-16 text-center desktop:py-24"
    >
      {children}
    </div>
  );
}
