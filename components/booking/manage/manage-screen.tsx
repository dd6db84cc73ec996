import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChangeSection } from "@/components/booking/change/change-section";
import { DriverSection } from "@/components/booking/change/driver-section";
import { MoneyCard } from "@/components/booking/result/money-card";
import { OfficeCard } from "@/components/booking/result/office-card";
import { ResendButton } from "@/components/booking/result/resend-button";
import { TripCard } from "@/components/booking/result/trip-card";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import {
  cancelBookingAction,
  changeBookingAction,
  changeDriverAction,
  resendConfirmationAction,
} from "@/lib/actions/booking";
import type { Booking } from "@/lib/contracts/booking";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { ExtraCode } from "@/lib/domain/extras/extras";
import type { Language } from "@/lib/domain/language/languages";
import { BookingHead } from "./booking-head";
import { CheckinCard } from "./checkin-card";
import { DamageLog } from "./damage-log";
import { DepositCard } from "./deposit-card";
import { HistoryList } from "./history-list";
import { PaymentsCard } from "./payments-card";
import { RefundTracker } from "./refund-tracker";
import { UnpaidCard } from "./unpaid-card";

export interface ManageScreenProps {
  booking: Booking;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  /** What suits the booked vehicle. */
  offeredExtras: readonly ExtraCode[];
  vehicle: ReactNode;
  /** Through whom it was booked, where the page says more of it than the head itself. */
  label?: ReactNode;
  map: (office: Office) => ReactNode;
}

const unpaid = ["held", "paying", "verifying", "payment_error"] as const;
const mailed = ["confirmed", "in_progress", "completed", "creation_error"] as const;

/** A booking for who opened it without an account. */
export function ManageScreen(props: ManageScreenProps) {
  return (
    <div className="page py-8 desktop:py-12">
      <BookingDetails {...props} />
    </div>
  );
}

/** Everything about one booking, and all that can be done with it; in one column where there is no room for two. */
export function BookingDetails(props: ManageScreenProps) {
  const { booking, offices, configuration, language, offeredExtras, vehicle, label, map } = props;
  const t = useTranslations("manage.one");
  const { code, status } = booking;
  const places = [...new Set([booking.pickupOfficeId, booking.returnOfficeId])];
  const underWay = status === "in_progress" || status === "completed";
  return (
    <div className="@container print:@container-normal">
      <BookingHead booking={booking} language={language} label={label} />
      <div className="mt-8 grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @6xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:items-start print:block print:space-y-4">
        <div className="grid min-w-0 gap-6">
          {unpaid.some((one) => one === status) && (
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
              title={t("state.creation_error")}
              action={
                <a
                  href={paths.bookingError(language, code)}
                  className={buttonStyle({ variant: "secondary", size: "sm" })}
                >
                  {t("receipt")}
                </a>
              }
            />
          )}
          <RefundTracker refunds={booking.refunds} language={language} />
          <TripCard booking={booking} offices={offices} language={language} vehicle={vehicle} />
          {status === "confirmed" && <CheckinCard booking={booking} language={language} />}
          {status === "confirmed" && (
            <ChangeSection
              booking={booking}
              offices={offices.filter(({ id, active }) => active || places.includes(id))}
              configuration={configuration}
              language={language}
              offeredExtras={offeredExtras}
              send={changeBookingAction}
            />
          )}
          {status === "confirmed" &&
            booking.channel === "WEBK10" &&
            booking.checkin.drivers[0]?.status !== "validated" && (
              <DriverSection booking={booking} language={language} send={changeDriverAction} />
            )}
          {(underWay || booking.photos.length > 0) && (
            <DamageLog photos={booking.photos} offices={offices} language={language} />
          )}
          {places
            .flatMap((id) => offices.find((office) => office.id === id) ?? [])
            .map((office) => (
              <OfficeCard key={office.id} office={office} booking={booking} language={language} map={map(office)} />
            ))}
        </div>
        <div className="grid min-w-0 gap-6">
          <MoneyCard booking={booking} configuration={configuration} language={language} />
          <PaymentsCard payments={booking.payments} language={language} />
          {(status === "confirmed" || underWay) && (
            <DepositCard deposit={booking.deposit} hours={configuration.depositReleaseHours} language={language} />
          )}
          <HistoryList history={booking.history} language={language} />
          {mailed.some((one) => one === status) && (
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
