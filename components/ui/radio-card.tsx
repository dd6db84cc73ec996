import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

interface RadioCardProps extends Omit<ComponentProps<"input">, "type" | "title"> {
  title: ReactNode;
  /** At the end of the title line: a price, a badge. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One choice of a group; the caller wraps the group in a fieldset with a legend. */
export function RadioCard({ title, aside, children, className, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        "group relative flex cursor-pointer gap-3.5 rounded-xl bg-white p-4 ring-1 ring-inset ring-sand-300 transition-shadow",
        "hover:ring-sand-500 has-checked:bg-action-soft has-checked:ring-2 has-checked:ring-action",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55",
        className,
      )}
    >
      <input {...input} type="radio" className="mt-0.5 size-5 shrink-0 accent-action outline-none" />
      <span className="block min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-bold">{title}</span>
          {aside}
        </span>
        {children && <span className="mt-1 block text-sm text-ink-soft">{children}</span>}
      </span>
    </label>
  );
}
