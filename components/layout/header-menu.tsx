import type { ReactNode } from "react";

/** Native details, which works without script; `HeaderLife` adds Esc and the press beside it. */
export const HeaderMenu = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details data-menu className="group relative">
    <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-full px-2.5 text-sm font-bold hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
      {summary}
    </summary>
    <div className="absolute end-0 top-full z-40 mt-2 min-w-44 rounded-lg bg-white p-1.5 shadow-lg">{children}</div>
  </details>
);
