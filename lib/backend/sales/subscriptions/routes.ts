import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { loadCatalogue, openContext } from "@/lib/backend/pricing/load-catalogue";
import { refuseEnquiry } from "@/lib/backend/sales/enquiries/admit";
import { sendEnquiry } from "@/lib/backend/sales/enquiries/send-enquiry";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { enquirySentSchema } from "@/lib/contracts/sales/enquiry";
import {
  type SubscriptionOffer,
  type SubscriptionRequest,
  subscriptionEnquirySchema,
  subscriptionOfferSchema,
  subscriptionQuerySchema,
  subscriptionRequestSchema,
} from "@/lib/contracts/sales/subscription";
import type { CalendarDate } from "@/lib/domain/core/time";
import { contradictsTerm, invalidDates, type StartRules, termEnd } from "@/lib/domain/sales/subscription";
import { findEnquiry, listSubscriptions } from "./offers";

const tags = ["subscription"];

const list = route({
  method: "get",
  path: "/suscripcion",
  tags,
  description: "Returns subscription models with their price per term, on both islands or on one.",
  request: { query: subscriptionQuerySchema },
  responses: responses(z.array(subscriptionOfferSchema), "Offers in display order"),
});

const enquiry = route({
  method: "post",
  path: "/suscripcion/solicitud",
  limit: "enquiry",
  refusals: [
    "ENQUIRY_NAME_REQUIRED",
    "ENQUIRY_EMAIL_REQUIRED",
    "ENQUIRY_PHONE_REQUIRED",
    "ENQUIRY_MESSAGE_REQUIRED",
    "ENQUIRY_TERMS",
    "ENQUIRY_DATA_CONSENT",
    "ENQUIRY_PRIVACY",
    "ENQUIRY_LICENCE",
    "ENQUIRY_SEND_FAILED",
    "IDEMPOTENCY_CONFLICT",
  ],
  tags,
  description: "Submits an enquiry about a subscription. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { body: jsonBody(subscriptionRequestSchema) },
  responses: responses(enquirySentSchema, "Reference and reply deadline"),
});

const sentEnquiry = route({
  method: "get",
  path: "/suscripcion/solicitud/{reference}",
  refusals: ["NOT_FOUND"],
  tags,
  description:
    "Returns an enquiry's reply deadline by its reference, for the page after the form. Contains no personal data.",
  request: { params: z.object({ reference: z.string().max(20) }) },
  responses: responses(subscriptionEnquirySchema, "Reference and reply deadline"),
});

export const subscriptionRoutes = createRouter()
  .openapi(list, async (c) => {
    const found = await listSubscriptions(now(), c.req.valid("query").island);
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(enquiry, async (c) => {
    const request = c.req.valid("json");
    const { catalogue, today } = await openContext(now());
    const offers = await listSubscriptions(now(), request.island);
    const errors = misfits(request, offers, today, catalogue.configuration.subscription);
    const refusal = await refuseEnquiry(request, "SUBSCRIPTION", c.get("network"), errors);
    if (refusal) return errorResponse(c, refusal);
    return respond(c, await sendSubscriptionEnquiry(request, offers, c.get("requestKey"), now()));
  })
  .openapi(sentEnquiry, async (c) => {
    const found = await findEnquiry(c.req.valid("param").reference);
    return found ? okResponse(c, found) : errorResponse(c, { code: "NOT_FOUND" });
  });

/** Fields of a request that do not match today's offers of its island: dates, vehicle, term (rules section 11). */
function misfits(
  { startDate, returnDate, vehicleId, months }: SubscriptionRequest,
  offers: readonly SubscriptionOffer[],
  today: CalendarDate,
  rules: StartRules,
): readonly FieldError[] {
  const offered = vehicleId === undefined ? offers : offers.filter(({ vehicle }) => vehicle.id === vehicleId);
  const hasTerm = months === undefined || offers.some(({ terms }) => terms.some((term) => term.months === months));
  const wrongDates = new Set(invalidDates({ startDate, returnDate }, today, rules));
  if (contradictsTerm({ startDate, returnDate }, months)) wrongDates.add("returnDate");
  return [
    ...[...wrongDates].map((field) => ({ field, code: "DATE_INVALID" }) as const),
    ...(vehicleId !== undefined && offered.length === 0 ? [{ field: "vehicleId", code: "INVALID" } as const] : []),
    ...(hasTerm ? [] : [{ field: "months", code: "INVALID" } as const]),
  ];
}

/**
 * Stores a subscription enquiry with its own reply time. Vehicle and price are stored as offered now, since they may
 * change before staff read it; a return that was not given is the end of the term.
 */
async function sendSubscriptionEnquiry(
  request: SubscriptionRequest,
  offers: readonly SubscriptionOffer[],
  requestKey: string,
  now: Date,
) {
  const { configuration } = await loadCatalogue(now);
  const { island, vehicleId, months, startDate, returnDate } = request;
  const offer = offers.find(({ vehicle }) => vehicle.id === vehicleId);
  const monthlyCents = offer?.terms.find((term) => term.months === months)?.monthlyCents;
  const details = {
    island,
    ...(offer && { vehicleId: offer.vehicle.id, vehicle: `${offer.vehicle.group} · ${offer.vehicle.exampleModel}` }),
    ...(months !== undefined && { months }),
    ...(monthlyCents !== undefined && { monthlyCents }),
  };
  const returns = returnDate || (startDate && months !== undefined ? termEnd(startDate, months) : null);
  const kindColumns = { startDate: startDate || null, returnDate: returns, details };
  const { replyHours } = configuration.subscription;
  return await sendEnquiry({ kind: "SUBSCRIPTION", enquiry: request, kindColumns, replyHours, requestKey, now });
}
