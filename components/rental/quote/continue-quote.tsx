"use client";

import type { ReactNode } from "react";
import { useDraft } from "@/components/rental/draft/draft-store";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { HydrateWith } from "@/lib/web-client/lazy-component";
import type { draftOfQuote } from "./saved-draft";

interface ContinueQuoteProps {
  draft: ReturnType<typeof draftOfQuote>;
  href: string;
  children: ReactNode;
}

/** Copies the saved selection into this tab's draft and goes to the driver step. */
export function ContinueQuote(props: ContinueQuoteProps) {
  return (
    <HydrateWith parts={[]}>
      <DraftLink {...props} />
    </HydrateWith>
  );
}

function DraftLink({ draft, href, children }: ContinueQuoteProps) {
  const { store } = useDraft();
  const early = useEarlyPresses();
  return (
    <Link
      {...early}
      href={href}
      className={buttonStyle({ variant: "action", size: "lg" })}
      onClick={() => store.update(draft)}
    >
      {children}
    </Link>
  );
}
