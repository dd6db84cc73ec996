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

const timeline = deskRoute(
  { permission: "bookings.read" },
  {
    method: "get",
    path: "/flota",
    description: "Returns units with their bookings and blocks over 14 days.",
    request: { query: timelineQuerySchema },
    responses: responses(timelineSchema, "Units ordered by group"),
  },
);

const oneUnit = deskRoute(
  { permission: "bookings.read" },
  {
    method: "get",
    path: "/flota/vehiculos/{id}",
    description: "Returns a unit with its future bookings and blocks. Codes: NO_VEHICLE.",
    request: { params },
    responses: responses(deskUnitSchema, "The unit"),
  },
);

const block = deskRoute(
  { permission: "units.block", office: "own" },
  {
    method: "post",
    path: "/flota/vehiculos/{id}/bloqueos",
    description:
      "Blocks a unit for a current or future period. Codes: NO_VEHICLE, OTHER_OFFICE, UNIT_BUSY (with the conflicting bookings).",
    request: { params, body: jsonBody(blockUnitSchema) },
    responses: responses(fleetCreatedSchema, "Blocked"),
  },
);

const unblock = deskRoute(
  { permission: "units.block", office: "own" },
  {
    method: "delete",
    path: "/flota/bloqueos/{id}",
    description: "Removes a block. Codes: NO_BLOCK, OTHER_OFFICE.",
    request: { params },
    responses: responses(nothing, "Block removed"),
  },
);

const newUnit = deskRoute(
  { permission: "units.edit", office: "own" },
  {
    method: "post",
    path: "/flota/vehiculos",
    description: "Adds a unit to the fleet. Codes: UNKNOWN_GROUP, UNKNOWN_OFFICE, OTHER_OFFICE, PLATE_TAKEN.",
    request: { body: jsonBody(addUnitSchema) },
    responses: responses(fleetCreatedSchema, "Added"),
  },
);

const changeUnit = deskRoute(
  { permission: "units.edit", office: "own" },
  {
    method: "put",
    path: "/flota/vehiculos/{id}",
    description:
      "Changes a unit. Codes: NO_VEHICLE, UNKNOWN_GROUP, UNKNOWN_OFFICE, OTHER_OFFICE, PLATE_TAKEN, UNIT_BOOKED.",
    request: { params, body: jsonBody(editUnitSchema) },
    responses: responses(nothing, "Changed"),
  },
);

const groups = deskRoute(
  { permission: "bookings.read" },
  {
    method: "get",
    path: "/flota/grupos",
    description: "Returns all groups, active or not.",
    responses: responses(z.array(deskGroupSchema), "In display order"),
  },
);

const newGroup = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "post",
    path: "/flota/grupos",
    description: "Creates a group, not yet on sale. Codes: GROUP_KNOWN.",
    request: { body: jsonBody(addGroupSchema) },
    responses: responses(fleetCreatedSchema, "Added"),
  },
);

const changeGroup = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "put",
    path: "/flota/grupos/{id}",
    description: "Changes a group. Codes: UNKNOWN_GROUP.",
    request: { params, body: jsonBody(editGroupSchema) },
    responses: responses(nothing, "Changed"),
  },
);

const offer = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "put",
    path: "/flota/grupos/{id}/oferta",
    description: "Puts a group on sale or withdraws it. Codes: UNKNOWN_GROUP, CATALOGUE_UNUSABLE.",
    request: { params, body: jsonBody(offerGroupSchema) },
    responses: responses(nothing, "Set"),
  },
);

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
