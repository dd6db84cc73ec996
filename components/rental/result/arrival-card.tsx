import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { arrivalAnchor, openStreetMap } from "@/lib/contracts/paths";
import { type ArrivalRow, arrivalRows } from "@/lib/contracts/rental/arrival-rows";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { formatClock, formatDay } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { AfterHoursMeeting, afterHoursEvents, OfficeCard, officeHoursText } from "./office-card";

type Arriving = Pick<Booking, "pickupAt" | "pickupOfficeId" | "returnOfficeId" | "lines" | "driver">;

/** Arguments of `arrivalRows` (subject and place) from a booking and its pick-up office. */
export const arrivalOfBooking = ({ pickupAt, lines, driver }: Arriving, office: Office) =>
  [
    {
      pickupAt,
      afterHours: lines.some(({ code }) => code === "AFTER_HOURS_PICKUP"),
      flightNumber: driver.flightNumber,
      office,
    },
    {
      address: office.contacto,
      directions: office.arrival?.directions ?? null,
      afterHoursPlace: office.arrival?.afterHoursPlace ?? null,
      phone: office.telefono,
      nightPhone: office.arrival?.nightPhone ?? null,
    },
  ] as const;

interface BookingPlacesProps {
  booking: Booking;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  map: (office: Office) => ReactNode;
}

const withoutTrip = ["cancelled", "expired", "no_show"] as const;

/** Before pick-up: the arrival card, and a card of the return office where it is another; later only office cards; nothing without a trip. */
export function BookingPlaces({ booking, offices, configuration, language, map }: BookingPlacesProps) {
  const { pickupOfficeId, returnOfficeId, status } = booking;
  if (withoutTrip.some((ended) => ended === status)) return null;
  const officeOf = (id: number) => offices.find((office) => office.id === id);
  const arriving = status === "confirmed" ? officeOf(pickupOfficeId) : undefined;
  const others = [...new Set([pickupOfficeId, returnOfficeId])].filter((id) => id !== arriving?.id);
  return (
    <div id={arrivalAnchor} className="grid scroll-mt-24 gap-6 print:gap-4">
      {arriving && (
        <ArrivalCard
          booking={booking}
          office={arriving}
          configuration={configuration}
          language={language}
          map={map(arriving)}
        />
      )}
      {others
        .flatMap((id) => officeOf(id) ?? [])
        .map((office) => (
          <OfficeCard key={office.id} office={office} booking={booking} language={language} map={map(office)} />
        ))}
    </div>
  );
}

interface ArrivalCardProps {
  booking: Booking;
  office: Office;
  configuration: ConfigurationDocument;
  language: Language;
  map: ReactNode;
}

const icons = { who: "Handshake", where: "MapPin", until: "Clock", phone: "Phone", late: "CalendarClock" } as const;

/** Pick-up instructions: who waits, where, until when, telephone, what to do when late, what to bring. */
function ArrivalCard({ booking, office, configuration, language, map }: ArrivalCardProps) {
  const t = useTranslations("arrival");
  const place = useTranslations("confirmation.office");
  const isAfterHours = afterHoursEvents(booking, office.id).includes("nightPickup");
  const mapUrl = openStreetMap(office);
  return (
    <Card as="section" className="@container print:ring-1 print:ring-sand-300">
      <div className="grid gap-5 @md:grid-cols-[minmax(0,1fr)_11rem] @2xl:grid-cols-[minmax(0,1fr)_15rem] print:block">
        <div className="min-w-0">
          <h2 className="text-xl">{t("title")}</h2>
          <p className="mt-1 text-lg font-bold">
            <time dateTime={booking.pickupAt}>
              {formatDay(booking.pickupAt, language)}, {formatClock(booking.pickupAt)}
            </time>{" "}
            · {officeName(office, language)}
          </p>
          {isAfterHours && (
            <h3 className="mt-3 inline-flex items-center gap-2 rounded-full bg-sand-100 px-3 py-1.5 text-sm font-bold">
              <Icon name="Moon" className="size-4.5" />
              {place("nightPickup")}
            </h3>
          )}
          <dl className="mt-4 space-y-3.5">
            {arrivalRows(t, ...arrivalOfBooking(booking, office)).map((row) => (
              <div key={row.name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
                <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-muted">
                  <Icon name={icons[row.name]} className="mt-0.5 size-5 text-ink-soft" />
                  {row.label}
                </dt>
                <dd className="col-start-2">
                  <RowText row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div data-print="hide">
          <div className="@max-md:hidden">{map}</div>
          {mapUrl && (
            <a href={mapUrl} className="mt-2 inline-block py-1 font-bold underline underline-offset-4">
              {place("directions")}
            </a>
          )}
        </div>
      </div>
      <BringList booking={booking} configuration={configuration} language={language} />
      {booking.returnOfficeId === office.id && <SamePlace booking={booking} office={office} language={language} />}
    </Card>
  );
}

/** The return, where it is at the pick-up office: only what differs from the pick-up. */
function SamePlace({ booking, office, language }: Pick<ArrivalCardProps, "booking" | "office" | "language">) {
  const t = useTranslations("confirmation.office");
  const isAfterHours = afterHoursEvents(booking, office.id).includes("nightReturn");
  return (
    <div className="mt-5 break-inside-avoid border-t border-sand-200 pt-4">
      <h3 className="font-bold">{t("returnTitle")}</h3>
      <p className="mt-1">{t("samePlace")}</p>
      <p className="text-sm text-ink-soft">
        <span className="sr-only">{labelled(language, t("hours"))}</span>
        {officeHoursText(office, language, (daily) => t("daily", daily)).join(" · ")}
      </p>
      {isAfterHours && <AfterHoursMeeting title={t("nightReturn")} arrival={office.arrival} language={language} />}
    </div>
  );
}

function RowText({ row: { name, text } }: { row: ArrivalRow }) {
  return name === "phone" ? (
    <a href={telephoneHref(text)} className="inline-block py-1 font-bold underline underline-offset-4">
      {text}
    </a>
  ) : (
    text
  );
}

/** What to bring to the desk. */
function BringList({
  booking,
  configuration,
  language,
}: Pick<ArrivalCardProps, "booking" | "configuration" | "language">) {
  const t = useTranslations("confirmation.bring");
  const values = messageValues(configuration, language);
  const deposit = booking.deposit.amountCents;
  const due = booking.dueAtPickupCents;
  const items = [
    t("licence"),
    t("identity"),
    deposit > 0
      ? t("card", { ...values, amount: formatPrice(deposit, language, { wholeWhenRound: true }) })
      : t("guarantee", values),
    ...(due > 0 ? [t("rest", { ...values, amount: formatPrice(due, language) })] : []),
    t("voucher"),
  ];
  return (
    <div className="mt-5 break-inside-avoid border-t border-sand-200 pt-4">
      <h3 className="font-bold">{t("title")}</h3>
      <ul className="mt-3 space-y-2">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Icon name="Check" className="mt-1 size-4.5 shrink-0 text-success-ink" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
