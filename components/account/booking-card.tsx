import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { buttonStyle } from "@/components/ui/style";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { changeAnchor, paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { hasVoucher, isUnpaidHold } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import { formatClock, formatDay } from "@/lib/i18n/format-time";
import { BookingVerdict, ChannelLabel, invoiceStateOf } from "./booking-facts";

interface BookingCardProps {
  booking: Booking;
  offices: readonly Office[];
  language: Language;
  /** Vehicle drawing and status badge; the page passes them, because areas don't import each other's components. */
  illustration: ReactNode;
  badge: ReactNode;
}

/** A booking in a list: vehicle, times, offices, cancellation verdict and available actions. */
export function BookingCard({ booking, offices, language, illustration, badge }: BookingCardProps) {
  const t = useTranslations("clientArea.card");
  const { code, vehicle, totalCents } = booking;
  const nameOf = (id: number) => officeNameOf(offices, id, language);
  const ends = [
    { label: t("pickup"), at: booking.pickupAt, office: nameOf(booking.pickupOfficeId) },
    { label: t("return"), at: booking.returnAt, office: nameOf(booking.returnOfficeId) },
  ];
  return (
    <Card
      as="article"
      aria-labelledby={`booking-${code}`}
      className="break-inside-avoid print:ring-1 print:ring-sand-300"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {badge}
            <span className="tabular font-bold text-ink-soft">{code}</span>
          </p>
          <h2 id={`booking-${code}`} className="mt-2 text-xl">
            <Link
              href={paths.clientBookings(language, code)}
              className="underline decoration-sand-300 underline-offset-4 hover:decoration-action hover:decoration-2"
            >
              {vehicle.exampleModel}
            </Link>
          </h2>
        </div>
        <div className="w-24 sm:w-40">{illustration}</div>
      </div>
      <dl className="mt-4 grid gap-4 rounded-lg bg-sand-100 p-4 sm:grid-cols-2">
        {ends.map(({ label, at, office }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd>
              <time dateTime={at} className="block font-bold">
                {formatDay(at, language, { year: true })}, {formatClock(at)}
              </time>
              {office}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <BookingVerdict booking={booking} language={language} />
          <ChannelLabel channel={booking.channel} explained />
        </div>
        <p className="sm:text-end">
          <span className="block text-sm text-ink-muted">{t("total")}</span>
          <Price cents={totalCents} locale={language} className="text-xl font-bold" />
        </p>
      </div>
      <div className="mt-4 not-has-[ul]:hidden">
        <BookingActions booking={booking} language={language} />
      </div>
    </Card>
  );
}

/** All actions of a booking; `shown` are only those that the server would accept now. */
function actionsOf(booking: Booking, language: Language) {
  const { code, status, channel, cancellation, checkin } = booking;
  const isDirect = channel === "WEBK10";
  const confirmed = status === "confirmed";
  const isUnpaid = isUnpaidHold(status);
  const invoice = invoiceStateOf(booking);
  return [
    {
      name: "pay",
      icon: "CreditCard",
      href:
        status === "held" || status === "payment_error"
          ? paths.paymentError(language, code)
          : paths.verifying(language, code),
      shown: isUnpaid,
    },
    {
      name: "checkin",
      icon: "ClipboardCheck",
      href: paths.checkin(language, code),
      shown: confirmed && !checkin.closed,
    },
    {
      name: "change",
      icon: "CalendarClock",
      href: `${paths.clientBookings(language, code)}#${changeAnchor}`,
      shown: confirmed && isDirect,
    },
    {
      name: "voucher",
      icon: "Ticket",
      href: paths.confirmation(language, code),
      shown: hasVoucher(status),
    },
    {
      name: "invoice",
      icon: "FileText",
      href: paths.invoice(language, code),
      shown: invoice === "can" || invoice === "requested" || invoice === "issued",
    },
    { name: "cancel", icon: "XCircle", href: paths.cancel(language, code), shown: cancellation.allowed },
  ] as const;
}

const button = buttonStyle({ variant: "secondary", size: "sm", className: "min-h-11" });
const link = "inline-flex min-h-11 items-center text-sm font-bold underline decoration-sand-500 underline-offset-4";
/** What is left to do is a button, the rest are links, and cancelling is quiet. */
const actionLooks: Readonly<Record<string, string>> = {
  pay: button,
  checkin: button,
  cancel: "inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4",
};

export function BookingActions({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations("clientArea.card");
  const actions = actionsOf(booking, language).filter(({ shown }) => shown);
  if (actions.length === 0) return null;
  return (
    <ul
      aria-label={t("actions", { code: booking.code })}
      className="flex flex-wrap items-center gap-x-6 gap-y-1"
      data-print="hide"
    >
      {actions.map(({ name, icon, href }) => (
        <li key={name}>
          <Link href={href} className={actionLooks[name] ?? link}>
            {actionLooks[name] === button && <Icon name={icon} className="size-4.5" />}
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
