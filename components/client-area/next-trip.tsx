import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/contracts/booking";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import type { WallClock } from "@/lib/domain/time/wall-clock";
import { formatClock, formatDay } from "@/lib/i18n/format-time";
import { BookingVerdict } from "./booking-verdict";
import { ChannelLabel } from "./channel-label";
import { TripCountdown } from "./trip-countdown";
import { TripTasks } from "./trip-tasks";

interface NextTripProps {
  booking: Booking;
  offices: readonly Office[];
  language: Language;
  now: WallClock;
  timeZone: string;
  art: ReactNode;
}

/** The trip that comes next, or the one under way: how long it still is, when and where, and what is left to do. */
export function NextTrip({ booking, offices, language, now, timeZone, art }: NextTripProps) {
  const t = useTranslations("clientArea.next");
  const card = useTranslations("clientArea.card");
  const { code, vehicle, status } = booking;
  const underWay = status === "in_progress";
  const officeOf = (id: number) => offices.find((office) => office.id === id);
  const ends = [
    { label: card("pickup"), at: booking.pickupAt, office: officeOf(booking.pickupOfficeId) },
    { label: card("return"), at: booking.returnAt, office: officeOf(booking.returnOfficeId) },
  ];
  const there = underWay ? ends[1]?.office : ends[0]?.office;
  return (
    <Card as="section" tone="sea" padded={false} className="overflow-hidden shadow-md" aria-labelledby="next-trip">
      <div className="grid items-center gap-x-6 gap-y-2 p-5 desktop:p-7 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 id="next-trip" className="text-base font-bold text-sea-700">
            {t(underWay ? "underWay" : "title")}
          </h2>
          <p className="mt-1 text-2xl font-bold text-balance">
            <TripCountdown
              end={underWay ? "return" : "pickup"}
              moment={underWay ? booking.returnAt : booking.pickupAt}
              now={now}
              timeZone={timeZone}
            />
          </p>
          <p className="mt-2">
            {vehicle.exampleModel} · <span className="tabular font-bold">{code}</span>
          </p>
          <ChannelLabel channel={booking.channel} explained />
        </div>
        <div className="w-48 justify-self-center md:w-60">{art}</div>
      </div>
      <div className="bg-white p-5 desktop:p-7">
        <dl className="grid gap-4 sm:grid-cols-2">
          {ends.map(({ label, at, office }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd>
                <time dateTime={at} className="block text-lg font-bold">
                  {formatDay(at, language)}, {formatClock(at)}
                </time>
                {office?.nombre}
              </dd>
            </div>
          ))}
        </dl>
        {status === "confirmed" && (
          <TripTasks
            booking={booking}
            atAirport={officeOf(booking.pickupOfficeId)?.kind === "AIRPORT"}
            language={language}
          />
        )}
        <div className="mt-5">
          <BookingVerdict booking={booking} language={language} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link href={paths.clientBookings(language, code)} className={buttonStyle({ variant: "primary" })}>
            {t("open")}
          </Link>
          {there?.active && (
            <a href={paths.offices(language, there.slug)} className={buttonStyle({ variant: "secondary" })}>
              <MapPin className="size-5" aria-hidden="true" />
              {t("office")}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
