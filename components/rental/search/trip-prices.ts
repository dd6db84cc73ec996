"use client";

import { useTranslations } from "next-intl";
import { monthOf } from "@/components/ui/calendar/calendar-days";
import type { DayFigure } from "@/components/ui/calendar/calendar-month";
import { formatPrice, roundUpTo } from "@/lib/domain/core/cents";
import { addDays, type CalendarDate, isCalendarDate, rentalDays, wallClockFrom } from "@/lib/domain/core/time";
import { listOf } from "@/lib/domain/rental/result-filters";
import { tripRequest, useDayPrices } from "./calendar-prices";
import { selectedTimes } from "./search-values";
import { searchVerdict } from "./search-verdict";
import type { TripCalendarProps } from "./trip-calendar";
import { nightsOf } from "./trip-dates";

type PricedCalendar = Omit<TripCalendarProps, "change" | "onClose"> & {
  months: readonly CalendarDate[];
  limits: { readonly first: CalendarDate; readonly last: CalendarDate };
};

/** The figures of a calendar's days, what they mean, and what the chosen dates amount to. */
export function useTripPrices(calendar: PricedCalendar) {
  const { offices, configuration, language, values, now, limits, end, choice, months } = calendar;
  const t = useTranslations("search");
  const date = end === "pickup" ? values.pickupDate : values.returnDate;
  const chosen = isCalendarDate(date) ? date : null;
  const priceOn = useDayPrices(
    choice ? tripRequest({ ...values, end, lang: language }, choice) : null,
    [...new Set([...months, ...(chosen ? [monthOf(chosen)] : [])])],
    limits,
  );
  const money = (cents: number) => formatPrice(roundUpTo(cents, 100), language, { wholeWhenRound: true });
  const from = (cents: number) => t("calendar.from", { price: money(cents) });
  const nights = nightsOf(values) ?? 0;
  const canBeSearched = (day: CalendarDate) => {
    const { pickupOfficeId, returnOfficeId, pickupDate, pickupTime, returnTime } = values;
    const [first, last] = end === "pickup" ? [day, addDays(day, nights)] : [pickupDate, day];
    const times = { pickupAt: wallClockFrom(first, pickupTime), returnAt: wallClockFrom(last, returnTime) };
    return searchVerdict({ pickupOfficeId, returnOfficeId, ...times }, offices, configuration, now).ok;
  };
  const figureOf = (day: CalendarDate): DayFigure | "loading" | undefined => {
    const price = priceOn(day);
    if (price === null) return canBeSearched(day) ? { shown: "–", spoken: t("calendar.full") } : undefined;
    return typeof price === "number" ? { shown: money(price), spoken: from(price) } : price;
  };
  const times = selectedTimes(values);
  const days =
    times && nightsOf(values) !== null && times.returnAt > times.pickupAt
      ? rentalDays(times.pickupAt, times.returnAt, configuration.graceMinutes)
      : null;
  const total = chosen && priceOn(chosen);
  const outcome = [
    ...(days === null ? [] : [t("days", { count: days })]),
    ...(days !== null && typeof total === "number" ? [from(total)] : []),
  ];
  return { figureOf, outcome, meaning: meaningOf() };

  function meaningOf(): string | null {
    if (!choice || days === null || (chosen && total === undefined)) return null;
    const { categories, seats, gearbox, bags } = choice;
    const filtered = [seats, gearbox, bags].some((facet) => facet !== undefined);
    const isOneList = categories.every((category) => category === "MOTORCYCLE");
    const vehicle = filtered || !isOneList ? "filtered" : listOf({ categories });
    return t(`calendar.total.${end}`, { days: t("days", { count: days }), vehicle });
  }
}
