import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import type { Booking } from "@/lib/contracts/booking";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatClock, formatDay } from "@/lib/i18n/format-time";
import { BookingActions } from "./booking-actions";
import { BookingVerdict } from "./booking-verdict";
import { ChannelLabel } from "./channel-label";

interface BookingCardProps {
  booking: Booking;
  offices: readonly Office[];
  language: Language;
  /** Drawing of the vehicle and state of the booking, from the areas that own them. */
  art: ReactNode;
  badge: ReactNode;
}

/** One booking of a list: what, when, where, how it stands, and what can be done with it. */
export function BookingCard({ booking, offices, language, art, badge }: BookingCardProps) {
  const t = useTranslations("clientArea.card");
  const { code, vehicle, totalCents } = booking;
  const nameOf = (id: number) => offices.find((office) => office.id === id)?.nombre ?? "";
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
        <div className="w-24 sm:w-40">{art}</div>
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
