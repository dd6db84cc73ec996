"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useMounted } from "@/components/ui/use-early-presses";
import { lateComponent, useOpening } from "@/lib/web-client/late-code";
import type { ConsentTexts } from "./consent-texts";

const ConsentDialog = lateComponent(() => import("./consent-dialog").then((code) => code.ConsentDialog));

interface ConsentEntryProps {
  texts: ConsentTexts;
  /** Address of the cookie policy. */
  policy: string;
  /** False where the site measures nothing. */
  asks: boolean;
  className: string;
  children: ReactNode;
}

/** Opens the choices; without script, with which nothing is measured either, it leads to what the policy says of them. */
export function ConsentEntry({ texts, policy, asks, className, children }: ConsentEntryProps) {
  const mounted = useMounted();
  const dialog = useOpening();
  return (
    <>
      {mounted ? (
        <button type="button" className={className} onClick={dialog.open}>
          {children}
        </button>
      ) : (
        <Link href={`${policy}#revoke`} className={className}>
          {children}
        </Link>
      )}
      {dialog.isOpen && <ConsentDialog texts={texts} policy={policy} asks={asks} onClose={dialog.close} />}
    </>
  );
}
