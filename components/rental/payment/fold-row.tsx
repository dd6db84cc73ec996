import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";

interface FoldRowProps extends Omit<ComponentProps<"details">, "title"> {
  icon: IconName;
  title: ReactNode;
}

/** A folded row of a box, for what few need. */
export function FoldRow({ icon, title, children, ...details }: FoldRowProps) {
  return (
    <details {...details} className="group">
      <summary className="flex min-h-12 list-none items-center gap-2.5 px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name={icon} className="size-5 shrink-0 text-ink-soft" />
        <span className="grow">{title}</span>
        <Icon name="ChevronDown" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
