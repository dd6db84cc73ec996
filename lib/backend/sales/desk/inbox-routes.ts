import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { answerEnquiry, assignEnquiry, closeEnquiry, noteOnEnquiry } from "@/lib/backend/sales/enquiries/enquiry-work";
import { enquiryAtDesk, inboxAtDesk } from "@/lib/backend/sales/enquiries/inbox";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import {
  answerSchema,
  assignSchema,
  closeEnquirySchema,
  deskEnquirySchema,
  inboxSchema,
  inboxSearchSchema,
  noteSchema,
  referenceSchema,
} from "@/lib/contracts/sales/desk-inbox";

const params = z.object({ reference: referenceSchema });
const nothing = z.object({});

const list = deskRoute({
  method: "get",
  path: "/buzon",
  permission: "enquiries.read",
  description: "Returns enquiries: open ones by reply deadline, answered ones newest first.",
  request: { query: inboxSearchSchema },
  responses: responses(inboxSchema, "At most 100 enquiries"),
});

const read = deskRoute({
  method: "get",
  path: "/buzon/{reference}",
  permission: "enquiries.read",
  refusals: ["NO_ENQUIRY"],
  description: "Returns an enquiry and its history.",
  request: { params },
  responses: responses(deskEnquirySchema, "The enquiry"),
});

const assign = deskRoute({
  method: "post",
  path: "/buzon/{reference}/asignacion",
  permission: "enquiries.answer",
  refusals: ["NO_ENQUIRY", "NO_STAFF"],
  description: "Assigns an enquiry to a staff member, or unassigns it.",
  request: { params, body: jsonBody(assignSchema) },
  responses: responses(nothing, "Assigned"),
});

const note = deskRoute({
  method: "post",
  path: "/buzon/{reference}/nota",
  permission: "enquiries.answer",
  refusals: ["NO_ENQUIRY"],
  description: "Adds an internal note to an enquiry.",
  request: { params, body: jsonBody(noteSchema) },
  responses: responses(nothing, "Note added"),
});

const answer = deskRoute({
  method: "post",
  path: "/buzon/{reference}/respuesta",
  permission: "enquiries.answer",
  refusals: ["NO_ENQUIRY", "ANSWERED_MEANWHILE"],
  description: "Answers by email, in the customer's language; the reply deadline is met.",
  request: { params, body: jsonBody(answerSchema) },
  responses: responses(nothing, "Accepted for sending"),
});

const close = deskRoute({
  method: "post",
  path: "/buzon/{reference}/cierre",
  permission: "enquiries.answer",
  refusals: ["NO_ENQUIRY", "ANSWERED_MEANWHILE"],
  description: "Closes an enquiry without an email: answered by telephone, or spam.",
  request: { params, body: jsonBody(closeEnquirySchema) },
  responses: responses(nothing, "Closed"),
});

/** Enquiries, complaints, requests for a subscription and test drives. */
export const inboxRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const { state, q } = c.req.valid("query");
    return okResponse(c, await inboxAtDesk(state, q, c.get("atDesk").staff.id, now()));
  })
  .openapi(read, async (c) => {
    const found = await enquiryAtDesk(c.req.valid("param").reference, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_ENQUIRY" });
  })
  .openapi(assign, async (c) =>
    respond(c, await assignEnquiry(c.req.valid("param").reference, c.req.valid("json").staffId, now()), noData),
  )
  .openapi(note, async (c) =>
    respond(c, await noteOnEnquiry(c.req.valid("param").reference, c.req.valid("json").text, now()), noData),
  )
  .openapi(answer, async (c) =>
    respond(c, await answerEnquiry(c.req.valid("param").reference, c.req.valid("json"), now()), noData),
  )
  .openapi(close, async (c) =>
    respond(c, await closeEnquiry(c.req.valid("param").reference, c.req.valid("json"), now()), noData),
  );
