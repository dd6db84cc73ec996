import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { FactRow } from "@/components/ui/fact-row";
import { Price } from "@/components/ui/price";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Booking } from "@/lib/contracts/rental/booking";
import { isBeforePickup } from "@/lib/domain/core/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";

interface MoneyCardProps {
  booking: Booking;
  configuration: ConfigurationDocument;
  language: Language;
}

/** Price lines, total, paid and refunded amounts, due at pick-up, deposit and cancellation terms. */
export async function MoneyCard({ booking, configuration, language }: MoneyCardProps) {
  const t = await getTranslations("confirmation.money");
  const labels = await getTranslations("wizard.lines");
  const { deposit } = booking;
  return (
    <Card as="section" className="print:ring-1 print:ring-sand-300">
      <h2 className="text-xl">{t("title")}</h2>
      <dl className="mt-4 space-y-2 text-sm">
        {booking.lines
          .filter(({ amountCents }) => amountCents !== 0)
          .map(({ code, amountCents }) => (
            <FactRow key={code} label={labels(code)}>
              <span className={amountCents < 0 ? "text-success-ink" : undefined}>
                <Price cents={amountCents} locale={language} />
              </span>
            </FactRow>
          ))}
      </dl>
      <dl className="mt-4 space-y-2 border-t border-sand-200 pt-4">
        <FactRow label={t("total")} strong>
          <Price cents={booking.totalCents} locale={language} />
          <span className="block text-sm font-medium text-ink-muted">
            {t("vat", { amount: formatPrice(booking.vatCents, language) })}
          </span>
        </FactRow>
        <FactRow label={t("paid")}>
          <Price cents={booking.paidCents} locale={language} />
        </FactRow>
        {booking.refundedCents > 0 && (
          <FactRow label={t("refunded")}>
            <Price cents={booking.refundedCents} locale={language} />
          </FactRow>
        )}
        {isBeforePickup(booking.status) && (
          <FactRow label={t("due")} strong>
            <Price cents={booking.dueAtPickupCents} locale={language} />
          </FactRow>
        )}
      </dl>
      <div className="mt-4 space-y-2 rounded-lg bg-sand-100 p-4 text-sm text-ink-soft">
        {deposit.amountCents > 0 && (
          <p>
            <span className="font-bold text-ink">
              {labelled(language, t("deposit"))}
              <Price cents={deposit.amountCents} locale={language} wholeWhenRound />
            </span>
            <br />
            {t("depositText", { hours: configuration.depositReleaseHours })}
          </p>
        )}
        {booking.status === "confirmed" && booking.channel !== "INTERMEDIARY" && (
          <p>
            {booking.rate === "NON_REFUNDABLE"
              ? t("cancelNever")
              : booking.cancellableUntil && booking.cancellation.code !== "CANCEL_PAST_LIMIT"
                ? t("cancelFree", { date: formatMoment(booking.cancellableUntil, language) })
                : t("cancelLate", { kept: formatPrice(booking.cancellation.keptCents, language) })}
          </p>
        )}
        <p>{t("noWithdrawal")}</p>
      </div>
    </Card>
  );
}
