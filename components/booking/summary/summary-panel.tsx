"use client";

import { useTranslations } from "next-intl";
import type { NextAction } from "@/components/booking/wizard/step-frame";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { Packages } from "@/lib/contracts/quote";
import { NextButton } from "./next-button";
import { SummaryContent, useShownPackage } from "./summary-content";

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
