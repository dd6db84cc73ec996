import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatDay, formatInstant } from "@/lib/i18n/format-time";

/**
 * Refunds: ordered, sent by the provider, and expected between two days. The last stage stays open: we are not told
 * when the money reaches the customer.
 */
export function RefundTracker({ refunds, language }: { refunds: Booking["refunds"]; language: Language }) {
  const t = useTranslations("manage.refund");
  if (refunds.length === 0) return null;
  return (
    <Card as="section" className="print:ring-1 print:ring-sand-300">
      <h2 className="text-xl">{t("title")}</h2>
      <div className="mt-4 grid gap-6">
        {refunds.map((refund) => (
          <div key={`${refund.orderedAt} ${refund.amountCents}`}>
            <p className="tabular text-2xl font-bold">{formatPrice(refund.amountCents, language)}</p>
            <ol className="mt-3 space-y-3">
              <RefundStage state="done" title={t("ordered")}>
                {formatInstant(refund.orderedAt, language)}
              </RefundStage>
              {refund.status === "done" && (
                <RefundStage state="done" title={t("done")}>
                  {refund.doneAt && formatInstant(refund.doneAt, language)}
                </RefundStage>
              )}
              {refund.status === "failed" ? (
                <RefundStage state="failed" title={t("failed")}>
                  {t("failedText")}
                </RefundStage>
              ) : (
                <RefundStage state="waiting" title={t("expected")}>
                  {t("between", {
                    from: formatDay(refund.expectedFrom, language),
                    until: formatDay(refund.expectedBy, language),
                  })}
                </RefundStage>
              )}
            </ol>
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{t("means")}</p>
    </Card>
  );
}

const looks = {
  done: { icon: "Check", look: "bg-success-soft text-success-ink" },
  waiting: { icon: "Clock", look: "bg-warning-soft text-warning-ink" },
  failed: { icon: "CircleAlert", look: "bg-action-soft text-action" },
} as const;

function RefundStage({ state, title, children }: { state: keyof typeof looks; title: string; children: ReactNode }) {
  const { icon, look } = looks[state];
  return (
    <li className="flex gap-3" data-state={state}>
      <span className={`flex size-8 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon name={icon} className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
