import { CalendarPlus, FileText, Printer, XCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/layout/focused-heading";
import { buttonStyle } from "@/components/ui/button-style";
import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import { hasVoucher } from "@/lib/domain/booking/booking-status";
import type { Language } from "@/lib/domain/language/languages";
import { StatusBadge } from "./booking-status";

const link = buttonStyle({ variant: "secondary" });
const settled = ["confirmed", "in_progress", "completed", "no_show"] as const;

interface BookingHeadProps {
  booking: Booking;
  language: Language;
  /** Says through whom it was booked, in place of our own sentence. */
  label?: ReactNode;
}

/** The booking's state in words, and what can be done with it. */
export function BookingHead({ booking, language, label }: BookingHeadProps) {
  const t = useTranslations("manage.one");
  const { code, status, channel, cancelledBy, paymentUnclear } = booking;
  const own = channel === "WEBK10";
  const byCompany = status === "cancelled" && cancelledBy === "COMPANY";
  const state = byCompany ? "cancelledByCompany" : paymentUnclear ? "expiredUnclear" : status;
  return (
    <header>
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular text-lg font-bold">{code}</span>
        <StatusBadge status={status} />
      </p>
      <FocusedHeading className="mt-2 text-3xl">{t("title")}</FocusedHeading>
      <p className="mt-2 max-w-text text-lg text-ink-soft">{t(`state.${state}`)}</p>
      {label ? <div className="mt-2">{label}</div> : !own && <p className="mt-2 max-w-text">{t("intermediary")}</p>}
      {settled.some((one) => one === status) && (
        <div className="mt-6 flex flex-wrap gap-3" data-print="hide">
          {hasVoucher(status) && (
            <a href={paths.confirmation(language, code)} className={link}>
              <Printer className="size-5" aria-hidden="true" />
              {t("voucher")}
            </a>
          )}
          {status === "confirmed" && (
            <a href={`${paths.confirmation(language, code)}/calendar.ics`} className={link} download>
              <CalendarPlus className="size-5" aria-hidden="true" />
              {t("calendar")}
            </a>
          )}
          {own && (
            <a href={paths.invoice(language, code)} className={link}>
              <FileText className="size-5" aria-hidden="true" />
              {t("invoice")}
            </a>
          )}
          {own && status === "confirmed" && (
            <a href={paths.cancel(language, code)} className={link}>
              <XCircle className="size-5" aria-hidden="true" />
              {t("cancel")}
            </a>
          )}
        </div>
      )}
    </header>
  );
}
