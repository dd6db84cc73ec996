import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { QrCode } from "@/components/ui/qr-code";
import { buttonStyle } from "@/components/ui/style";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { webPaths } from "@/lib/contracts/web-paths";
import { hasVoucher } from "@/lib/domain/core/booking";
import { greetingName } from "@/lib/domain/core/greeting-name";
import type { Language } from "@/lib/domain/core/languages";
import { resendConfirmationAction } from "@/lib/server/rental/actions";
import { BookingPlaces } from "./arrival-card";
import { ClearDraft } from "./clear-draft";
import { MoneyCard } from "./money-card";
import { PrintButton } from "./print-button";
import { ResendButton } from "./resend-button";
import { RoadsideCard } from "./roadside-card";
import { TripCard } from "./trip-card";

interface ConfirmationProps {
  booking: Booking;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  /** Path of the booking's main screen. */
  bookingPath: string;
  /** Absolute address of the booking, for the QR code. */
  manageUrl: string;
  /** Picture of the vehicle and map of an office: passed in, because areas do not import each other. */
  vehicle: ReactNode;
  map: (office: Office) => ReactNode;
}

/** Confirmation and voucher: trip, payments, amount due, what to bring, offices. */
export async function ConfirmationScreen(props: ConfirmationProps) {
  const { booking, offices, configuration, language, bookingPath, manageUrl, vehicle, map } = props;
  const t = await getTranslations("confirmation");
  const voucher = hasVoucher(booking.status);
  const values = messageValues(configuration, language);
  return (
    <div className="page py-8 desktop:py-14 print:p-0">
      {booking.status === "confirmed" && <ClearDraft />}
      <div className="flex flex-col gap-6 desktop:flex-row desktop:items-start desktop:justify-between print:flex-row print:items-start print:justify-between">
        <div className="min-w-0">
          <Status booking={booking} />
          {booking.status === "confirmed" && (
            <p className="mt-3 max-w-text text-lg text-ink-soft print:text-base">
              {t("lead", { name: greetingName(language, booking.driver), email: booking.driver.email })}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow" data-print="hide">
            {voucher && (
              <>
                <PrintButton label={t("actions.print")} />
                <a href={paths.confirmationCalendar(language, booking.code)} className={secondary} download>
                  <Icon name="CalendarPlus" className="size-5" />
                  {t("actions.calendar")}
                </a>
                <a href={webPaths.voucherPdf(booking.code)} className={secondary} download>
                  <Icon name="Download" className="size-5" />
                  {t("actions.save")}
                </a>
              </>
            )}
            <Link href={bookingPath} className={secondary}>
              {t("actions.manage")}
            </Link>
          </div>
          {voucher && (
            <p className="mt-3 max-w-text text-sm text-ink-muted" data-print="hide">
              {t("actions.saveHint")}
            </p>
          )}
        </div>
        <Card className="flex max-w-full flex-wrap items-center gap-5 self-start print:ring-1 print:ring-sand-300">
          {voucher && (
            <QrCode
              content={manageUrl}
              label={t("qrLabel", { code: booking.code })}
              className="size-28 shrink-0 desktop:size-32"
            />
          )}
          <div>
            <p className="text-sm text-ink-muted">{t("reference")}</p>
            <p className="tabular text-2xl font-bold whitespace-nowrap">{booking.code}</p>
            {voucher && <p className="mt-1 text-sm text-ink-soft">{t("qrHint")}</p>}
          </div>
        </Card>
      </div>
      <div className="mt-8 grid gap-6 desktop:mt-10 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:items-start print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:items-start print:gap-4">
        <div className="grid gap-6 print:gap-4">
          <TripCard booking={booking} offices={offices} language={language} vehicle={vehicle} />
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
          {voucher && <RoadsideCard values={values} language={language} />}
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

const secondary = buttonStyle({ variant: "secondary" });

async function Status({ booking: { status } }: { booking: Booking }) {
  const t = await getTranslations("confirmation");
  const settled = status === "in_progress" || status === "completed";
  return (
    <div className="flex items-start gap-3.5">
      <Icon
        name={settled ? "Info" : "CircleCheck"}
        className={`mt-1 size-9 shrink-0 desktop:mt-1.5 ${settled ? "text-ink-muted" : "text-success-ink"}`}
      />
      <FocusedHeading className="text-3xl">{settled ? t(`status.${status}`) : t("title")}</FocusedHeading>
    </div>
  );
}
