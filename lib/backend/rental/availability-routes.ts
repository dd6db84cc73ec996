import { now } from "@/lib/backend/core/clock";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { openGuess } from "@/lib/backend/pricing/limit-coupon-guesses";
import { availabilitySchema, busySchema } from "@/lib/contracts/rental/availability";
import { dayPricesRequestSchema, dayPricesSchema } from "@/lib/contracts/rental/day-prices";
import { availabilityRequestSchema } from "@/lib/contracts/rental/search";
import { type SearchRefusal, searchCodes } from "@/lib/domain/rental/check-search";
import { couponHolderOf } from "./coupon-holder";
import { pricesByDay, tripOn } from "./day-prices";
import { type AvailabilityRefusal, searchAvailability } from "./search-offers";

const search = route({
  method: "post",
  path: "/disponibilidad",
  limit: "read",
  step: "search",
  refusals: [...searchCodes, { code: "TIME_BUSY", data: busySchema }],
  tags: ["booking"],
  description:
    "Returns the vehicle groups available for a search, with prices, cover, extras and packages; the code is NO_RESULTS if there are none.",
  request: { body: jsonBody(availabilityRequestSchema) },
  responses: responses(availabilitySchema, "Available groups and the prices of nearby days, or NO_RESULTS"),
});

const days = route({
  method: "post",
  path: "/disponibilidad/dias",
  limit: "read",
  tags: ["booking"],
  description:
    "Returns the lowest total of a rental for each day on which it can begin or, with a pick-up date, end, for the two months that a calendar shows.",
  request: { body: jsonBody(dayPricesRequestSchema) },
  responses: responses(dayPricesSchema, "Days with a free vehicle, in their order"),
});

export const availabilityRoutes = createRouter()
  .openapi(search, async (c) => {
    const request = c.req.valid("json");
    const guess = await openGuess(c.get("network"), request.coupon);
    if (guess.wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait: guess.wait });
    const holder = await couponHolderOf(c.req.raw.headers, { ...request, typed: request.coupon }, now());
    const found = await searchAvailability(request, holder, now());
    await guess.settle(found.ok ? found.value.availability.CUPONDATA : null);
    if (!found.ok) return errorResponse(c, availabilityFailure(found));
    return okResponse(c, found.value.availability, found.value.empty ? "NO_RESULTS" : null);
  })
  .openapi(days, async (c) => {
    const request = c.req.valid("json");
    const guess = await openGuess(c.get("network"), request.coupon);
    if (guess.wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait: guess.wait });
    const period = {
      pickupAt: tripOn(request, request.from).pickupAt,
      returnAt: tripOn(request, request.until).returnAt,
    };
    const { bestDiscount, coupon: typed } = request;
    const holder = await couponHolderOf(c.req.raw.headers, { bestDiscount, typed, ...period }, now());
    return okResponse(c, await pricesByDay(request, holder, now()));
  });

/** A refused search names the field of its form. */
const searchFailure = ({ code, field }: SearchRefusal) => ({
  code,
  errors: [{ field, code: "INVALID" as const }],
});

const availabilityFailure = (refusal: AvailabilityRefusal) =>
  refusal.code === "TIME_BUSY"
    ? { code: refusal.code, data: { alternatives: refusal.alternatives } }
    : searchFailure(refusal);
