"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { Packages } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { isCalendarDate } from "@/lib/domain/core/time";
import { formatDay } from "@/lib/i18n/format-time";
import { SummaryContent, useShownPackage } from "./summary-content";
import { searchChangeForm, useShownSearch } from "./wizard-context";

interface SummaryProps {
  next: NextAction | null;
  serverPackages: Packages | null | undefined;
}

/** Desktop summary, sticky beside the step. Total and next button are on top, so that they are always visible. */
export function SummaryPanel({ next, serverPackages }: SummaryProps) {
  const { refreshing, language } = useShownSearch();
  const t = useTranslations("wizard.summary");
  const shown = useShownPackage(serverPackages);
  const unsent = usePendingSearchText();
  return (
    <aside
      aria-label={t("title")}
      aria-busy={refreshing}
      className="sticky top-24 hidden rounded-xl bg-white px-6 py-5 shadow-md desktop:block"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{t("title")}</h2>
        {shown && <Price cents={shown.totalCents} locale={language} className="text-2xl font-bold" />}
      </div>
      {unsent && <p className="mt-3 text-sm">{unsent}</p>}
      {!unsent && next?.note && <p className="mt-3 text-sm text-ink-soft">{next.note}</p>}
      <NextButton next={next} block className="mt-3" />
      <div className="mt-5 border-t border-sand-200 pt-4">
        <SummaryContent shown={shown} />
      </div>
    </aside>
  );
}

/** Mobile summary, fixed at the bottom: total and next button. Pressing the total opens all price lines. */
export function SummaryBar({ next, serverPackages }: SummaryProps) {
  const { language, availability } = useShownSearch();
  const t = useTranslations("wizard.summary");
  const [open, setOpen] = useState(false);
  const shown = useShownPackage(serverPackages);
  const unsent = usePendingSearchText();
  // Hidden until a vehicle is chosen, to leave more room for the results.
  if (!shown && !next && !unsent) return null;
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 bg-white shadow-up desktop:hidden">
      {!unsent && next?.note && <p className="page pt-2 text-xs text-ink-soft">{next.note}</p>}
      <div className="page flex items-center justify-between gap-3 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        {unsent && <p className="min-w-0 text-sm leading-snug">{unsent}</p>}
        <button
          type="button"
          hidden={unsent !== null}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          className="flex min-h-13 min-w-0 items-center gap-2 text-start [&[hidden]]:hidden"
        >
          <span className="min-w-0">
            <span className="block text-xs text-ink-muted">
              {availability ? t("totalForDays", { count: availability.days }) : t("title")}
            </span>
            <span className="block text-xl leading-tight font-bold whitespace-nowrap max-[359px]:text-lg">
              {shown && <Price cents={shown.totalCents} locale={language} />}
            </span>
          </span>
          <Icon name="ChevronUp" className="size-5 shrink-0 text-ink-soft" />
          <span className="sr-only">{t("open")}</span>
        </button>
        {(next || unsent) && (
          <NextButton next={next} className="max-w-[54%] shrink-0 px-4 max-[359px]:px-3 max-[359px]:text-base" />
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("title")} closeLabel={t("close")} shape="bottom">
        <SummaryContent shown={shown} onEdit={() => setOpen(false)} />
      </Dialog>
      <p aria-live="polite" className="sr-only">
        {shown && t("announceTotal", { total: formatPrice(shown.totalCents, language) })}
      </p>
    </div>
  );
}

/** Text about changes in the open search form that are not submitted yet; null if there are none. */
function usePendingSearchText(): ReactNode {
  const { language, searchChange } = useShownSearch();
  const t = useTranslations("wizard.summary");
  if (!searchChange.unsent) return null;
  const times = [searchChange.unsent.pickupDate, searchChange.unsent.returnDate].filter(isCalendarDate);
  return (
    <>
      <span className="block text-ink-muted">{t("unsent")}</span>
      <strong className="block">{times.map((date) => formatDay(date, language)).join(" – ")}</strong>
    </>
  );
}

interface NextButtonProps {
  next: NextAction | null;
  block?: boolean;
  className?: string;
}

/**
 * Goes to the next step or submits the step's form. While the search form has changes, it submits that form instead.
 */
function NextButton({ next, block = false, className = "" }: NextButtonProps) {
  const { searchChange } = useShownSearch();
  const t = useTranslations("wizard.summary");
  const action: NextAction | null = searchChange.unsent ? { label: t("apply"), formId: searchChangeForm } : next;
  if (!action) return null;
  const { pending = false, disabled = false } = action;
  const look = { variant: "action", size: "lg", block, className, loading: pending, disabled } as const;
  return "formId" in action ? (
    <Button {...look} type="submit" form={action.formId}>
      {action.label}
    </Button>
  ) : (
    <Button {...look} onClick={action.onPress}>
      {action.label}
    </Button>
  );
}

/** The step's primary action: a handler, or the id of the form that it submits. */
export type NextAction = { label: ReactNode; note?: string; pending?: boolean; disabled?: boolean } & (
  | { onPress: (press: MouseEvent) => void }
  | { formId: string }
);
