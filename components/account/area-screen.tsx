import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/ui/focus-on-mount";

interface AreaScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the client area: its heading takes the focus, so that a screen reader announces it. */
export function AreaScreen({ title, lead, children }: AreaScreenProps) {
  return (
    <>
      <FocusedHeading className="text-3xl">{title}</FocusedHeading>
      {lead && <p className="mt-2 max-w-text text-lg text-ink-soft">{lead}</p>}
      <div className="mt-7 grid gap-8">{children}</div>
    </>
  );
}
