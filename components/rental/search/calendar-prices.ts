"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { newQueryClient } from "@/components/layout/query-provider";
import { monthOf, within } from "@/components/ui/calendar/calendar-days";
import type { DayPricesRequest } from "@/lib/contracts/rental/day-prices";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { addDays, type CalendarDate, civilDayOf, daysInMonth, isCalendarDate } from "@/lib/domain/core/time";
import { dayPricesQuery } from "@/lib/web-client/queries";
import { nightsOf, type TripEnd, type TripValues } from "./trip-dates";

/** What decides the lowest price beside offices, dates and times. */
export type PriceChoice = Pick<
  RentalSearchParams,
  "under25" | "coupon" | "discount" | "categories" | "seats" | "gearbox" | "bags"
>;

/** The request of any month. */
type TripRequest = Omit<DayPricesRequest, "from" | "until">;

/** Pause after a change before the prices are asked for, in milliseconds. */
const settlingMs = 200;

/** Prices that are at most this old are shown again, in milliseconds. */
const freshMs = 5 * 60_000;

// The home page has no provider: React Query comes with the calendar's chunk, and its cache outlives the dialog.
const client = newQueryClient();

/** The longest rental that the call prices, in nights. */
const mostNights = 31;

/** The rentals of the days to choose from: of the chosen length, or from the chosen pick-up. */
export function tripRequest(
  trip: TripValues & { end: TripEnd; lang: DayPricesRequest["lang"] },
  { coupon, ...choice }: PriceChoice,
): TripRequest | null {
  const { end, lang, pickupOfficeId, returnOfficeId, pickupTime, returnTime, pickupDate } = trip;
  if (!pickupTime || !returnTime) return null;
  const discounts = { ...(coupon ? { coupon } : {}), ...(coupon === "" ? {} : { bestDiscount: true }) };
  const shared = { pickupOfficeId, returnOfficeId, pickupTime, returnTime, lang, ...choice, ...discounts };
  if (end === "return") return isCalendarDate(pickupDate) ? { ...shared, pickupDate } : null;
  const nights = nightsOf(trip);
  return nights === null || nights > mostNights ? null : { ...shared, nights };
}

const lastOf = (month: CalendarDate): CalendarDate => {
  const civil = civilDayOf(month);
  return addDays(month, daysInMonth(civil.year, civil.month) - 1);
};

/** A value once it has not changed for a moment; the first one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Lowest total of a day's rental; null where nothing is free, undefined without an answer. */
type DayPrice = number | null | "loading" | undefined;

/**
 * Lowest totals of the days of some months, one request a month. A change cancels the requests that it makes useless;
 * without an answer (offline, too many requests) there are no prices.
 */
export function useDayPrices(
  request: TripRequest | null,
  months: readonly CalendarDate[],
  limits: { readonly first: CalendarDate; readonly last: CalendarDate },
): (date: CalendarDate) => DayPrice {
  const key = JSON.stringify([request, months]);
  const settled = useSettled(key);
  const periods = months.flatMap((month) => {
    const { first, last } = limits;
    if (!request || lastOf(month) < first || month > last) return [];
    return [{ from: within(month, first, last), until: within(lastOf(month), first, last) }];
  });
  const answers = useQueries(
    {
      queries: periods.map((period) => ({
        ...dayPricesQuery(request && { ...request, ...period }),
        staleTime: freshMs,
        enabled: key === settled,
      })),
    },
    client,
  );
  const pricesOf = (index: number): ReadonlyMap<CalendarDate, number> | "loading" | undefined => {
    const { data, isError } = answers[index] ?? {};
    if (data?.ok) return new Map(data.value.map(({ date, fromCents }) => [date, fromCents]));
    return key === settled && (isError || data) ? undefined : "loading";
  };
  const byMonth = new Map(periods.map(({ from }, index) => [monthOf(from), pricesOf(index)]));
  return (date) => {
    const prices = byMonth.get(monthOf(date));
    return prices === undefined || prices === "loading" ? prices : (prices.get(date) ?? null);
  };
}
