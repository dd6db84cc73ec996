import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card, EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/progress";
import { buttonStyle } from "@/components/ui/style";
import type { ClientBookings } from "@/lib/contracts/account/client";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { percentToBasisPoints } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { percentText } from "@/lib/domain/core/number-text";
import type { CheckinStatus } from "@/lib/domain/rental/checkin-fields";
import { formatMoment } from "@/lib/i18n/format-time";
import { AreaScreen } from "./area-screen";
import { PageLinks } from "./page-links";

const tones = {
  empty: "neutral",
  partial: "warning",
  complete: "success",
  validated: "success",
} as const satisfies Record<CheckinStatus, Tone>;

/** Express check-in of every booking to come, driver by driver. */
export function CheckinListScreen({ bookings, language }: { bookings: ClientBookings; language: Language }) {
  const t = useTranslations("clientArea");
  const shown = bookings.items.filter(({ status }) => status !== "creation_error");
  return (
    <AreaScreen title={t("nav.checkin")} lead={t("checkin.lead")}>
      {shown.length === 0 ? (
        <EmptyState
          title={t("checkin.none")}
          action={
            <Link href={paths.home(language)} className={buttonStyle({ variant: "primary" })}>
              {t("next.search")}
            </Link>
          }
        >
          {t("checkin.noneText")}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {shown.map((booking) => (
            <BookingCheckin key={booking.code} booking={booking} language={language} />
          ))}
        </div>
      )}
      <PageLinks page={bookings.page} pages={bookings.pages} href={(other) => paths.clientCheckins(language, other)} />
    </AreaScreen>
  );
}

function BookingCheckin({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations("clientArea.checkin");
  const { code, vehicle, pickupAt, status, checkin } = booking;
  return (
    <Card as="section" aria-labelledby={`checkin-${code}`}>
      <h2 id={`checkin-${code}`} className="text-xl">
        {vehicle.exampleModel} · <span className="tabular">{code}</span>
      </h2>
      <p className="mt-1 text-ink-soft">{formatMoment(pickupAt, language)}</p>
      {checkin.closed ? (
        <p className="mt-4 rounded-lg bg-sand-100 p-4 text-sm">
          {t(status === "confirmed" || status === "in_progress" ? "closed" : "notYet")}
        </p>
      ) : (
        <>
          <ProgressBar label={t("progress", { code })} percent={checkin.percent} language={language} className="mt-4" />
          <ul className="mt-4 divide-y divide-sand-200">
            {checkin.drivers.map((driver) => (
              <DriverRow
                key={driver.position}
                code={code}
                driver={driver}
                single={checkin.drivers.length === 1}
                language={language}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface DriverRowProps {
  code: string;
  driver: Booking["checkin"]["drivers"][number];
  /** The booking's own progress is then the driver's. */
  single: boolean;
  language: Language;
}

function DriverRow({ code, driver, single, language }: DriverRowProps) {
  const t = useTranslations("clientArea.checkin");
  const { position, status, percent } = driver;
  const name = position === 0 ? t("main") : t("additional", { number: position });
  const href = position === 0 ? paths.checkin(language, code) : paths.checkinDriver(language, code, position);
  const complete = status === "complete" || status === "validated";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{name}</span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {!single && (
          <span className="tabular text-sm text-ink-soft">{percentText(percentToBasisPoints(percent), language)}</span>
        )}
      </span>
      <Link href={href} className={buttonStyle({ variant: complete ? "secondary" : "primary" })}>
        {t(complete ? "look" : status === "partial" ? "goOn" : "begin")}
        <span className="sr-only">
          {code} {name}
        </span>
      </Link>
    </li>
  );
}
