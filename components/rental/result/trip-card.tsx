import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { formatClock, formatDay, formatMoment } from "@/lib/i18n/format-time";

interface TripCardProps {
  booking: Booking;
  offices: readonly Office[];
  language: Language;
  vehicle: ReactNode;
}

/** Vehicle, pick-up, return, coverage, extras and driver of a booking. */
export async function TripCard({ booking, offices, language, vehicle }: TripCardProps) {
  const t = await getTranslations("confirmation.trip");
  const lines = await getTranslations("wizard.lines");
  const cover = await getTranslations("coverage");
  const summary = await getTranslations("wizard.summary");
  const nameOf = (id: number) => officeNameOf(offices, id, language);
  const events = [
    { label: t("pickup"), at: booking.pickupAt, office: nameOf(booking.pickupOfficeId) },
    { label: t("return"), at: booking.returnAt, office: nameOf(booking.returnOfficeId) },
  ];
  const { vehicle: booked, coverage, extras, driver } = booking;
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
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-xl">
            {summary(booked.orSimilar ? "orSimilar" : "exactly", { name: booked.exampleModel })}
          </h2>
          <p className="text-ink-soft">
            {summary("group", { group: booked.group })} · {t("days", { days: booking.days })}
          </p>
        </div>
        <div className="w-44 print:w-32">{vehicle}</div>
      </div>
      <dl className="mt-5 grid gap-4 rounded-lg bg-sand-100 p-4 md:grid-cols-2 print:grid-cols-2">
        {events.map(({ label, at, office }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd>
              <time dateTime={at} className="block text-lg font-bold">
                {formatDay(at, language, { year: true })}, {formatClock(at)}
              </time>
              {office}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 space-y-3">
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
