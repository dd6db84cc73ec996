import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Availability, Busy } from "@/lib/contracts/availability";
import type { Quote, QuoteRequest } from "@/lib/contracts/quote";
import type { BookingState } from "@/lib/contracts/reservation";
import type { AvailabilityRequest, CouponCheck, CouponData } from "@/lib/contracts/search";
import type { Country } from "@/lib/contracts/texts";
import { getWeb, postWeb, type WebAnswer } from "./browser";

export type AvailabilityAnswer = WebAnswer<Availability, Busy>;

/** Of every search that this page has asked for. */
export const allAvailability = ["availability"] as const;

/** `POST /web/disponibilidad`: asked again only when the search changes or the wizard finds it too old. */
export const availabilityQuery = (request: AvailabilityRequest | null) =>
  queryOptions({
    queryKey: [...allAvailability, request],
    queryFn: request ? () => postWeb<Availability, Busy>("/web/disponibilidad", request, request.lang) : skipToken,
  });

/** `POST /web/presupuesto`: the server's own price, asked anew wherever it is shown. */
export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ["quote", request],
    queryFn: () => postWeb<Quote, Busy>("/web/presupuesto", request, request.lang),
    staleTime: 0,
    gcTime: 0,
  });

/** `POST /web/cupon/validar`: what a coupon grants for a search and group; asked anew each time it is applied. */
export const couponQuery = (check: CouponCheck | null, language: string) =>
  queryOptions({
    queryKey: ["coupon", check],
    queryFn: check ? () => postWeb<CouponData>("/web/cupon/validar", check, language) : skipToken,
    gcTime: 0,
    retry: false,
  });

/** `POST /web/cupon/ofrecidos`: the coupons that make a rental cheaper, the best first. */
export const offeredCouponsQuery = (rental: Omit<CouponCheck, "code">, language: string) =>
  queryOptions({
    queryKey: ["offeredCoupons", rental],
    queryFn: () => postWeb<NonNullable<CouponData>[]>("/web/cupon/ofrecidos", rental, language),
    retry: false,
  });

/** `GET /web/pais`: asked when a form with countries opens. */
export const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ["countries", language],
    queryFn: () => getWeb<Country[]>("/web/pais", language),
  });

/** `GET /web/reserva/{code}/estado`: how a payment stands. */
export const paymentStatusQuery = (code: string, language: string) =>
  queryOptions({
    queryKey: ["paymentStatus", code],
    queryFn: () => getWeb<BookingState>(`/web/reserva/${code}/estado`, language),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
