import type { ReactNode } from "react";
import { classNames } from "./style";

interface FactRowProps {
  label: ReactNode;
  children: ReactNode;
  /** Stands out as a sum does. */
  strong?: boolean;
}

/** A line of a list of facts: what it is at the start, how much or when at the end. */
export const FactRow = ({ label, children, strong = false }: FactRowProps) => (
  <div className={classNames("flex items-baseline justify-between gap-4", strong && "font-bold")}>
    <dt className="min-w-0">{label}</dt>
    <dd className={`shrink-0 text-end ${strong ? "text-lg" : "font-semibold"}`}>{children}</dd>
  </div>
);
