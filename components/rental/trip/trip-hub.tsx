import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { arrivalAnchor } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { hasVoucher, isFinal } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import type { WallClock } from "@/lib/domain/core/time";
import { formatClock, formatDay } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { TripActions } from "./trip-actions";
import { TripCountdown } from "./trip-countdown";
import { TripPapers } from "./trip-papers";
import { TripTasks } from "./trip-tasks";

interface TripProps {
  booking: Booking;
  offices: readonly Office[];
  configuration: Pick<ConfigurationDocument, "timeZone">;
  language: Language;
  /** Wall clock of the offices. */
  now: WallClock;
  /** The booking's screen, where it can be changed. */
  bookingPath: string;
  /** Absolute address of the booking, for the QR code. */
  manageUrl: string;
  /** Picture of the vehicle: passed in, because areas do not import each other. */
  vehicle: ReactNode;
}

/** What every screen about one trip is given. */
export interface TripScreenProps extends TripProps {
  configuration: ConfigurationDocument;
  /** Map of an office: passed in, like the picture. */
  map: (office: Office) => ReactNode;
}

interface TripHubProps extends TripProps {
  /** The screen with the way to the office; empty where that is this one. */
  arrivalPath?: string;
  /** What the screen adds before the cancellation, such as a link to the booking. */
  children?: ReactNode;
}

/** A booking in one place: countdown, car, where and when, what is left to do, papers and actions. */
export function TripHub(props: TripHubProps) {
  const { booking, offices, language, bookingPath, arrivalPath = "", manageUrl, vehicle, children } = props;
  const t = useTranslations("manage.trip");
  const one = useTranslations("manage.one");
  const trip = useTranslations("confirmation.trip");
  const reference = useTranslations("confirmation");
  const summary = useTranslations("wizard.summary");
  const { code, status, vehicle: booked } = booking;
  const underWay = status === "in_progress";
  const isOver = isFinal(status) || status === "expired";
  const officeOf = (id: number) => offices.find((office) => office.id === id);
  const ends = [
    { label: trip("pickup"), at: booking.pickupAt, office: officeOf(booking.pickupOfficeId) },
    { label: trip("return"), at: booking.returnAt, office: officeOf(booking.returnOfficeId) },
  ];
  const hasWay = status === "confirmed" || underWay;
  return (
    <Card
      as="section"
      padded={false}
      className="@container overflow-hidden print:ring-1 print:ring-sand-300"
      aria-label={isOver ? one("title") : t(underWay ? "underWay" : "title")}
    >
      <div className="grid @3xl:grid-cols-2 print:grid-cols-2">
        <div className="flex flex-col bg-sand-100 p-4 @md:p-6">
          <div className="vehicle-stage -mx-4 -mt-4 mb-2.5 grow flex-col justify-between @md:-mx-6 @md:-mt-6 @md:mb-4">
            <div className="flex w-full items-baseline justify-between gap-4 px-4 pt-4 @md:px-6 @md:pt-6">
              <h2 className="text-lg text-balance">
                <Moment {...props} />
              </h2>
              <p className="tabular shrink-0 font-bold">
                <span className="sr-only">{labelled(language, reference("reference"))}</span>
                {code}
              </p>
            </div>
            <div className="w-full print:mx-auto print:w-60">{vehicle}</div>
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-lg leading-snug font-bold">
              {summary(booked.orSimilar ? "orSimilar" : "exactly", { name: booked.exampleModel })}
            </span>
            <span className="text-sm text-ink-soft">
              {summary("group", { group: booked.group })} · {trip("days", { days: booking.days })}
            </span>
          </p>
          <dl className="mt-2.5 grid grid-cols-2 gap-x-4">
            {ends.map(({ label, at, office }) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd>
                  <time dateTime={at} className="block font-bold">
                    {formatDay(at, language)}, {formatClock(at)}
                  </time>
                  <span className="text-sm">{office && officeName(office, language)}</span>
                </dd>
              </div>
            ))}
          </dl>
          {hasWay && (
            <Link
              href={`${arrivalPath}#${arrivalAnchor}`}
              className="mt-1 inline-flex min-h-9 items-center gap-1.5 self-start font-bold underline decoration-sand-500 underline-offset-4"
              data-print="hide"
            >
              <Icon name="MapPin" className="size-5" />
              {t("way")}
            </Link>
          )}
        </div>
        <div className="grid content-start gap-5 p-4 @md:p-6">
          {status === "confirmed" && (
            <TripTasks
              booking={booking}
              atAirport={officeOf(booking.pickupOfficeId)?.kind === "AIRPORT"}
              bookingPath={bookingPath}
              language={language}
            />
          )}
          {hasVoucher(status) && (
            <TripPapers code={code} wallets={booking.wallets} manageUrl={manageUrl} isOver={status === "completed"} />
          )}
          <TripActions booking={booking} bookingPath={bookingPath} language={language}>
            {children}
          </TripActions>
        </div>
      </div>
    </Card>
  );
}

/** How long it is until the next end of the trip. */
function Moment({ booking, now, configuration: { timeZone } }: TripProps) {
  const t = useTranslations("manage");
  const { status, pickupAt, returnAt } = booking;
  if (status === "confirmed") return <TripCountdown end="pickup" moment={pickupAt} now={now} timeZone={timeZone} />;
  if (status === "in_progress") return <TripCountdown end="return" moment={returnAt} now={now} timeZone={timeZone} />;
  return status === "completed" ? t("trip.over") : t(`status.${status}`);
}
