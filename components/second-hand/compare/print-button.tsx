"use client";

import { buttonStyle } from "@/components/ui/style";
import { useMounted } from "@/components/ui/use-early-presses";

/** Prints the page; only script can, so without it there is no button. */
export function PrintButton({ text }: { text: string }) {
  const scripted = useMounted();
  if (!scripted) return null;
  return (
    <button
      type="button"
      onClick={() => window.print()}
      data-print="hide"
      className={buttonStyle({ variant: "secondary", size: "sm" })}
    >
      {text}
    </button>
  );
}
