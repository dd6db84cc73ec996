import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataNotice } from "@/components/layout/data-notice";
import { ChangeSection, DriverSection } from "@/components/rental/change/change-section";
import { BookingPlaces } from "@/components/rental/result/arrival-card";
import { MoneyCard } from "@/components/rental/result/money-card";
import { ResendButton } from "@/components/rental/result/resend-button";
import { RoadsideCard } from "@/components/rental/result/roadside-card";
import { ReviewInvitation } from "@/components/rental/reviews/review-invitation";
import { TripFacts } from "@/components/rental/trip/trip-facts";
import { TripHub, type TripScreenProps } from "@/components/rental/trip/trip-hub";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { messageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { bookingStatuses, isUnpaidHold } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import type { ExtraCode } from "@/lib/domain/pricing/add-ons";
import { formatInstant } from "@/lib/i18n/format-time";
import {
  cancelBookingAction,
  changeBookingAction,
  changeDriverAction,
  resendConfirmationAction,
} from "@/lib/server/rental/actions";
import { BookingHead } from "./booking-head";
import { DamageLog } from "./damage-log";
import { DepositCard, PaymentsCard } from "./deposit-card";
import { RefundTracker } from "./refund-tracker";
import { UnpaidCard } from "./unpaid-card";

interface ManageScreenProps extends TripScreenProps {
  /** Extras available for the booked vehicle. */
  offeredExtras: readonly ExtraCode[];
  /** Booking channel, shown instead of `BookingHead`'s default text. */
  label?: ReactNode;
}

const mailed = ["confirmed", "in_progress", "completed", "creation_error"] as const;

/** A booking opened without an account. */
export function ManageScreen(props: ManageScreenProps) {
  return (
    <div className="page py-5 desktop:py-12 print:p-0">
      <BookingDetails {...props} />
    </div>
  );
}

/** All data and actions of one booking, in two columns where the container is wide enough. */
export function BookingDetails(props: ManageScreenProps) {
  const { booking, offices, configuration, language, offeredExtras, label, map } = props;
  const t = useTranslations("manage.one");
  const { code, status } = booking;
  const places = [...new Set([booking.pickupOfficeId, booking.returnOfficeId])];
  const values = messageValues(configuration, language);
  const underWay = status === "in_progress" || status === "completed";
  return (
    <div data-print="booking" className="@container print:@container-normal">
      <BookingHead booking={booking} label={label} />
      <div className="mt-5">
        <TripHub {...props} />
      </div>
      <div className="mt-6 grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @6xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:items-start print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:items-start print:gap-4">
        <div className="grid min-w-0 gap-6 print:gap-4">
          {isUnpaidHold(status) && (
            <UnpaidCard
              code={code}
              status={status}
              holdEndsAt={booking.HORAMAX}
              language={language}
              cancel={cancelBookingAction}
            />
          )}
          {status === "creation_error" && (
            <Notice
              tone="warning"
              title={t("state.creation_error", values)}
              action={
                <Link
                  href={paths.bookingError(language, code)}
                  className={buttonStyle({ variant: "secondary", size: "sm" })}
                >
                  {t("receipt")}
                </Link>
              }
            />
          )}
          <ReviewInvitation booking={booking} language={language} />
          <RefundTracker refunds={booking.refunds} language={language} />
          <TripFacts booking={booking} language={language} />
          <BookingPlaces
            booking={booking}
            offices={offices}
            configuration={configuration}
            language={language}
            map={map}
          />
          {status === "confirmed" && (
            <ChangeSection
              booking={booking}
              offices={offices
                .filter(({ id, active }) => active || places.includes(id))
                .map((office) => ({ ...office, arrival: null }))}
              configuration={configuration}
              language={language}
              offeredExtras={offeredExtras}
              send={changeBookingAction}
            />
          )}
          {status === "confirmed" &&
            booking.channel === "WEBK10" &&
            booking.checkin.drivers[0]?.status !== "validated" && (
              <DriverSection
                booking={booking}
                language={language}
                send={changeDriverAction}
                notice={<DataNotice language={language} values={values} purpose="booking" className="mt-5" />}
              />
            )}
          {(underWay || booking.photos.length > 0) && (
            <DamageLog photos={booking.photos} marks={booking.marks} offices={offices} language={language} />
          )}
        </div>
        <div className="grid min-w-0 gap-6 print:gap-4">
          <MoneyCard booking={booking} configuration={configuration} language={language} />
          <PaymentsCard payments={booking.payments} language={language} />
          {underWay && (
            <DepositCard deposit={booking.deposit} hours={configuration.depositReleaseHours} language={language} />
          )}
          {(status === "confirmed" || status === "in_progress") && (
            <RoadsideCard values={values} language={language} isUnderWay={status === "in_progress"} />
          )}
          <HistoryList history={booking.history} language={language} />
          {mailed.some((shownStatus) => shownStatus === status) && (
            <ResendButton
              code={code}
              resend={resendConfirmationAction}
              texts={{ send: t("resend"), sent: t("resent"), failed: t("resendFailed") }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** History of the booking, latest first. */
function HistoryList({ history, language }: { history: Booking["history"]; language: Language }) {
  const t = useTranslations("manage");
  const steps = history
    .filter(({ from, to, reason }) => from !== to || reason === "CHANGED" || reason === "DRIVER_CHANGED")
    .map(({ at, from, to, reason }) => {
      const status = bookingStatuses.find((status) => status === to);
      return {
        at,
        text:
          from === to
            ? t(reason === "CHANGED" ? "history.changed" : "history.driverChanged")
            : status
              ? t(`status.${status}`)
              : to,
      };
    })
    .toReversed();
  return (
    <Disclosure title={t("history.title")} className="border-t" data-print="hide">
      <ol className="space-y-1.5">
        {steps.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may fall into the same instant
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold text-ink">{text}</span>
            <time dateTime={at}>{formatInstant(at, language)}</time>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
