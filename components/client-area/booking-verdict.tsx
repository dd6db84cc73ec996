import { CalendarX, CircleCheck, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Booking } from "@/lib/contracts/booking";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { formatDay, formatMoment } from "@/lib/i18n/format-time";
import { verdictOf } from "./verdict-of";

interface BookingVerdictProps {
  booking: Booking;
  language: Language;
}

/** What a cancellation would do or has done, in a sentence and to the cent. */
export function BookingVerdict({ booking, language }: BookingVerdictProps) {
  const t = useTranslations("clientArea.verdict");
  const { cancellation, refunds, refundedCents } = booking;
  const verdict = verdictOf(booking);
  const price = (cents: number) => formatPrice(cents, language);
  const [refund] = refunds;
  const values = {
    date: cancellation.limit ? formatMoment(cancellation.limit, language) : "",
    kept: price(cancellation.keptCents),
    refund: price(booking.status === "cancelled" ? (refund?.amountCents ?? refundedCents) : cancellation.refundCents),
    from: refund ? formatDay(refund.expectedFrom, language) : "",
    until: refund ? formatDay(refund.expectedBy, language) : "",
  };
  const free = verdict === "free" || verdict === "refundDone";
  const Icon = free ? CircleCheck : verdict === "past" || verdict === "notFree" ? CalendarX : Info;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon className={`mt-0.5 size-5 shrink-0 ${free ? "text-success-ink" : "text-ink-muted"}`} aria-hidden="true" />
      <span className="min-w-0">{t(verdict, values)}</span>
    </p>
  );
}
