"use client";

import { buttonStyle } from "@/components/ui/style";
import { useMounted } from "@/components/ui/use-mounted";

/** Prints the page; not rendered without script, which printing needs. */
export function PrintButton({ text }: { text: string }) {
  const hasScript = useMounted();
  if (!hasScript) return null;
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
