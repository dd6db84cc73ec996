import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Price } from "@/components/ui/price";
import type { Booking } from "@/lib/contracts/booking";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { isBeforePickup } from "@/lib/domain/booking/booking";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { formatMoment } from "@/lib/i18n/format-time";

interface MoneyCardProps {
  booking: Booking;
  configuration: ConfigurationDocument;
  language: Language;
}

/** Every line of the price, what is paid, what is due at pick-up, the deposit and the right to cancel. */
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
            <Row key={code} label={labels(code)} cents={amountCents} language={language} />
          ))}
      </dl>
      <dl className="mt-4 space-y-2 border-t border-sand-200 pt-4">
        <Row
          label={t("total")}
          cents={booking.totalCents}
          language={language}
          note={t("vat", { amount: formatPrice(booking.vatCents, language) })}
          strong
        />
        <Row label={t("paid")} cents={booking.paidCents} language={language} />
        {booking.refundedCents > 0 && <Row label={t("refunded")} cents={booking.refundedCents} language={language} />}
        {isBeforePickup(booking.status) && (
          <Row label={t("due")} cents={booking.dueAtPickupCents} language={language} strong />
        )}
      </dl>
      <div className="mt-4 space-y-2 rounded-lg bg-sand-100 p-4 text-sm text-ink-soft">
        {deposit.amountCents > 0 && (
          <p>
            <span className="font-bold text-ink">
              {t("deposit")}: <Price cents={deposit.amountCents} locale={language} wholeWhenRound />
            </span>{" "}
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

interface RowProps {
  label: ReactNode;
  cents: number;
  language: Language;
  strong?: boolean;
  note?: string;
}

function Row({ label, cents, language, strong = false, note }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${strong ? "font-bold" : ""}`}>
      <dt className="min-w-0">{label}</dt>
      <dd
        className={`shrink-0 text-end ${cents < 0 ? "text-success-ink" : ""} ${strong ? "text-lg" : "font-semibold"}`}
      >
        <Price cents={cents} locale={language} />
        {note && <span className="block text-sm font-medium text-ink-muted">{note}</span>}
      </dd>
    </div>
  );
}
