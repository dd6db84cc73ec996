import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";
import { classNames } from "./style";

interface DisclosureProps extends Omit<ComponentProps<"details">, "title"> {
  title: ReactNode;
}

/** A native `<details>`, which works without JavaScript. */
export function Disclosure({ title, className, children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classNames("group border-b border-sand-200", className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="ChevronDown" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-ink-soft">{children}</div>
    </details>
  );
}
