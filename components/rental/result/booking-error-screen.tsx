import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { buttonStyle } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { BookingState } from "@/lib/contracts/rental/reservation";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";

interface BookingErrorProps {
  booking: Booking;
  state: BookingState;
  configuration: ConfigurationDocument;
  language: Language;
}

/** The payment was charged but the booking could not be created: deadline of manual handling, receipt and contact. */
export async function BookingErrorScreen({ booking, state, configuration, language }: BookingErrorProps) {
  const t = await getTranslations("bookingError");
  const { phone } = configuration.support;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t("reference"), value: booking.code },
    ...(state.receipt ? [{ label: t("receipt"), value: state.receipt }] : []),
    { label: t("charged"), value: <Price cents={booking.paidCents || booking.payNowCents} locale={language} /> },
  ];
  return (
    <div className="page py-8 desktop:py-14">
      <div className="mx-auto max-w-2xl">
        <Icon name="TriangleAlert" className="size-12 text-warning-ink" />
        <FocusedHeading className="mt-4 text-3xl">{t("title")}</FocusedHeading>
        <p className="mt-4 text-lg">{t("text", { hours: configuration.manualHandlingHours })}</p>
        <p className="mt-3 text-ink-soft">{t("refund")}</p>
        <p className="mt-3 font-bold">{t("doNotPay")}</p>
        <Card tone="sand" className="mt-6">
          <dl className="grid gap-3 md:grid-cols-3">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-ink-muted">{label}</dt>
                <dd className="text-lg font-bold break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={telephoneHref(phone)} className={buttonStyle({ variant: "action" })}>
            {t("call", { phone })}
          </a>
          <Link href={paths.contact(language)} className={buttonStyle({ variant: "secondary" })}>
            {t("contact")}
          </Link>
        </div>
      </div>
    </div>
  );
}
