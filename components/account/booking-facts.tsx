import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { invoiceRefusal } from "@/lib/domain/rental/after-sales";
import { formatDay, formatMoment } from "@/lib/i18n/format-time";

interface BookingVerdictProps {
  booking: Booking;
  language: Language;
}

/** The outcome of a cancellation in a sentence: what it would refund and keep, or what it has refunded. */
export function BookingVerdict({ booking, language }: BookingVerdictProps) {
  const t = useTranslations("clientArea.verdict");
  const { cancellation, refunds, refundedCents } = booking;
  const verdict = verdictOf(booking);
  const price = (cents: number) => formatPrice(cents, language);
  const refund = shownRefund(refunds);
  const values = {
    date: cancellation.limit ? formatMoment(cancellation.limit, language) : "",
    kept: price(cancellation.keptCents),
    refund: price(booking.status === "cancelled" ? (refund?.amountCents ?? refundedCents) : cancellation.refundCents),
    from: refund ? formatDay(refund.expectedFrom, language) : "",
    until: refund ? formatDay(refund.expectedBy, language) : "",
  };
  const free = verdict === "free" || verdict === "refundDone";
  const icon = free ? "CircleCheck" : verdict === "past" || verdict === "notFree" ? "CalendarX" : "Info";
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${free ? "text-success-ink" : "text-ink-muted"}`} />
      <span className="min-w-0">{t(verdict, values)}</span>
    </p>
  );
}

/** The refund that matters to the customer: one that failed, else one on its way, else the last. */
const shownRefund = (refunds: Booking["refunds"]) =>
  refunds.find(({ status }) => status === "failed") ??
  refunds.find(({ status }) => status === "pending") ??
  refunds.at(-1);

const endedVerdicts = { in_progress: "under", completed: "over", no_show: "noShow" } as const;

/** Key below `clientArea.verdict` of the sentence about a booking's cancellation (rules section 10). */
function verdictOf({ status, cancellation, refunds, refundedCents, paymentUnclear }: Booking) {
  if (status === "expired") return paymentUnclear ? "expiredUnclear" : "expired";
  if (status === "cancelled") {
    const refund = shownRefund(refunds);
    if (refund) return ({ pending: "refundOnWay", done: "refundDone", failed: "refundFailed" } as const)[refund.status];
    return refundedCents > 0 ? "refundDone" : "cancelled";
  }
  switch (cancellation.code) {
    case null:
      return "free";
    case "CANCEL_INTERMEDIARY":
      return "intermediary";
    case "CANCEL_ALREADY":
      return "cancelled";
    case "CANCEL_NOT_CONFIRMED":
      return status === "paying" || status === "verifying" ? "paymentOpen" : "unconfirmed";
    case "CANCEL_CONTACT":
      return "contact";
    case "CANCEL_NOT_FREE":
      return "notFree";
    case "CANCEL_PAST_LIMIT":
      return status === "in_progress" || status === "completed" || status === "no_show"
        ? endedVerdicts[status]
        : "past";
  }
}

/** Channel of a booking; for an intermediary's, also what can't be done here (specification section 6). */
export function ChannelLabel({ channel, explained = false }: Pick<Booking, "channel"> & { explained?: boolean }) {
  const t = useTranslations("clientArea.channel");
  const isIntermediary = channel === "INTERMEDIARY";
  return (
    <div className="text-sm">
      <p className={`flex items-center gap-1.5 ${isIntermediary ? "font-bold" : "text-ink-muted"}`}>
        {isIntermediary && <Icon name="Handshake" className="size-4.5 shrink-0" />}
        <span>{t(channel)}</span>
      </p>
      {isIntermediary && explained && <p className="mt-1 max-w-text text-ink-soft">{t("limits")}</p>}
    </div>
  );
}

type InvoiceState = "can" | "requested" | "issued" | "intermediary" | "cancelled" | "notConfirmed" | "nothingPaid";

const unconfirmedStatuses = ["held", "paying", "verifying", "payment_error", "creation_error", "expired"] as const;

/** Whether a booking's invoice is requested, issued, possible, or why it isn't possible (rules section 10). */
export function invoiceStateOf({ status, channel, payments, invoice }: Booking): InvoiceState {
  if (invoice.status !== "none") return invoice.status;
  const capturedCents = payments.reduce((sum, payment) => sum + payment.capturedCents - payment.refundedCents, 0);
  if (invoiceRefusal({ status, channel, capturedCents, alreadyRequested: false }) === null) return "can";
  if (channel === "INTERMEDIARY") return "intermediary";
  if (status === "cancelled") return "cancelled";
  return unconfirmedStatuses.some((value) => value === status) ? "notConfirmed" : "nothingPaid";
}
