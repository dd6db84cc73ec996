import type { ReactNode } from "react";

/** Heading of a desk page: title, lead, and actions beside them. */
export const PageHead = ({ title, lead, children }: { title: ReactNode; lead?: string; children?: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
    </div>
    {children}
  </div>
);
