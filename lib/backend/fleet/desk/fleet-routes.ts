import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { now } from "@/lib/backend/core/clock";
import { success } from "@/lib/backend/core/http/answers";
import { answers, jsonBody } from "@/lib/backend/core/http/router";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
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
import type { Result } from "@/lib/domain/core/result";
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
    responses: answers(timelineSchema, "Units ordered by group"),
  },
);

const oneUnit = deskRoute(
  { permission: "bookings.read" },
  {
    method: "get",
    path: "/flota/vehiculos/{id}",
    description: "Returns a unit with its future bookings and blocks. Codes: NO_VEHICLE.",
    request: { params },
    responses: answers(deskUnitSchema, "The unit"),
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
    responses: answers(fleetCreatedSchema, "Blocked"),
  },
);

const unblock = deskRoute(
  { permission: "units.block", office: "own" },
  {
    method: "delete",
    path: "/flota/bloqueos/{id}",
    description: "Removes a block. Codes: NO_BLOCK, OTHER_OFFICE.",
    request: { params },
    responses: answers(nothing, "Block removed"),
  },
);

const newUnit = deskRoute(
  { permission: "units.edit", office: "own" },
  {
    method: "post",
    path: "/flota/vehiculos",
    description: "Adds a unit to the fleet. Codes: UNKNOWN_GROUP, UNKNOWN_OFFICE, OTHER_OFFICE, PLATE_TAKEN.",
    request: { body: jsonBody(addUnitSchema) },
    responses: answers(fleetCreatedSchema, "Added"),
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
    responses: answers(nothing, "Changed"),
  },
);

const groups = deskRoute(
  { permission: "bookings.read" },
  {
    method: "get",
    path: "/flota/grupos",
    description: "Returns all groups, active or not.",
    responses: answers(z.array(deskGroupSchema), "In display order"),
  },
);

const newGroup = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "post",
    path: "/flota/grupos",
    description: "Creates a group, not yet on sale. Codes: GROUP_KNOWN.",
    request: { body: jsonBody(addGroupSchema) },
    responses: answers(fleetCreatedSchema, "Added"),
  },
);

const changeGroup = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "put",
    path: "/flota/grupos/{id}",
    description: "Changes a group. Codes: UNKNOWN_GROUP.",
    request: { params, body: jsonBody(editGroupSchema) },
    responses: answers(nothing, "Changed"),
  },
);

const offer = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "put",
    path: "/flota/grupos/{id}/oferta",
    description: "Puts a group on sale or withdraws it. Codes: UNKNOWN_GROUP, CATALOGUE_UNUSABLE.",
    request: { params, body: jsonBody(offerGroupSchema) },
    responses: answers(nothing, "Set"),
  },
);

type Refused = Parameters<typeof refuseAtDesk>[1];
type Done = Result<object | null, Refused>;
const answerEmpty = (c: Context, done: Done) => (done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done));
const answerId = (c: Context, done: Result<{ id: number }, Refused>) =>
  done.ok ? c.json(success({ id: done.value.id }), 200) : refuseAtDesk(c, done);

/** The fleet at the desk: timeline, blocks, units and groups. */
export const fleetRoutes = createDeskRouter()
  .openapi(timeline, async (c) => {
    const { office, group, from, unit } = c.req.valid("query");
    const { today } = await openContext(now());
    return c.json(success(await timelineFrom(today, { officeId: office, groupId: group, unitId: unit, from })), 200);
  })
  .openapi(groups, async (c) => c.json(success(await groupsAtDesk(now())), 200))
  .openapi(oneUnit, async (c) => {
    const { today } = await openContext(now());
    const [found] = await unitsWithStays({ unitId: c.req.valid("param").id, from: today });
    return found ? c.json(success(found), 200) : refuseAtDesk(c, { code: "NO_VEHICLE" });
  })
  .openapi(block, async (c) => {
    const { wallClock, now: at } = await openContext(now());
    return answerId(
      c,
      await blockUnit({ unitId: c.req.valid("param").id, ...c.req.valid("json"), now: at, wallClock }),
    );
  })
  .openapi(unblock, async (c) => answerEmpty(c, await endBlock(c.req.valid("param").id, now())))
  .openapi(newUnit, async (c) => answerId(c, await addUnit(c.req.valid("json"), now())))
  .openapi(changeUnit, async (c) => {
    const { wallClock, now: at } = await openContext(now());
    return answerEmpty(c, await editUnit({ id: c.req.valid("param").id, facts: c.req.valid("json"), wallClock }, at));
  })
  .openapi(newGroup, async (c) => answerId(c, await addGroup(c.req.valid("json"), now())))
  .openapi(changeGroup, async (c) =>
    answerEmpty(c, await editGroup(c.req.valid("param").id, c.req.valid("json"), now())),
  )
  .openapi(offer, async (c) =>
    answerEmpty(c, await offerGroup(c.req.valid("param").id, c.req.valid("json").active, now())),
  );
