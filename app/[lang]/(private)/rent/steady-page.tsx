import type { ReactNode } from "react";

/** At least a window high, as the loading screen before it: the footer stays where it is when the screen is there. */
export const SteadyPage = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh print:min-h-0">{children}</div>
);
