import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { officeIdSchema } from "@/lib/contracts/core/scalars";
import {
  bookingInClosureSchema,
  closeOfficeSchema,
  closureQuerySchema,
  deskOfficeSchema,
  editOfficeSchema,
  reopenOfficeSchema,
} from "@/lib/contracts/fleet/desk-offices";
import { closureDays } from "@/lib/domain/fleet/closure";
import { bookingsOnDays, closeOffice, editOffice, officesAtDesk, reopenOffice } from "./offices";

const params = z.object({ id: z.coerce.number().pipe(officeIdSchema) });
const nothing = z.object({});

const list = deskRoute({
  method: "get",
  path: "/oficinas",
  permission: "company.edit",
  description: "Returns all offices with the fields that staff can change.",
  responses: responses(z.array(deskOfficeSchema), "In display order"),
});

const edit = deskRoute({
  method: "put",
  path: "/oficinas/{id}",
  permission: "company.edit",
  office: "own",
  refusals: ["UNKNOWN_OFFICE", "OTHER_OFFICE", "NO_WAY_FEE", "CATALOGUE_UNUSABLE"],
  description: "Changes an office.",
  request: { params, body: jsonBody(editOfficeSchema) },
  responses: responses(nothing, "Changed"),
});

const affected = deskRoute({
  method: "get",
  path: "/oficinas/{id}/reservas",
  permission: "company.edit",
  description: "Returns the bookings that start or end at the office during a planned closure.",
  request: { params, query: closureQuerySchema },
  responses: responses(z.array(bookingInClosureSchema), "In chronological order"),
});

const close = deskRoute({
  method: "post",
  path: "/oficinas/{id}/cierres",
  permission: "company.edit",
  office: "own",
  refusals: ["UNKNOWN_OFFICE", "OTHER_OFFICE", "CLOSURE_CHANGED", "NO_WAY_FEE", "CATALOGUE_UNUSABLE"],
  description: "Closes an office on given days; existing bookings are unchanged.",
  request: { params, body: jsonBody(closeOfficeSchema) },
  responses: responses(nothing, "Closed"),
});

const reopen = deskRoute({
  method: "post",
  path: "/oficinas/{id}/apertura",
  permission: "company.edit",
  office: "own",
  refusals: ["UNKNOWN_OFFICE", "OTHER_OFFICE", "NO_WAY_FEE", "CATALOGUE_UNUSABLE"],
  description: "Reopens an office on closed days.",
  request: { params, body: jsonBody(reopenOfficeSchema) },
  responses: responses(nothing, "Reopened"),
});

/** Offices at the desk: their facts and their closures. */
export const officeRoutes = createDeskRouter()
  .openapi(list, async (c) => okResponse(c, await officesAtDesk()))
  .openapi(edit, async (c) => respond(c, await editOffice(c.req.valid("param").id, c.req.valid("json"), now()), noData))
  .openapi(affected, async (c) => {
    const { from, to, yearly } = c.req.valid("query");
    const { wallClock } = await openContext(now());
    const days = closureDays(from, to, yearly === "yes");
    return okResponse(c, await bookingsOnDays(database(), c.req.valid("param").id, days, wallClock));
  })
  .openapi(close, async (c) => {
    const { from, to, yearly, bookings } = c.req.valid("json");
    const { wallClock, now: at } = await openContext(now());
    const days = closureDays(from, to, yearly);
    const done = await closeOffice({ officeId: c.req.valid("param").id, days, bookings, wallClock, now: at });
    return respond(c, done, noData);
  })
  .openapi(reopen, async (c) =>
    respond(c, await reopenOffice(c.req.valid("param").id, c.req.valid("json").days, now()), noData),
  );
