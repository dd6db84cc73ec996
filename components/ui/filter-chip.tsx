import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 py-2 text-sm font-semibold leading-none whitespace-nowrap transition-colors";

interface FilterChipProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  count?: number | undefined;
  icon?: ReactNode;
}

/** A filter that is on or off, with how many results it would leave. */
export function FilterChip({ label, count, icon, className, ...input }: FilterChipProps) {
  return (
    <label
      className={classNames(
        look,
        "relative cursor-pointer bg-white text-ink ring-1 ring-inset ring-sand-300 hover:ring-sand-500",
        "has-checked:bg-primary has-checked:text-white has-checked:ring-primary",
        "has-disabled:cursor-not-allowed has-disabled:text-ink-muted has-disabled:bg-sand-100 has-disabled:ring-sand-200",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info",
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {icon}
      {label}
      {count !== undefined && (
        <span className="tabular min-w-6 rounded-full bg-sand-200 px-1.5 py-1 text-center text-xs font-bold text-ink peer-checked:bg-white/20 peer-checked:text-white">
          {count}
        </span>
      )}
    </label>
  );
}
