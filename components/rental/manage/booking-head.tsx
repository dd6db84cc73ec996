import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ForgetDevice } from "@/components/layout/forget-device";
import { Badge, type Tone } from "@/components/ui/badge";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { webPaths } from "@/lib/contracts/web-paths";
import type { BookingStatus } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";

const link = buttonStyle({ variant: "secondary" });

interface BookingHeadProps {
  booking: Booking;
  /** Booking channel, shown instead of the default text for intermediaries. */
  label?: ReactNode;
}

/** Status of a booking as text, and links to its actions. */
export function BookingHead({ booking, label }: BookingHeadProps) {
  const t = useTranslations("manage.one");
  const { code, status, channel, cancelledBy, paymentUnclear } = booking;
  const isOwnChannel = channel === "WEBK10";
  const byCompany = status === "cancelled" && cancelledBy === "COMPANY";
  const state = byCompany ? "cancelledByCompany" : paymentUnclear ? "expiredUnclear" : status;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <FocusedHeading className="text-2xl desktop:text-3xl">{t("title")}</FocusedHeading>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1 max-w-text text-ink-soft desktop:text-lg">{t(`state.${state}`)}</p>
      {label ? (
        <div className="mt-2">{label}</div>
      ) : (
        !isOwnChannel && <p className="mt-2 max-w-text">{t("intermediary")}</p>
      )}
      {status === "cancelled" && (
        <p className="mt-6" data-print="hide">
          <a href={webPaths.bookingCalendar(code)} className={link} download>
            <Icon name="XCircle" className="size-5" />
            {t("calendarRemove")}
          </a>
        </p>
      )}
    </header>
  );
}

const tones = {
  held: "warning",
  paying: "warning",
  verifying: "info",
  payment_error: "error",
  creation_error: "error",
  confirmed: "success",
  in_progress: "success",
  completed: "neutral",
  cancelled: "neutral",
  expired: "neutral",
  no_show: "neutral",
} as const satisfies Record<BookingStatus, Tone>;

/** Booking status as a coloured badge. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations("manage.status");
  return (
    <Badge tone={tones[status]} className="text-sm">
      {t(status)}
    </Badge>
  );
}

/** Links to the bookings that this browser has access to: locator and e-mail are not asked again. */
export function OwnBookings({ bookings, language }: { bookings: readonly Booking[]; language: Language }) {
  const t = useTranslations("manage.own");
  const summary = useTranslations("wizard.summary");
  if (bookings.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 text-ink-soft">{t("text")}</p>
      <ul className="mt-4 grid gap-3">
        {bookings.map(({ code, status, vehicle, pickupAt }) => (
          <li key={code}>
            <Link
              href={paths.manage(language, code)}
              className="flex items-center justify-between gap-4 rounded-xl bg-white p-4 shadow-md hover:ring-2 hover:ring-sand-300"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <span className="tabular text-lg font-bold">{code}</span>
                  <StatusBadge status={status} />
                </span>
                <span className="mt-1 block text-ink-soft">
                  {summary(vehicle.orSimilar ? "orSimilar" : "exactly", { name: vehicle.exampleModel })} ·{" "}
                  {formatMoment(pickupAt, language)}
                </span>
              </span>
              <Icon name="ChevronRight" className="size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <ForgetDevice language={language} />
    </section>
  );
}
