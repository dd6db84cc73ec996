import type { Availability, Busy } from "@/lib/contracts/availability";
import type { Quote, QuoteRequest } from "@/lib/contracts/quote";
import type { AvailabilityRequest } from "@/lib/contracts/search";
import type { Country } from "@/lib/contracts/texts";
import type { WebAnswer } from "./browser";
import { fetchCode } from "./fetch-code";

/** A read of `/web` from the browser. */
export interface Question<Answer> {
  readonly key: string;
  readonly ask: () => Promise<Answer>;
}

export type AvailabilityAnswer = WebAnswer<Availability, Busy>;

// What calls `/web` loads with the first question: the page came with the first answer.
const load = () => fetchCode(() => import("./browser"));

/** `POST /web/disponibilidad`: asked again only when the search changes or the wizard finds it too old. */
export const availabilityQuestion = (request: AvailabilityRequest): Question<AvailabilityAnswer> => ({
  key: JSON.stringify(request),
  ask: async () => (await load()).postWeb<Availability, Busy>("/web/disponibilidad", request, request.lang),
});

/** `POST /web/presupuesto`: the server's own price, asked on entering payment. */
export const quoteQuestion = (request: QuoteRequest): Question<WebAnswer<Quote, Busy>> => ({
  key: JSON.stringify(request),
  ask: async () => (await load()).postWeb<Quote, Busy>("/web/presupuesto", request, request.lang),
});

/** `GET /web/pais`: asked when a form with countries opens. */
export const countriesQuestion = (language: string): Question<WebAnswer<Country[]>> => ({
  key: language,
  ask: async () => (await load()).getWeb<Country[]>("/web/pais", language),
});
