import type { ReactNode } from "react";
import { classNames } from "./style";

interface FactRowProps {
  label: ReactNode;
  children: ReactNode;
  /** Bold, for totals. */
  strong?: boolean;
  /** The value may break anywhere, as a mail address or a reference does. */
  breaks?: boolean;
}

/** A row of a `<dl>`: label at the start, value at the end. */
export const FactRow = ({ label, children, strong = false, breaks = false }: FactRowProps) => (
  <div className={classNames("flex items-baseline justify-between gap-4", strong && "font-bold")}>
    <dt className={breaks ? "shrink-0" : "min-w-0"}>{label}</dt>
    <dd
      className={classNames(
        "text-end",
        breaks ? "min-w-0 break-all" : "shrink-0",
        strong ? "text-lg" : "font-semibold",
      )}
    >
      {children}
    </dd>
  </div>
);
