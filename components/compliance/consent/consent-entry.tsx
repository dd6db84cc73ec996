"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import type { ConsentDialogTexts } from "./consent-texts";

const ConsentDialog = lazyComponent(() => import("./consent-dialog").then((code) => code.ConsentDialog));

interface ConsentEntryProps {
  /** Server action that returns the dialog's texts. */
  choices: () => Promise<ConsentDialogTexts>;
  /** Path of the cookie policy. */
  policy: string;
  /** Whether the site uses analytics. */
  asks: boolean;
  className: string;
  children: ReactNode;
}

/**
 * Opens the cookie choices. Without JavaScript, when there is no analytics either, it links to the policy's section.
 */
export function ConsentEntry({ choices, policy, asks, className, children }: ConsentEntryProps) {
  const dialog = useOpening();
  const [texts, setTexts] = useState<Promise<ConsentDialogTexts> | null>(null);
  // If texts or chunk can't be fetched (offline), the page and its form inputs stay as they are.
  const open = async () => {
    const dialogTexts = choices();
    const loaded = await Promise.all([dialogTexts, ConsentDialog.load()]).catch(() => null);
    if (!loaded) return;
    setTexts(dialogTexts);
    dialog.open();
  };
  return (
    <>
      <Link
        href={`${policy}#revoke`}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        {children}
      </Link>
      {dialog.isOpen && texts && <ConsentDialog texts={texts} policy={policy} asks={asks} onClose={dialog.close} />}
    </>
  );
}
