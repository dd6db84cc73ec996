import type { ReactNode } from "react";
import { classNames } from "./style";

interface FactRowProps {
  label: ReactNode;
  children: ReactNode;
  /** Bold, for totals. */
  strong?: boolean;
}

/** A row of a `<dl>`: label at the start, value at the end. */
export const FactRow = ({ label, children, strong = false }: FactRowProps) => (
  <div className={classNames("flex items-baseline justify-between gap-4", strong && "font-bold")}>
    <dt className="min-w-0">{label}</dt>
    <dd className={`shrink-0 text-end ${strong ? "text-lg" : "font-semibold"}`}>{children}</dd>
  </div>
);
