"use client";

import type { ReactNode } from "react";
import { useArrivalFocus } from "@/components/ui/use-arrival-focus";

/** A page's heading that takes focus when the page appears, so that it is read first; not from who is typing already. */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useArrivalFocus<HTMLHeadingElement>({ scrolls: false });
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? ""}`}>
      {children}
    </h1>
  );
}
