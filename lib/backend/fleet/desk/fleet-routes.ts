import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import {
  addGroupSchema,
  addUnitSchema,
  blockUnitSchema,
  busyUnitSchema,
  deskGroupSchema,
  deskUnitSchema,
  editGroupSchema,
  editUnitSchema,
  fleetCreatedSchema,
  fleetIdSchema,
  offerGroupSchema,
  timelineQuerySchema,
  timelineSchema,
} from "@/lib/contracts/fleet/desk-fleet";
import { blockUnit, endBlock } from "./blocks";
import { addGroup, editGroup, groupsAtDesk, offerGroup } from "./groups";
import { timelineFrom, unitsWithStays } from "./timeline";
import { addUnit, editUnit } from "./units";

const params = z.object({ id: fleetIdSchema });
const nothing = z.object({});

const timeline = deskRoute({
  method: "get",
  path: "/flota",
  permission: "bookings.read",
  description: "Returns units with their bookings and blocks over 14 days.",
  request: { query: timelineQuerySchema },
  responses: responses(timelineSchema, "Units ordered by group"),
});

const oneUnit = deskRoute({
  method: "get",
  path: "/flota/vehiculos/{id}",
  permission: "bookings.read",
  refusals: ["NO_VEHICLE"],
  description: "Returns a unit with its future bookings and blocks.",
  request: { params },
  responses: responses(deskUnitSchema, "The unit"),
});

const block = deskRoute({
  method: "post",
  path: "/flota/vehiculos/{id}/bloqueos",
  permission: "units.block",
  office: "own",
  refusals: ["NO_VEHICLE", "OTHER_OFFICE", { code: "UNIT_BUSY", data: busyUnitSchema }],
  description: "Blocks a unit for a current or future period.",
  request: { params, body: jsonBody(blockUnitSchema) },
  responses: responses(fleetCreatedSchema, "Blocked"),
});

const unblock = deskRoute({
  method: "delete",
  path: "/flota/bloqueos/{id}",
  permission: "units.block",
  office: "own",
  refusals: ["NO_BLOCK", "NO_VEHICLE", "OTHER_OFFICE"],
  description: "Removes a block.",
  request: { params },
  responses: responses(nothing, "Block removed"),
});

const newUnit = deskRoute({
  method: "post",
  path: "/flota/vehiculos",
  permission: "units.edit",
  office: "own",
  refusals: ["UNKNOWN_GROUP", "UNKNOWN_OFFICE", "OTHER_OFFICE", "PLATE_TAKEN"],
  description: "Adds a unit to the fleet.",
  request: { body: jsonBody(addUnitSchema) },
  responses: responses(fleetCreatedSchema, "Added"),
});

const changeUnit = deskRoute({
  method: "put",
  path: "/flota/vehiculos/{id}",
  permission: "units.edit",
  office: "own",
  refusals: ["NO_VEHICLE", "UNKNOWN_GROUP", "UNKNOWN_OFFICE", "OTHER_OFFICE", "PLATE_TAKEN", "UNIT_BOOKED"],
  description: "Changes a unit.",
  request: { params, body: jsonBody(editUnitSchema) },
  responses: responses(nothing, "Changed"),
});

const groups = deskRoute({
  method: "get",
  path: "/flota/grupos",
  permission: "bookings.read",
  description: "Returns all groups, active or not.",
  responses: responses(z.array(deskGroupSchema), "In display order"),
});

const newGroup = deskRoute({
  method: "post",
  path: "/flota/grupos",
  permission: "company.edit",
  office: "all",
  refusals: ["GROUP_KNOWN"],
  description: "Creates a group, not yet on sale.",
  request: { body: jsonBody(addGroupSchema) },
  responses: responses(fleetCreatedSchema, "Added"),
});

const changeGroup = deskRoute({
  method: "put",
  path: "/flota/grupos/{id}",
  permission: "company.edit",
  office: "all",
  refusals: ["UNKNOWN_GROUP", "NO_WAY_FEE", "CATALOGUE_UNUSABLE"],
  description: "Changes a group.",
  request: { params, body: jsonBody(editGroupSchema) },
  responses: responses(nothing, "Changed"),
});

const offer = deskRoute({
  method: "put",
  path: "/flota/grupos/{id}/oferta",
  permission: "company.edit",
  office: "all",
  refusals: ["UNKNOWN_GROUP", "NO_WAY_FEE", "CATALOGUE_UNUSABLE"],
  description: "Puts a group on sale or withdraws it.",
  request: { params, body: jsonBody(offerGroupSchema) },
  responses: responses(nothing, "Set"),
});

const idOf = ({ id }: { id: number }) => ({ id });

/** The fleet at the desk: timeline, blocks, units and groups. */
export const fleetRoutes = createDeskRouter()
  .openapi(timeline, async (c) => {
    const { office, group, from, unit } = c.req.valid("query");
    const { today } = await openContext(now());
    return okResponse(c, await timelineFrom(today, { officeId: office, groupId: group, unitId: unit, from }));
  })
  .openapi(groups, async (c) => okResponse(c, await groupsAtDesk(now())))
  .openapi(oneUnit, async (c) => {
    const { today } = await openContext(now());
    const [found] = await unitsWithStays({ unitId: c.req.valid("param").id, from: today });
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_VEHICLE" });
  })
  .openapi(block, async (c) => {
    const { wallClock, now: at } = await openContext(now());
    return respond(
      c,
      await blockUnit({ unitId: c.req.valid("param").id, ...c.req.valid("json"), now: at, wallClock }),
      idOf,
    );
  })
  .openapi(unblock, async (c) => respond(c, await endBlock(c.req.valid("param").id, now()), noData))
  .openapi(newUnit, async (c) => respond(c, await addUnit(c.req.valid("json"), now()), idOf))
  .openapi(changeUnit, async (c) => {
    const { wallClock, now: at } = await openContext(now());
    return respond(
      c,
      await editUnit({ id: c.req.valid("param").id, facts: c.req.valid("json"), wallClock }, at),
      noData,
    );
  })
  .openapi(newGroup, async (c) => respond(c, await addGroup(c.req.valid("json"), now()), idOf))
  .openapi(changeGroup, async (c) =>
    respond(c, await editGroup(c.req.valid("param").id, c.req.valid("json"), now()), noData),
  )
  .openapi(offer, async (c) =>
    respond(c, await offerGroup(c.req.valid("param").id, c.req.valid("json").active, now()), noData),
  );
