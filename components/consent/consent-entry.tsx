"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import { lateComponent, useOpening } from "@/lib/web-client/late-code";
import type { ConsentDialogTexts } from "./consent-texts";

const ConsentDialog = lateComponent(() => import("./consent-dialog").then((code) => code.ConsentDialog));

interface ConsentEntryProps {
  /** What the page lends: the texts of the choices. */
  choices: () => Promise<ConsentDialogTexts>;
  /** Address of the cookie policy. */
  policy: string;
  /** False where the site measures nothing. */
  asks: boolean;
  className: string;
  children: ReactNode;
}

/** Opens the choices; without script, with which nothing is measured either, it leads to what the policy says of them. */
export function ConsentEntry({ choices, policy, asks, className, children }: ConsentEntryProps) {
  const dialog = useOpening();
  const [texts, setTexts] = useState<Promise<ConsentDialogTexts> | null>(null);
  // Without a connection the page stays as it is, with what was typed into it; the press can be repeated.
  const open = async () => {
    const asked = choices();
    const came = await Promise.all([asked, ConsentDialog.load()]).catch(() => null);
    if (!came) return;
    setTexts(asked);
    dialog.open();
  };
  return (
    <>
      <Link
        href={`${policy}#revoke`}
        aria-haspopup="dialog"
        className={className}
        onClick={(press) => {
          if (press.metaKey || press.ctrlKey || press.shiftKey) return;
          press.preventDefault();
          void open();
        }}
      >
        {children}
      </Link>
      {dialog.isOpen && texts && <ConsentDialog texts={texts} policy={policy} asks={asks} onClose={dialog.close} />}
    </>
  );
}
