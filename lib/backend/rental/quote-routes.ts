import { z } from "@hono/zod-openapi";
import { clientOfRequest } from "@/lib/backend/account/signed-in";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { noteTriedCoupon, openGuess } from "@/lib/backend/pricing/limit-coupon-guesses";
import { busySchema } from "@/lib/contracts/rental/availability";
import {
  goneQuoteSchema,
  type QuoteRequest,
  quoteRequestSchema,
  quoteSchema,
  savedQuoteReceiptSchema,
  savedQuoteSchema,
} from "@/lib/contracts/rental/quote";
import { couponCheckSchema, couponDataSchema } from "@/lib/contracts/rental/search";
import { searchCodes } from "@/lib/domain/rental/check-search";
import { quoteLimit } from "@/lib/domain/rental/hold";
import { checkCouponFor, offeredCoupons } from "./check-coupon";
import { couponHolderOf, holderOf } from "./coupon-holder";
import { type PricedQuote, priceQuote, quoteFailure } from "./price-quote";
import { findQuote, saveQuote } from "./saved-quotes";

const quoteRefusals = [
  ...searchCodes,
  "UNDER25_NOT_ALLOWED",
  { code: "NOT_AVAILABLE", data: busySchema },
  "GONE",
] as const;

const price = route({
  method: "post",
  path: "/presupuesto",
  limit: "read",
  step: "quote",
  refusals: quoteRefusals,
  tags: ["booking"],
  description: "Prices the four packages of one group with the selected cover and extras.",
  request: { body: jsonBody(quoteRequestSchema) },
  responses: responses(quoteSchema, "Packages"),
});

const save = route({
  method: "post",
  path: "/presupuesto/guardar",
  limit: "read",
  refusals: quoteRefusals,
  tags: ["booking"],
  description: "Saves a quote: guarantees the price of PQ1 and PQ2 for 24 hours.",
  request: { body: jsonBody(quoteRequestSchema) },
  responses: responses(savedQuoteReceiptSchema, "The saved quote's address"),
});

const read = route({
  method: "get",
  path: "/presupuesto/{quoteId}",
  refusals: ["NOT_FOUND", { code: "GONE", data: goneQuoteSchema }],
  tags: ["booking"],
  description: "Returns a saved quote.",
  request: { params: z.object({ quoteId: z.string().max(64) }) },
  responses: responses(savedQuoteSchema, "Saved search and prices"),
});

const serializeQuote = ({ packages, percentGranted, couponData, context }: PricedQuote) => ({
  ...packages,
  DESCUENTO: percentGranted,
  CUPONDATA: couponData,
  HORAMAX: new Date(quoteLimit(context.now.getTime(), context.catalogue.configuration)).toISOString(),
});

const quoteOptions = async (headers: Headers, { under25, coupon: typed, ...asked }: QuoteRequest) => ({
  mainUnder25: under25,
  holder: await couponHolderOf(headers, { ...asked, typed }, now()),
  checkUnits: true,
});

export const quoteRoutes = createRouter()
  .openapi(price, async (c) => {
    const request = c.req.valid("json");
    const guess = await openGuess(c.get("network"), request.coupon);
    if (guess.wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait: guess.wait });
    const quote = await priceQuote(request, await quoteOptions(c.req.raw.headers, request), now());
    await guess.settle(quote.ok ? quote.value.couponData : null);
    return quote.ok ? okResponse(c, serializeQuote(quote.value)) : errorResponse(c, quoteFailure(quote));
  })
  .openapi(save, async (c) => {
    const { quoteId: _, ...request } = c.req.valid("json");
    const guess = await openGuess(c.get("network"), request.coupon);
    if (guess.wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait: guess.wait });
    const quote = await priceQuote(request, await quoteOptions(c.req.raw.headers, request), now());
    await guess.settle(quote.ok ? quote.value.couponData : null);
    if (!quote.ok) return errorResponse(c, quoteFailure(quote));
    const { tariffId, configuration } = quote.value.context.catalogue;
    const signedIn = await clientOfRequest(c.req.raw.headers, now());
    const receipt = await saveQuote({
      input: request,
      quote: serializeQuote(quote.value),
      tariffId,
      clientId: signedIn?.client.id ?? null,
      hours: configuration.savedQuoteHours,
      now: now(),
    });
    return okResponse(c, receipt);
  })
  .openapi(read, async (c) => {
    const found = await findQuote(c.req.valid("param").quoteId, now());
    if (found.ok) return okResponse(c, found.value.saved);
    return errorResponse(
      c,
      found.code === "GONE" ? { code: "GONE", data: { input: found.input } } : { code: "NOT_FOUND" },
    );
  });

const check = route({
  method: "post",
  path: "/cupon/validar",
  limit: "coupon",
  tags: ["booking"],
  description: "Checks a coupon for a rental; an invalid coupon is a normal result, not an error.",
  request: { body: jsonBody(couponCheckSchema) },
  responses: responses(couponDataSchema, "The coupon's status"),
});

const offered = route({
  method: "post",
  path: "/cupon/ofrecidos",
  tags: ["booking"],
  description:
    "Returns the coupons that reduce a rental's price, best first, for the payment step: general ones and the client's own.",
  request: { body: jsonBody(couponCheckSchema.omit({ code: true })) },
  responses: responses(z.array(couponDataSchema.unwrap()), "Valid coupons with their discounts"),
});

export const couponRoutes = createRouter()
  .openapi(check, async (c) => {
    const request = c.req.valid("json");
    await noteTriedCoupon(c.get("network"), request.code);
    const holder = await couponHolderOf(c.req.raw.headers, { ...request, typed: request.code }, now());
    return okResponse(c, await checkCouponFor(request, holder, now()));
  })
  .openapi(offered, async (c) => {
    const rental = c.req.valid("json");
    return okResponse(c, await offeredCoupons(rental, await holderOf(c.req.raw.headers, rental, now()), now()));
  });
