"use client";

import type { ReactNode } from "react";
import { useOnDemand } from "@/components/ui/late-component";
import { useMounted } from "@/components/ui/use-awake";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { ConsentTexts } from "./consent-texts";

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
  const dialog = useOnDemand(() =>
    fetchCode(() => import("./consent-dialog")).then(({ ConsentDialog }) => ConsentDialog),
  );
  return (
    <>
      {mounted ? (
        <button type="button" className={className} onClick={dialog.open}>
          {children}
        </button>
      ) : (
        <a href={`${policy}#revoke`} className={className}>
          {children}
        </a>
      )}
      {dialog.Loaded && <dialog.Loaded texts={texts} policy={policy} asks={asks} onClose={dialog.close} />}
    </>
  );
}
