import { z } from "@hono/zod-openapi";
import { closeByHand } from "@/lib/backend/compliance/desk/office-work";
import { now } from "@/lib/backend/core/clock";
import { success } from "@/lib/backend/core/http/answers";
import { answers, jsonBody } from "@/lib/backend/core/http/router";
import { waitingGoodwill } from "@/lib/backend/payment/desk/waiting-goodwill";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
import { closeIncidentSchema, incidentListSchema } from "@/lib/contracts/rental/desk-bookings";
import { openIncidentList } from "./find-bookings";

const list = deskRoute(
  { permission: "incidents.read" },
  {
    method: "get",
    path: "/incidencias",
    description: "Returns open incidents, most urgent first, and goodwill refunds awaiting approval.",
    responses: answers(incidentListSchema, "Open incidents"),
  },
);

const close = deskRoute(
  { permission: "incidents.settle", office: "own" },
  {
    method: "post",
    path: "/incidencias/{id}/cierre",
    description: "Closes an incident with a note on how it was resolved. Codes: NO_INCIDENT, OTHER_OFFICE.",
    request: {
      params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
      body: jsonBody(closeIncidentSchema),
    },
    responses: answers(z.object({}), "Closed"),
  },
);

/** Incidents: cases that a person has to settle. */
export const incidentRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const [incidents, goodwill] = await Promise.all([openIncidentList(now()), waitingGoodwill(c.get("atDesk").staff)]);
    return c.json(success({ incidents, goodwill }), 200);
  })
  .openapi(close, async (c) => {
    const closing = { incidentId: c.req.valid("param").id, note: c.req.valid("json").note, now: now() };
    const closed = await closeByHand({ ...closing, by: `staff:${c.get("atDesk").staff.id}` });
    return closed.ok ? c.json(success({}), 200) : refuseAtDesk(c, closed);
  });
