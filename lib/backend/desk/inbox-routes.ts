import { z } from "@hono/zod-openapi";
import { enquiryAtDesk, inboxAtDesk } from "@/lib/backend/enquiry/inbox";
import { answerEnquiry, assignEnquiry, closeEnquiry, noteOnEnquiry } from "@/lib/backend/enquiry/staff";
import { success } from "@/lib/backend/http/answers";
import { answers, jsonBody } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
import {
  answerSchema,
  assignSchema,
  closeEnquirySchema,
  deskEnquirySchema,
  inboxSchema,
  inboxSearchSchema,
  noteSchema,
  referenceSchema,
} from "@/lib/contracts/desk/inbox";

const params = z.object({ reference: referenceSchema });
const nothing = z.object({});

const list = deskRoute(
  { permission: "enquiries.read" },
  {
    method: "get",
    path: "/buzon",
    description: "Enquiries: those that wait by their clock, those that are answered the latest first.",
    request: { query: inboxSearchSchema },
    responses: answers(inboxSchema, "A hundred enquiries at most"),
  },
);

const read = deskRoute(
  { permission: "enquiries.read" },
  {
    method: "get",
    path: "/buzon/{reference}",
    description: "All of an enquiry and what was done about it. Codes: NO_ENQUIRY.",
    request: { params },
    responses: answers(deskEnquirySchema, "The enquiry"),
  },
);

const assign = deskRoute(
  { permission: "enquiries.answer" },
  {
    method: "post",
    path: "/buzon/{reference}/asignacion",
    description: "Gives it to somebody of the staff, or to nobody. Codes: NO_ENQUIRY, NO_STAFF.",
    request: { params, body: jsonBody(assignSchema) },
    responses: answers(nothing, "Assigned"),
  },
);

const note = deskRoute(
  { permission: "enquiries.answer" },
  {
    method: "post",
    path: "/buzon/{reference}/nota",
    description: "An internal note. Codes: NO_ENQUIRY.",
    request: { params, body: jsonBody(noteSchema) },
    responses: answers(nothing, "Noted"),
  },
);

const answer = deskRoute(
  { permission: "enquiries.answer" },
  {
    method: "post",
    path: "/buzon/{reference}/respuesta",
    description:
      "Answers by mail, in the frame of the customer's language; the clock stops. Codes: NO_ENQUIRY, ANSWERED_MEANWHILE (by an answer that the body's `seenId` does not name).",
    request: { params, body: jsonBody(answerSchema) },
    responses: answers(nothing, "On its way"),
  },
);

const close = deskRoute(
  { permission: "enquiries.answer" },
  {
    method: "post",
    path: "/buzon/{reference}/cierre",
    description:
      "Answered by telephone, or spam: the clock stops without a mail. Codes: NO_ENQUIRY, ANSWERED_MEANWHILE.",
    request: { params, body: jsonBody(closeEnquirySchema) },
    responses: answers(nothing, "Closed"),
  },
);

/** Enquiries, complaints, requests for a subscription and test drives. */
export const inboxRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const { state, q } = c.req.valid("query");
    return c.json(success(await inboxAtDesk(state, q, c.get("atDesk").staff.id, now())), 200);
  })
  .openapi(read, async (c) => {
    const found = await enquiryAtDesk(c.req.valid("param").reference, now());
    return found ? c.json(success(found), 200) : refuseAtDesk(c, { code: "NO_ENQUIRY" });
  })
  .openapi(assign, async (c) => {
    const done = await assignEnquiry(c.req.valid("param").reference, c.req.valid("json").staffId, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(note, async (c) => {
    const done = await noteOnEnquiry(c.req.valid("param").reference, c.req.valid("json").text, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(answer, async (c) => {
    const done = await answerEnquiry(c.req.valid("param").reference, c.req.valid("json"), now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(close, async (c) => {
    const done = await closeEnquiry(c.req.valid("param").reference, c.req.valid("json"), now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  });
