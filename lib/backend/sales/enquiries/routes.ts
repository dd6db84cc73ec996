import { now } from "@/lib/backend/core/clock";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { contactRequestSchema, enquirySentSchema, replyRateSchema } from "@/lib/contracts/sales/enquiry";
import { refuseEnquiry } from "./admit";
import { requestedTrip } from "./long-rental";
import { loadReplyRate } from "./replies";
import { sendContact } from "./send-enquiry";

const contact = route({
  method: "post",
  path: "/contacto",
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
  tags: ["enquiry"],
  description: "Submits the contact form. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { body: jsonBody(contactRequestSchema) },
  responses: responses(enquirySentSchema, "Reference and reply deadline"),
});

const replies = route({
  method: "get",
  path: "/contacto/plazo",
  tags: ["enquiry"],
  description: "Returns the share of recent enquiries answered on time; null if there are too few.",
  responses: responses(replyRateSchema, "Share answered on time"),
});

export const enquiryRoutes = createRouter()
  .openapi(replies, async (c) => okResponse(c, await loadReplyRate(now())))
  .openapi(contact, async (c) => {
    const request = c.req.valid("json");
    const rental = request.subject === "LONG_RENTAL" ? request.rental : undefined;
    const { details, misfits } = await requestedTrip(rental, request.lang, now());
    const refusal = await refuseEnquiry(request, "CONTACT", c.get("network"), misfits);
    if (refusal) return errorResponse(c, refusal);
    return respond(c, await sendContact(request, details, c.get("requestKey"), now()));
  });
