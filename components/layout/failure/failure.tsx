"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface FailureProps {
  /** Called by the message's button. */
  onRetry: () => void;
  /** The message, rendered on the server, so that no bundle contains it. */
  children: ReactNode;
}

/** Replaces a page that failed; its heading takes focus, so that screen readers announce it. */
export function Failure({ onRetry, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("h1")?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click comes from the button inside, which works by keyboard
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
