import { CalendarClock, ClipboardCheck, CreditCard, FileText, Ticket, XCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import type { Booking } from "@/lib/contracts/booking";
import { changeAnchor, paths } from "@/lib/contracts/paths";
import { hasVoucher } from "@/lib/domain/booking/booking-status";
import type { Language } from "@/lib/domain/language/languages";
import { invoiceStateOf } from "./invoice-state";

const unpaid = ["held", "paying", "verifying", "payment_error"] as const;

/** What can be done with a booking now; nothing is offered that would be refused. */
function actionsOf(booking: Booking, language: Language) {
  const { code, status, channel, cancellation, checkin } = booking;
  const own = channel === "WEBK10";
  const confirmed = status === "confirmed";
  const isUnpaid = unpaid.some((one) => one === status);
  const invoice = invoiceStateOf(booking);
  return [
    {
      name: "pay",
      Icon: CreditCard,
      href:
        status === "held" || status === "payment_error"
          ? paths.paymentError(language, code)
          : paths.verifying(language, code),
      shown: isUnpaid,
    },
    { name: "checkin", Icon: ClipboardCheck, href: paths.checkin(language, code), shown: confirmed && !checkin.closed },
    {
      name: "change",
      Icon: CalendarClock,
      href: `${paths.clientBookings(language, code)}#${changeAnchor}`,
      shown: confirmed && own,
    },
    {
      name: "voucher",
      Icon: Ticket,
      href: paths.confirmation(language, code),
      shown: hasVoucher(status),
    },
    {
      name: "invoice",
      Icon: FileText,
      href: paths.invoice(language, code),
      shown: invoice === "can" || invoice === "requested" || invoice === "issued",
    },
    { name: "cancel", Icon: XCircle, href: paths.cancel(language, code), shown: cancellation.allowed },
  ] as const;
}

export function BookingActions({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations("clientArea.card");
  const actions = actionsOf(booking, language).filter(({ shown }) => shown);
  if (actions.length === 0) return null;
  return (
    <ul aria-label={t("actions", { code: booking.code })} className="flex flex-wrap gap-2" data-print="hide">
      {actions.map(({ name, Icon, href }) => (
        <li key={name}>
          <a href={href} className={buttonStyle({ variant: "secondary", size: "sm", className: "min-h-11" })}>
            <Icon className="size-4.5" aria-hidden="true" />
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
