import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Country } from "@/lib/contracts/content/texts";
import type { Availability, Busy } from "@/lib/contracts/rental/availability";
import type { DayPrices, DayPricesRequest } from "@/lib/contracts/rental/day-prices";
import type { Quote, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { BookingState } from "@/lib/contracts/rental/reservation";
import type { AvailabilityRequest, CouponCheck, CouponData } from "@/lib/contracts/rental/search";
import { type BrowserResult, getWeb, postWeb } from "./browser";

export type AvailabilityAnswer = BrowserResult<Availability, Busy>;

/** Key prefix of all availability queries, to invalidate them together. */
export const allAvailability = ["availability"] as const;

/** `POST /web/disponibilidad`: refetched only when the search changes or the wizard invalidates it as too old. */
export const availabilityQuery = (request: AvailabilityRequest | null) =>
  queryOptions({
    queryKey: [...allAvailability, request],
    queryFn: request ? () => postWeb<Availability, Busy>("/web/disponibilidad", request, request.lang) : skipToken,
  });

/** `POST /web/disponibilidad/dias`: cancelled when nothing shows the answer any more. */
export const dayPricesQuery = (request: DayPricesRequest | null) =>
  queryOptions({
    queryKey: ["dayPrices", request],
    queryFn: request
      ? ({ signal }) => postWeb<DayPrices>("/web/disponibilidad/dias", request, request.lang, signal)
      : skipToken,
    retry: false,
  });

/** `POST /web/presupuesto`: the server's own price, refetched wherever it is shown. */
export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ["quote", request],
    queryFn: () => postWeb<Quote, Busy>("/web/presupuesto", request, request.lang),
    staleTime: 0,
    gcTime: 0,
  });

/** `POST /web/cupon/validar`: the discount of a coupon for a search and group; refetched each time it is applied. */
export const couponQuery = (check: CouponCheck | null, language: string) =>
  queryOptions({
    queryKey: ["coupon", check],
    queryFn: check ? () => postWeb<CouponData>("/web/cupon/validar", check, language) : skipToken,
    gcTime: 0,
    retry: false,
  });

/** `POST /web/cupon/ofrecidos`: the client's coupons that lower the price of a rental, best first. */
export const offeredCouponsQuery = (rental: Omit<CouponCheck, "code">, language: string) =>
  queryOptions({
    queryKey: ["offeredCoupons", rental],
    queryFn: () => postWeb<NonNullable<CouponData>[]>("/web/cupon/ofrecidos", rental, language),
    retry: false,
  });

/** `GET /web/pais`: loaded when a form with countries opens. */
export const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ["countries", language],
    queryFn: () => getWeb<Country[]>("/web/pais", language),
  });

/** `GET /web/reserva/{code}/estado`: status of a booking and its payment. */
export const paymentStatusQuery = (code: string, language: string) =>
  queryOptions({
    queryKey: ["paymentStatus", code],
    queryFn: () => getWeb<BookingState>(`/web/reserva/${code}/estado`, language),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
