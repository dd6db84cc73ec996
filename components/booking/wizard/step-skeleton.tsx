"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

/** Shaped like a step: step bar, heading, three cards, summary. */
export function StepSkeleton({ announce = true }: { announce?: boolean }) {
  const t = useTranslations("wizard.gate");
  return (
    <div className="page pt-5 pb-12 desktop:pt-8 desktop:pb-20" aria-busy="true">
      {announce && (
        <p role="status" className="sr-only">
          {t("loading")}
        </p>
      )}
      <Skeleton className="h-10 w-full desktop:h-16" />
      <Skeleton className="mt-8 h-9 w-3/5 desktop:mt-10 desktop:w-2/5" />
      <div className="mt-8 desktop:grid desktop:grid-cols-[minmax(0,1fr)_21.5rem] desktop:gap-8 wide:gap-10">
        <div className="space-y-5">
          <Skeleton className="h-56 w-full rounded-xl" />
          <Skeleton className="h-56 w-full rounded-xl" />
          <Skeleton className="h-56 w-full rounded-xl" />
        </div>
        <Skeleton className="hidden h-96 w-full rounded-xl desktop:block" />
      </div>
    </div>
  );
}
