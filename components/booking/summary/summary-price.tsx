"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Price } from "@/components/ui/price";
import type { PricePackage } from "@/lib/contracts/quote";
import { formatInstant } from "@/lib/i18n/format-time";
import { CouponLine } from "./coupon-line";
import { PriceLines } from "./price-lines";
import { SaveQuote } from "./save-quote";
import { WhyPrice } from "./why-price";

/** Every line of the price, the total, what is paid when, and the deposit beside it. */
export function SummaryPrice({ shown }: { shown: PricePackage }) {
  const { language, group, coverage, draft } = useWizard();
  const t = useTranslations("wizard.summary");
  return (
    <>
      <div className="border-t border-sand-200 pt-4">
        <PriceLines lines={shown.lines} language={language} />
      </div>
      <div className="border-t border-sand-200 pt-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-bold">{t("total")}</span>
          <Price cents={shown.totalCents} locale={language} className="text-2xl font-bold" />
        </p>
        <p className="text-end text-sm text-ink-muted">{t("vatIncluded")}</p>
        {group?.saved && (
          <p className="mt-2 rounded-lg bg-success-soft p-3 text-sm">
            {t("saved", { time: formatInstant(group.saved.until, language) })}
          </p>
        )}
        <CouponLine />
        <div className="mt-2 flex flex-wrap justify-end gap-x-5">
          <WhyPrice shown={shown} />
          <SaveQuote />
        </div>
        {draft.packageCode && shown.payAtPickupCents > 0 && (
          <dl className="mt-3 space-y-1.5 text-sm">
            <div className="flex justify-between gap-4">
              <dt>{t("payNow")}</dt>
              <dd>
                <Price cents={shown.payNowCents} locale={language} className="font-bold" />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt>{t("payAtPickup")}</dt>
              <dd>
                <Price cents={shown.payAtPickupCents} locale={language} className="font-bold" />
              </dd>
            </div>
          </dl>
        )}
      </div>
      {coverage && (
        <p className="rounded-lg bg-sand-100 p-3.5 text-sm text-ink-soft">
          {coverage.depositCents > 0
            ? t.rich("deposit", {
                amount: () => (
                  <Price
                    cents={coverage.depositCents}
                    locale={language}
                    wholeWhenRound
                    className="font-bold text-ink"
                  />
                ),
              })
            : t("noDeposit")}
        </p>
      )}
    </>
  );
}
