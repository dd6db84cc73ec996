import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Availability, Busy } from "@/lib/contracts/availability";
import type { Country } from "@/lib/contracts/country";
import type { Quote, QuoteRequest } from "@/lib/contracts/quote";
import type { AvailabilityRequest } from "@/lib/contracts/search";
import { getWeb, postWeb, type WebAnswer } from "./browser";

export type AvailabilityAnswer = WebAnswer<Availability, Busy>;

/** `POST /web/disponibilidad`: asked again only when the search changes or the wizard finds it too old. */
export const availabilityOptions = (request: AvailabilityRequest | null) =>
  queryOptions({
    queryKey: ["availability", request],
    queryFn: request ? () => postWeb<Availability, Busy>("/web/disponibilidad", request, request.lang) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** `POST /web/presupuesto`: the server's own price, asked on entering payment. */
export const quoteOptions = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ["quote", request],
    queryFn: () => postWeb<Quote, Busy>("/web/presupuesto", request, request.lang),
    staleTime: 0,
    retry: 1,
  });

/** `GET /web/pais`: asked when a form with countries opens, once. */
export const countriesOptions = (language: string) =>
  queryOptions({
    queryKey: ["countries"],
    queryFn: () => getWeb<Country[]>("/web/pais", language),
    staleTime: Number.POSITIVE_INFINITY,
  });
