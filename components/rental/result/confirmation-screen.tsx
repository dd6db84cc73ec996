import { getTranslations } from "next-intl/server";
import { TripFacts } from "@/components/rental/trip/trip-facts";
import { TripHub, type TripScreenProps } from "@/components/rental/trip/trip-hub";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { messageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { hasVoucher } from "@/lib/domain/core/booking";
import { greetingName } from "@/lib/domain/core/greeting-name";
import { resendConfirmationAction } from "@/lib/server/rental/actions";
import { BookingPlaces } from "./arrival-card";
import { ClearDraft } from "./clear-draft";
import { MoneyCard } from "./money-card";
import { ResendButton } from "./resend-button";
import { RoadsideCard } from "./roadside-card";

/** Confirmation and voucher: trip, payments, amount due, what to bring, offices. */
export async function ConfirmationScreen(props: TripScreenProps) {
  const { booking, offices, configuration, language, bookingPath, map } = props;
  const t = await getTranslations("confirmation");
  const voucher = hasVoucher(booking.status);
  const values = messageValues(configuration, language);
  return (
    <div data-print="booking" className="page @container py-5 desktop:py-12 print:@container-normal print:p-0">
      {booking.status === "confirmed" && <ClearDraft />}
      <Status booking={booking} />
      {booking.status === "confirmed" && (
        <p className="mt-1.5 max-w-text text-ink-soft desktop:text-lg">
          {t("lead", { name: greetingName(language, booking.driver), email: booking.driver.email })}
        </p>
      )}
      <div className="mt-4 desktop:mt-8">
        <TripHub {...props}>
          <Link href={bookingPath} className={buttonStyle({ variant: "secondary", className: "justify-self-start" })}>
            {t("actions.manage")}
          </Link>
        </TripHub>
      </div>
      <div className="mt-6 grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @6xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:items-start print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:items-start print:gap-4">
        <div className="grid gap-6 print:gap-4">
          <TripFacts booking={booking} language={language} />
          <BookingPlaces
            booking={booking}
            offices={offices}
            configuration={configuration}
            language={language}
            map={map}
          />
        </div>
        <div className="grid gap-6 print:gap-4">
          <MoneyCard booking={booking} configuration={configuration} language={language} />
          {voucher && (
            <RoadsideCard values={values} language={language} isUnderWay={booking.status === "in_progress"} />
          )}
          {voucher && (
            <ResendButton
              code={booking.code}
              resend={resendConfirmationAction}
              texts={{ send: t("actions.resend"), sent: t("actions.resent"), failed: t("actions.resendFailed") }}
            />
          )}
          <Link
            href={paths.legal(language, "complaints")}
            className="justify-self-start py-1 text-sm underline underline-offset-4"
          >
            {t("actions.complaints")}
          </Link>
        </div>
      </div>
    </div>
  );
}

async function Status({ booking: { status } }: { booking: Booking }) {
  const t = await getTranslations("confirmation");
  const settled = status === "in_progress" || status === "completed";
  return (
    <div className="flex items-center gap-2.5 desktop:gap-3.5">
      <Icon
        name={settled ? "Info" : "CircleCheck"}
        className={`size-7 shrink-0 desktop:size-9 ${settled ? "text-ink-muted" : "text-success-ink"}`}
      />
      <FocusedHeading className="text-xl desktop:text-3xl">
        {settled ? t(`status.${status}`) : t("title")}
      </FocusedHeading>
    </div>
  );
}
