import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { changeAnchor, paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import type { WallClock } from "@/lib/domain/core/time";
import { formatClock, formatDay } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { BookingVerdict, ChannelLabel } from "./booking-facts";
import { TripCountdown } from "./trip-countdown";

interface NextTripProps {
  booking: Booking;
  offices: readonly Office[];
  language: Language;
  now: WallClock;
  timeZone: string;
  illustration: ReactNode;
}

/** The current or next trip: countdown, times, offices and open tasks. */
export function NextTrip({ booking, offices, language, now, timeZone, illustration }: NextTripProps) {
  const t = useTranslations("clientArea.next");
  const card = useTranslations("clientArea.card");
  const { code, vehicle, status } = booking;
  const underWay = status === "in_progress";
  const officeOf = (id: number) => offices.find((office) => office.id === id);
  const ends = [
    { label: card("pickup"), at: booking.pickupAt, office: officeOf(booking.pickupOfficeId) },
    { label: card("return"), at: booking.returnAt, office: officeOf(booking.returnOfficeId) },
  ];
  const nextOffice = underWay ? ends[1]?.office : ends[0]?.office;
  return (
    <Card as="section" tone="sand" padded={false} className="overflow-hidden shadow-md" aria-labelledby="next-trip">
      <div className="grid items-center gap-x-6 gap-y-2 p-5 desktop:p-7 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 id="next-trip" className="text-base font-bold text-ink-soft">
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
        <div className="w-48 justify-self-center md:w-60">{illustration}</div>
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
                {office && officeName(office, language)}
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
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          <Link href={paths.clientBookings(language, code)} className={buttonStyle({ variant: "primary" })}>
            {t("open")}
          </Link>
          {nextOffice?.active && (
            <Link href={paths.offices(language, nextOffice.slug)} className={buttonStyle({ variant: "secondary" })}>
              <Icon name="MapPin" className="size-5" />
              {t("office")}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

interface TripTasksProps {
  booking: Booking;
  /** A flight number is asked for only at airports. */
  atAirport: boolean;
  language: Language;
}

/** Tasks before the pick-up, open and done. */
function TripTasks({ booking, atAirport, language }: TripTasksProps) {
  const t = useTranslations("clientArea.tasks");
  const { code, checkin, driver, dueAtPickupCents, deposit, channel } = booking;
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const checkedIn = checkin.status === "complete" || checkin.status === "validated";
  const depositText = deposit.amountCents > 0 ? t("deposit", { amount: price(deposit.amountCents) }) : t("guarantee");
  return (
    <section className="mt-6 rounded-lg bg-sand-100 p-4 desktop:p-5">
      <h3 className="font-bold">{t("title")}</h3>
      <ul className="mt-3 grid gap-3.5">
        {!checkin.closed && (
          <Task done={checkedIn} href={paths.checkin(language, code)} why={checkedIn ? undefined : t("checkin.why")}>
            {checkedIn
              ? t("checkin.complete")
              : checkin.status === "partial"
                ? t("checkin.partial", { percent: checkin.percent })
                : t("checkin.empty")}
          </Task>
        )}
        {atAirport && driver.flightNumber !== "" && (
          <Task done>{t("flight.known", { flight: driver.flightNumber })}</Task>
        )}
        {atAirport && driver.flightNumber === "" && channel === "WEBK10" && (
          <Task done={false} href={`${paths.clientBookings(language, code)}#${changeAnchor}`} why={t("flight.why")}>
            {t("flight.missing")}
          </Task>
        )}
        <Task done={dueAtPickupCents <= 0} why={depositText}>
          {dueAtPickupCents > 0 ? t("due", { amount: formatPrice(dueAtPickupCents, language) }) : t("paid")}
        </Task>
      </ul>
    </section>
  );
}

interface TaskProps {
  done: boolean;
  href?: string;
  why?: string | undefined;
  children: ReactNode;
}

function Task({ done, href, why, children }: TaskProps) {
  const t = useTranslations("clientArea.tasks");
  const language = useLocale();
  return (
    <li className="flex gap-3">
      <span
        className={`flex size-7 shrink-0 items-center justify-center rounded-full ${done ? "bg-success-soft text-success-ink" : "bg-white text-ink-soft"}`}
      >
        <Icon name={done ? "Check" : "CircleDashed"} className="size-4.5" />
      </span>
      <div className="min-w-0 pt-0.5">
        <span className="sr-only">{labelled(language, t(done ? "done" : "open"))}</span>
        {href ? (
          <Link
            href={href}
            className="font-bold underline decoration-sand-500 underline-offset-4 hover:decoration-action"
          >
            {children}
          </Link>
        ) : (
          <span className="font-bold">{children}</span>
        )}
        {why && <p className="text-sm text-ink-soft">{why}</p>}
      </div>
    </li>
  );
}
