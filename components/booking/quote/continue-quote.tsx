"use client";

import type { ReactNode } from "react";
import { createDraftStore } from "@/components/booking/draft/draft-store";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { draftOfQuote } from "./saved-draft";

interface ContinueQuoteProps {
  draft: ReturnType<typeof draftOfQuote>;
  href: string;
  children: ReactNode;
}

/** Copies the saved selection into this tab's draft and goes to the driver step. */
export function ContinueQuote({ draft, href, children }: ContinueQuoteProps) {
  const early = useEarlyPresses();
  return (
    <Link
      {...early}
      href={href}
      className={buttonStyle({ variant: "action", size: "lg" })}
      onClick={() => createDraftStore(() => window.sessionStorage).update(draft)}
    >
      {children}
    </Link>
  );
}
