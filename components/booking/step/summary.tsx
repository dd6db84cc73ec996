"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { Packages } from "@/lib/contracts/quote";
import { formatPrice } from "@/lib/domain/money/cents";
import { SummaryContent, useShownPackage } from "./summary-content";
import { useWizard } from "./wizard-context";

interface SummaryProps {
  next: NextAction | null;
  serverPackages: Packages | null | undefined;
}

/** Beside the step on a wide screen, in sight while it scrolls. */
export function SummaryPanel({ next, serverPackages }: SummaryProps) {
  const { refreshing } = useWizard();
  const t = useTranslations("wizard.summary");
  const shown = useShownPackage(serverPackages);
  return (
    <aside
      aria-label={t("title")}
      aria-busy={refreshing}
      className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] flex-col rounded-xl bg-white shadow-lg desktop:flex"
    >
      <h2 className="px-6 pt-5 text-xl">{t("title")}</h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4">
        <SummaryContent shown={shown} />
      </div>
      {next && (
        <div className="border-t border-sand-200 px-6 py-4">
          <NextButton next={next} block />
        </div>
      )}
    </aside>
  );
}

/** At the foot of a phone: total and next button; pressing the total opens the full list of lines. */
export function SummaryBar({ next, serverPackages }: SummaryProps) {
  const { language, availability } = useWizard();
  const t = useTranslations("wizard.summary");
  const [open, setOpen] = useState(false);
  const shown = useShownPackage(serverPackages);
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 bg-white shadow-up desktop:hidden">
      <div className="page flex items-center justify-between gap-3 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          className="flex min-h-13 min-w-0 items-center gap-2 text-start"
        >
          <span className="min-w-0">
            <span className="block text-xs text-ink-muted">
              {availability ? t("totalForDays", { count: availability.days }) : t("title")}
            </span>
            <span className="block text-xl leading-tight font-bold whitespace-nowrap max-[359px]:text-lg">
              {shown ? <Price cents={shown.totalCents} locale={language} /> : t("noTotalYet")}
            </span>
          </span>
          <Icon name="ChevronUp" className="size-5 shrink-0 text-ink-soft" />
          <span className="sr-only">{t("open")}</span>
        </button>
        {next && (
          <NextButton next={next} className="max-w-[54%] shrink-0 px-4 max-[359px]:px-3 max-[359px]:text-base" />
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("title")} closeLabel={t("close")} shape="bottom">
        <SummaryContent shown={shown} />
      </Dialog>
      <p aria-live="polite" className="sr-only">
        {shown && t("announceTotal", { total: formatPrice(shown.totalCents, language) })}
      </p>
    </div>
  );
}

interface NextButtonProps {
  next: NextAction;
  block?: boolean;
  className?: string;
}

/** The button that leads on: moves by itself, or sends the step's form. */
function NextButton({ next, block = false, className = "" }: NextButtonProps) {
  const look = { variant: "action", size: "lg", block, className, loading: next.pending ?? false } as const;
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

/** The one button that leads on: it moves by itself, or sends the step's form. */
export type NextAction = { label: string; pending?: boolean } & ({ onPress: () => void } | { formId: string });
