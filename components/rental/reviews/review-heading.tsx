"use client";

import type { ReactNode } from "react";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";

/** Heading of the page of a review, which takes the focus when the state has changed. */
export function ReviewHeading({ children }: { children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>({ atFirst: false });
  return (
    <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-3xl hyphens-auto outline-none">
      {children}
    </h1>
  );
}
