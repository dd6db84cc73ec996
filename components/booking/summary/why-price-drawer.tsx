"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import type { PricePackage } from "@/lib/contracts/quote";
import { formatPrice } from "@/lib/domain/money/cents";
import { useLineRule } from "./use-line-rule";

interface WhyPriceDrawerProps {
  shown: PricePackage;
  onClose: () => void;
}

/** Every line of the price with the rule that makes it (rules sections 3 to 6). */
export function WhyPriceDrawer({ shown, onClose }: WhyPriceDrawerProps) {
  const { language } = useWizard();
  const t = useTranslations("wizard.why");
  const lines = useTranslations("wizard.lines");
  const ruleOf = useLineRule();
  return (
    <Dialog open onClose={onClose} title={t("title")} closeLabel={t("close")} shape="end">
      <p className="text-ink-soft">{t("lead")}</p>
      <dl className="mt-5 divide-y divide-sand-200">
        {shown.lines.map((line) => (
          <div key={line.code} className="py-3.5">
            <dt className="flex items-baseline justify-between gap-4 font-bold">
              {lines(line.code)}
              <Price cents={line.amountCents} locale={language} className="shrink-0" />
            </dt>
            <dd className="mt-1 text-sm text-ink-soft">{ruleOf(line)}</dd>
          </div>
        ))}
        <div className="py-3.5">
          <dt className="flex items-baseline justify-between gap-4 text-lg font-bold">
            {t("total")}
            <Price cents={shown.totalCents} locale={language} className="shrink-0" />
          </dt>
          <dd className="mt-1 text-sm text-ink-soft">{t("vat", { amount: formatPrice(shown.vatCents, language) })}</dd>
        </div>
      </dl>
      <p className="mt-2 rounded-lg bg-sand-100 p-3.5 text-sm text-ink-soft">{t("promise")}</p>
    </Dialog>
  );
}
