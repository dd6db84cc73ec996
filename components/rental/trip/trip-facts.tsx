import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";

interface TripFactsProps {
  booking: Booking;
  language: Language;
}

/** Coverage, extras and driver of a booking. */
export async function TripFacts({ booking, language }: TripFactsProps) {
  const t = await getTranslations("confirmation.trip");
  const lines = await getTranslations("wizard.lines");
  const cover = await getTranslations("coverage");
  const { coverage, extras, driver } = booking;
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t("coverage"),
      value: (
        <>
          <span>{cover(`short.${coverage.code}`)}</span>
          {coverage.excessCents > 0 && (
            <span>{`, ${t("excess", { amount: formatPrice(coverage.excessCents, language, { wholeWhenRound: true }) })}`}</span>
          )}
          {coverage.code === "PREMIUM" && <span>{`, ${t("noExcess")}`}</span>}
        </>
      ),
    },
    ...(extras.length > 0
      ? [
          {
            label: t("extras"),
            value: extras.map(({ code, units }) => `${units} × ${lines(`EXTRA_${code}`)}`).join(", "),
          },
        ]
      : []),
    {
      label: t("driver"),
      value: [
        `${driver.firstName} ${driver.lastName}`,
        driver.flightNumber ? t("flight", { flight: driver.flightNumber }) : "",
        driver.landsAt ? t("lands", { at: formatMoment(driver.landsAt, language) }) : "",
      ]
        .filter(Boolean)
        .join(" · "),
    },
  ];
  return (
    <Card as="section" className="print:ring-1 print:ring-sand-300">
      <h2 className="text-xl">{t("title")}</h2>
      <dl className="mt-4 space-y-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col md:flex-row md:gap-4">
            <dt className="text-sm text-ink-muted md:w-32 md:shrink-0 md:pt-0.5">{label}</dt>
            <dd className="min-w-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
