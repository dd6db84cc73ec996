import { useTranslations } from "next-intl";
import { methodText } from "@/components/booking/payment/suitable-methods";
import { Card } from "@/components/ui/card";
import { Price } from "@/components/ui/price";
import type { Booking } from "@/lib/contracts/booking";
import type { Language } from "@/lib/domain/language/languages";
import { formatInstant } from "@/lib/i18n/format-time";

/** Every attempt to pay online: how, when, what came of it, and its receipt. */
export function PaymentsCard({ payments, language }: { payments: Booking["payments"]; language: Language }) {
  const t = useTranslations("manage.payments");
  const method = useTranslations("payment.method");
  if (payments.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      <ul className="mt-3 divide-y divide-sand-200">
        {payments.map((payment) => {
          const text = methodText(payment);
          return (
            <li key={payment.at} className="py-3 last:pb-0">
              <p className="flex items-baseline justify-between gap-4 font-bold">
                <span className="min-w-0">{text ? method(text) : payment.method}</span>
                <Price cents={payment.amountCents} locale={language} />
              </p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {t(`status.${payment.status}`)} · {formatInstant(payment.at, language)}
              </p>
              {payment.cardLast4 && (
                <p className="text-sm text-ink-soft">
                  {payment.cardBrand ?? t("card")} •••• {payment.cardLast4}
                </p>
              )}
              {payment.unneeded && <p className="text-sm">{t("unneeded")}</p>}
              {payment.receipt && (
                <p className="text-sm break-all text-ink-soft">{t("receipt", { receipt: payment.receipt })}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
