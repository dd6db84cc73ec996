import { useTranslations } from "next-intl";
import { methodText } from "@/components/rental/payment/payment-methods";
import { Card } from "@/components/ui/card";
import { FactRow } from "@/components/ui/fact-row";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatInstant } from "@/lib/i18n/format-time";
import { DepositClock } from "./deposit-clock";

interface DepositCardProps {
  deposit: Booking["deposit"];
  /** Hours within which the deposit is released. */
  hours: number;
  language: Language;
}

/** The security deposit: amount, status, when it was blocked, release deadline, and the retained part. */
export function DepositCard({ deposit, hours, language }: DepositCardProps) {
  const t = useTranslations("manage.deposit");
  const { amountCents, retainedCents, status, blockedAt, releasedAt, dueBy, reason, answerBy } = deposit;
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const at = (instant: string) => formatInstant(instant, language);
  return (
    <Card as="section" className="break-inside-avoid print:ring-1 print:ring-sand-300">
      <h2 className="text-xl">{t("title")}</h2>
      {amountCents === 0 ? (
        <p className="mt-3 text-ink-soft">{t("nothing")}</p>
      ) : (
        <>
          <p className="tabular mt-3 text-2xl font-bold">{price(amountCents)}</p>
          <p className="mt-1 text-ink-soft">{t(`state.${status}`, { hours })}</p>
          <dl className="mt-4 space-y-2 text-sm">
            {blockedAt && <FactRow label={t("blockedAt")}>{at(blockedAt)}</FactRow>}
            {dueBy && status === "blocked" && <FactRow label={t("dueBy")}>{at(dueBy)}</FactRow>}
            {releasedAt && <FactRow label={t("releasedAt")}>{at(releasedAt)}</FactRow>}
            {status === "retained" && <FactRow label={t("retained")}>{price(retainedCents)}</FactRow>}
            {status === "retained" && retainedCents < amountCents && (
              <FactRow label={t("rest")}>{price(amountCents - retainedCents)}</FactRow>
            )}
          </dl>
          {status === "blocked" && dueBy && <DepositClock dueBy={dueBy} language={language} />}
          {status === "retained" && (
            <Notice
              tone="warning"
              className="mt-4"
              title={reason ? t("reason", { reason }) : t("retained")}
              action={
                <Link
                  href={paths.contact(language, "DEPOSIT")}
                  className={buttonStyle({ variant: "secondary", size: "sm" })}
                >
                  {t("answer")}
                </Link>
              }
            >
              <span>{t("table")} </span>
              {answerBy && <span>{t("answerBy", { date: at(answerBy) })}</span>}
            </Notice>
          )}
        </>
      )}
    </Card>
  );
}

/** All online payment attempts: method, amount, status, time, card and receipt. */
export function PaymentsCard({ payments, language }: { payments: Booking["payments"]; language: Language }) {
  const t = useTranslations("manage.payments");
  const method = useTranslations("payment.method");
  if (payments.length === 0) return null;
  return (
    <Card as="section" className="break-inside-avoid print:ring-1 print:ring-sand-300">
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
                <p className="text-sm wrap-anywhere text-ink-soft">{t("receipt", { receipt: payment.receipt })}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
