import { getTranslations } from "next-intl/server";
import { suitableMethods } from "@/components/rental/payment/payment-methods";
import { Card } from "@/components/ui/card";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Price } from "@/components/ui/price";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { BookingState } from "@/lib/contracts/rental/reservation";
import { searchOfBooking } from "@/lib/contracts/rental/search-of-booking";
import type { Language } from "@/lib/domain/core/languages";
import { unbrokenNumber } from "@/lib/domain/core/telephone";
import { formatMoment } from "@/lib/i18n/format-time";
import { extendHoldAction, retryPaymentAction } from "@/lib/server/rental/actions";
import { PaymentRetry } from "./payment-retry";

interface PaymentErrorProps {
  booking: Booking;
  state: BookingState;
  configuration: ConfigurationDocument;
  offices: readonly Office[];
  language: Language;
}

/** A failed payment: its reason, how long the vehicle is still held, and the form for another attempt. */
export async function PaymentErrorScreen({ booking, state, configuration, offices, language }: PaymentErrorProps) {
  const t = await getTranslations("paymentError");
  const problem = await getTranslations("payment.problem");
  const method = booking.payments.at(-1)?.method ?? "card";
  const reasons = {
    PAYMENT_DECLINED: t(`declined.${method}`),
    PAYMENT_CANCELLED: t(method === "paypal" ? "cancelledAtPaypal" : "reason.PAYMENT_CANCELLED"),
    PAYMENT_NOT_PROCESSED: t(method === "paypal" ? "notProcessedByPaypal" : "reason.PAYMENT_NOT_PROCESSED"),
    PAYMENT_UNMATCHED: t("reason.PAYMENT_UNMATCHED"),
    PAYMENT_UNKNOWN: t("reason.PAYMENT_UNKNOWN"),
    BOOKING_CREATION_FAILED: t("reason.other"),
  };
  const mayBeCharged = state.reason === "PAYMENT_UNMATCHED" || state.reason === "PAYMENT_UNKNOWN";
  const notStarted = state.status === "held";
  const summary = await getTranslations("wizard.summary");
  const { pickupOfficeId, pickupAt } = booking;
  const { exampleModel, orSimilar } = booking.vehicle;
  const chooseAgain = paths.wizard(language, "vehicles", searchOfBooking(booking));
  const office = officeNameOf(offices, pickupOfficeId, language);
  return (
    <div className="page py-8 desktop:py-14">
      <div className="mx-auto max-w-2xl">
        <FocusedHeading className="text-3xl">{notStarted ? problem("prepareTitle") : t("title")}</FocusedHeading>
        <p className="mt-3 text-lg">
          {!mayBeCharged && <strong>{t("noCharge")} </strong>}
          {!notStarted && reasons[state.reason ?? "BOOKING_CREATION_FAILED"]}
        </p>
        {state.receipt && <p className="mt-2 text-ink-soft">{t("withReceipt", { receipt: state.receipt })}</p>}
        <Card tone="sand" className="mt-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <p className="font-bold">{summary(orSimilar ? "orSimilar" : "exactly", { name: exampleModel })}</p>
            <p className="text-sm text-ink-soft">
              {office} · {formatMoment(pickupAt, language)}
            </p>
            <p className="text-sm text-ink-soft">{booking.code}</p>
          </div>
          <div className="ms-auto text-end">
            <p className="text-sm text-ink-muted">{t("amount")}</p>
            <Price cents={booking.payNowCents} locale={language} className="text-2xl font-bold" />
          </div>
        </Card>
        <div className="mt-6">
          <PaymentRetry
            send={retryPaymentAction}
            extendHold={extendHoldAction}
            code={booking.code}
            language={language}
            amountCents={booking.payNowCents}
            holdEndsAt={state.status === "expired" ? null : state.HORAMAX}
            extensionMinutes={configuration.holdExtensionMinutes}
            methods={suitableMethods(configuration.paymentMethods, booking.driver.mobile)}
            chooseAgain={chooseAgain}
          />
        </div>
        <p className="mt-8 text-center text-sm text-ink-soft">
          {t("help", { phone: unbrokenNumber(configuration.support.phone) })}
        </p>
      </div>
    </div>
  );
}
