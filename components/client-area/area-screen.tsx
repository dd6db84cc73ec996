import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Skeleton } from "@/components/ui/progress";

interface AreaScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the client area: its heading takes the focus, so that a screen reader announces it. */
export function AreaScreen({ title, lead, children }: AreaScreenProps) {
  return (
    <>
      <FocusedHeading className="text-3xl">{title}</FocusedHeading>
      {lead && <p className="mt-2 max-w-text text-lg text-ink-soft">{lead}</p>}
      <div className="mt-7 grid gap-8">{children}</div>
    </>
  );
}

const shapes = {
  cards: ["h-72", "h-72"],
  rows: ["h-28", "h-28", "h-28"],
  form: ["h-130"],
  overview: ["h-120", "h-32"],
};

/** Skeleton of a client area page while its data are loading. */
export function AreaSkeleton({ shape }: { shape: keyof typeof shapes }) {
  const t = useTranslations("clientArea");
  return (
    <div role="status" aria-busy="true">
      <p className="sr-only">{t("skeleton")}</p>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-3 h-6 w-110 max-w-full" />
      <div className="mt-8 grid gap-5">
        {shapes[shape].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <Skeleton key={place} className={`${height} rounded-xl`} />
        ))}
      </div>
    </div>
  );
}
