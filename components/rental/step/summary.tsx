"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import type { PricePackage } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { ChosenCar } from "./chosen-car";
import { SummaryContent } from "./summary-content";
import { useSelection, useShownSearch } from "./wizard-context";

interface SummaryProps {
  next: NextAction | null;
  shown: PricePackage | null;
}

/** Panel beside a step from 1001 px: the car large, trip, lines, total and button. It never scrolls by itself. */
export function SummaryPanel({ next, shown }: SummaryProps) {
  const { refreshing } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("wizard.summary");
  return (
    <aside
      aria-label={t("title")}
      aria-busy={refreshing}
      className="sticky top-20 hidden overflow-hidden rounded-xl bg-white shadow-md desktop:block desktop:basis-[21.5rem]"
    >
      {group && <ChosenCar group={group} className="rounded-none px-6 py-1" sizes="21rem" />}
      <div className="px-6 pt-4 pb-5">
        <h2 className="sr-only">{t("title")}</h2>
        <SummaryContent shown={shown}>
          {next && (
            <div className="mt-3">
              {next.note && <p className="mb-3 text-sm text-ink-soft">{next.note}</p>}
              <NextButton next={next} block />
            </div>
          )}
        </SummaryContent>
      </div>
    </aside>
  );
}

/** Bar at the bottom of a phone: the car, the total and the next button. */
export function SummaryBar({ next, shown }: SummaryProps) {
  const { language } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("wizard.summary");
  // Hidden until a vehicle is chosen, to leave more room for the results.
  if (!shown && !next) return null;
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 bg-white shadow-up desktop:hidden">
      {next?.note && <p className="page pt-2 text-xs text-ink-soft">{next.note}</p>}
      <div className="page @container flex items-center justify-between gap-3 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        {group && !next?.wide && (
          <ChosenCar group={group} className="w-15 shrink-0 max-[359px]:hidden @max-[16rem]:hidden" />
        )}
        <p className="min-w-max flex-1">
          {group && <span className="block w-0 min-w-full truncate text-xs text-ink-soft">{group.exampleModel}</span>}
          <span className="block text-xl leading-tight font-bold whitespace-nowrap max-[359px]:text-lg @max-[16rem]:text-base">
            {shown && <Price cents={shown.totalCents} locale={language} />}
          </span>
        </p>
        <NextButton
          next={next}
          className={`${next?.wide ? "max-w-[66%]" : "max-w-[54%]"} px-4 text-base max-[359px]:px-3`}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {shown && t("announceTotal", { total: formatPrice(shown.totalCents, language) })}
      </p>
    </div>
  );
}

interface NextButtonProps {
  next: NextAction | null;
  block?: boolean;
  className?: string;
}

/** Goes to the next step or submits the step's form. */
export function NextButton({ next, block = false, className = "" }: NextButtonProps) {
  if (!next) return null;
  const { pending = false, disabled = false } = next;
  const look = { variant: "action", size: "lg", block, className, loading: pending, disabled } as const;
  return "formId" in next ? (
    <Button {...look} type="submit" form={next.formId}>
      {next.label}
    </Button>
  ) : (
    <Button {...look} onClick={next.onPress}>
      {next.label}
    </Button>
  );
}

/** The step's primary action: a handler, or the id of the form that it submits. `wide`: its label takes the car's room. */
export type NextAction = { label: ReactNode; note?: string; pending?: boolean; disabled?: boolean; wide?: boolean } & (
  | { onPress: (press: MouseEvent) => void }
  | { formId: string }
);
