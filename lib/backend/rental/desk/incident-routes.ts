import { z } from "@hono/zod-openapi";
import { closeByHand } from "@/lib/backend/compliance/desk/office-work";
import { now } from "@/lib/backend/core/clock";
import { noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { waitingGoodwill } from "@/lib/backend/payment/desk/waiting-goodwill";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { closeIncidentSchema, incidentListSchema } from "@/lib/contracts/rental/desk-bookings";
import { openIncidentList } from "./find-bookings";

const list = deskRoute({
  method: "get",
  path: "/incidencias",
  permission: "incidents.read",
  description: "Returns open incidents, most urgent first, and goodwill refunds awaiting approval.",
  responses: responses(incidentListSchema, "Open incidents"),
});

const close = deskRoute({
  method: "post",
  path: "/incidencias/{id}/cierre",
  permission: "incidents.settle",
  office: "own",
  refusals: ["NO_INCIDENT", "OTHER_OFFICE"],
  description: "Closes an incident with a note on how it was resolved.",
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: jsonBody(closeIncidentSchema),
  },
  responses: responses(z.object({}), "Closed"),
});

/** Incidents: cases that a person has to settle. */
export const incidentRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const [incidents, goodwill] = await Promise.all([openIncidentList(now()), waitingGoodwill(c.get("atDesk").staff)]);
    return okResponse(c, { incidents, goodwill });
  })
  .openapi(close, async (c) => {
    const closing = { incidentId: c.req.valid("param").id, note: c.req.valid("json").note, now: now() };
    return respond(c, await closeByHand({ ...closing, by: `staff:${c.get("atDesk").staff.id}` }), noData);
  });
