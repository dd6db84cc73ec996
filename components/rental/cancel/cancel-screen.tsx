import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RefundTracker } from "@/components/rental/manage/refund-tracker";
import { UnpaidCard } from "@/components/rental/manage/unpaid-card";
import { Card } from "@/components/ui/card";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Booking, CancellationView } from "@/lib/contracts/rental/booking";
import { isUnpaidHold } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import type { CancellationCode } from "@/lib/domain/rental/cancellation";
import { formatMoment } from "@/lib/i18n/format-time";
import { cancelBookingAction } from "@/lib/server/rental/actions";
import { CancelForm } from "./cancel-form";

interface CancelScreenProps {
  booking: Booking;
  /** Null once an unpaid hold has expired; shown as BOOKING_NOT_FOUND. */
  verdict: CancellationView | null;
  configuration: ConfigurationDocument;
  language: Language;
  /** Path of the booking's main screen. */
  back: string;
}

/** The exact amounts of a cancellation with the form, or why it can't be cancelled. */
export function CancelScreen({ booking, verdict, configuration, language, back }: CancelScreenProps) {
  const t = useTranslations("manage.cancel");
  const summary = useTranslations("wizard.summary");
  const { code, status, vehicle, pickupAt } = booking;
  return (
    <div className="page max-w-190 py-8 desktop:py-12">
      <FocusedHeading className="text-3xl">{t("title")}</FocusedHeading>
      <p className="mt-2 text-lg text-ink-soft">
        <span className="tabular font-bold text-ink">{code}</span> ·{" "}
        {summary(vehicle.orSimilar ? "orSimilar" : "exactly", { name: vehicle.exampleModel })} ·{" "}
        {formatMoment(pickupAt, language)}
      </p>
      <div className="mt-6 grid gap-6">
        {!verdict && <Refused code="BOOKING_NOT_FOUND" phone={configuration.support.phone} />}
        {verdict && (
          <CancelForm
            booking={booking}
            verdict={verdict}
            workingDays={configuration.refundWorkingDays}
            language={language}
            cancel={cancelBookingAction}
          >
            {verdict.code && (
              <Refused code={verdict.code} phone={configuration.support.phone}>
                {verdict.code === "CANCEL_NOT_FREE" && <p>{t("notFreeText")}</p>}
                {verdict.code === "CANCEL_PAST_LIMIT" && <p>{t("finalText")}</p>}
                {verdict.code === "CANCEL_INTERMEDIARY" && <p>{t("intermediaryText")}</p>}
                {verdict.code === "CANCEL_CONTACT" && (
                  <Link
                    href={paths.bookingError(language, code)}
                    className="inline-block py-1 font-bold underline underline-offset-4"
                  >
                    {t("receipt")}
                  </Link>
                )}
              </Refused>
            )}
            <RefundTracker refunds={booking.refunds} language={language} />
          </CancelForm>
        )}
        {isUnpaidHold(status) && (
          <UnpaidCard
            code={code}
            status={status}
            holdEndsAt={booking.HORAMAX}
            language={language}
            cancel={cancelBookingAction}
          />
        )}
        {!verdict && <RefundTracker refunds={booking.refunds} language={language} />}
        <p>
          <Link href={back} className="inline-block py-1 font-bold underline underline-offset-4">
            {t("back")}
          </Link>
        </p>
      </div>
    </div>
  );
}

interface RefusedProps {
  code: CancellationCode | "BOOKING_NOT_FOUND";
  phone: string;
  children?: ReactNode;
}

function Refused({ code, phone, children }: RefusedProps) {
  const t = useTranslations();
  return (
    <Card as="section">
      <Notice
        tone={code === "CANCEL_ALREADY" || code === "CANCEL_NOT_CONFIRMED" ? "info" : "warning"}
        title={t(`errors.api.${errorMessageName(code)}`)}
        action={
          code !== "CANCEL_ALREADY" && (
            <a href={telephoneHref(phone)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
              {t("manage.find.call", { phone })}
            </a>
          )
        }
      >
        {children}
      </Notice>
    </Card>
  );
}
