import { createRoute, z } from "@hono/zod-openapi";
import { enquirySentSchema } from "@/lib/contracts/enquiry";
import {
  subscriptionEnquirySchema,
  subscriptionOfferSchema,
  subscriptionQuerySchema,
  subscriptionRequestSchema,
} from "@/lib/contracts/subscription";
import { openContext } from "../catalogue/context";
import { refuseEnquiry } from "../enquiry/admit";
import { fail, success } from "../http/answers";
import { cacheable } from "../http/caching";
import { answers, callDescription, jsonBody } from "../http/describe-call";
import { idempotent } from "../http/idempotency";
import { createRouter } from "../http/router";
import { now } from "../platform/clock";
import { misfits } from "./check-request";
import { sendSubscriptionEnquiry } from "./commands/send-subscription-enquiry";
import { findEnquiry, listSubscriptions } from "./queries";

const tags = ["subscription"];

const list = createRoute({
  method: "get",
  path: "/suscripcion",
  tags,
  description: callDescription("Models by the month with their price for each term, on both islands or on one."),
  request: { query: subscriptionQuerySchema },
  responses: answers(z.array(subscriptionOfferSchema), "Offers in the fleet's order"),
});

const enquiry = createRoute({
  method: "post",
  path: "/suscripcion/solicitud",
  tags,
  description: callDescription("Takes an enquiry about a subscription. Needs an Idempotency-Key.", [
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
  ]),
  middleware: idempotent,
  request: { body: jsonBody(subscriptionRequestSchema) },
  responses: answers(enquirySentSchema, "Reference, and until when it is answered"),
});

const sentEnquiry = createRoute({
  method: "get",
  path: "/suscripcion/solicitud/{reference}",
  tags,
  description: callDescription(
    "Until when an enquiry is answered, by its reference; nothing of who asked. A call of this site beyond the contract's table, for the page that follows the form.",
    ["NOT_FOUND"],
  ),
  request: { params: z.object({ reference: z.string().max(20) }) },
  responses: answers(subscriptionEnquirySchema, "Reference, and until when it is answered"),
});

export const subscriptionRoutes = createRouter()
  .openapi(list, async (c) => {
    const found = await listSubscriptions(now(), c.req.valid("query").island);
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(enquiry, async (c) => {
    const request = c.req.valid("json");
    const { catalogue, today } = await openContext(now());
    const offers = await listSubscriptions(now(), request.island);
    const errors = misfits(request, offers, today, catalogue.configuration.subscription);
    const refusal = await refuseEnquiry(c, request, "SUBSCRIPTION", errors);
    if (refusal) return fail(c, refusal);
    const sent = await sendSubscriptionEnquiry(request, offers, c.get("requestKey"), now());
    return sent.ok ? c.json(success(sent.value), 200) : fail(c, { code: sent.code });
  })
  .openapi(sentEnquiry, async (c) => {
    const found = await findEnquiry(c.req.valid("param").reference);
    return found ? c.json(success(found), 200) : fail(c, { code: "NOT_FOUND" });
  });
