import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOwnBooking } from "@/lib/backend/account/booking-access";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses, type WebEnv } from "@/lib/backend/core/http/router";
import {
  type CheckinDriverPart,
  checkinDriverSchema,
  checkinLinkRequestSchema,
  checkinLinkSchema,
  checkinSchema,
} from "@/lib/contracts/rental/checkin";
import { additionalDriversOf, findDriver } from "./find-driver";
import { issueCheckinLink } from "./issue-link";
import { saveCheckin } from "./save-checkin";
import { readCheckin } from "./view-checkin";

const tags = ["checkin"];
// Any text: a malformed code or driver answers BOOKING_NOT_FOUND, like another customer's.
const ofBooking = z.object({ code: z.string().max(40) });
const ofDriver = ofBooking.extend({ n: z.string().max(40) });

const saveRefusals = [
  "BOOKING_NOT_FOUND",
  "CHECKIN_CLOSED",
  "AGE_UNDER_MINIMUM",
  "UNDER25_NOT_ALLOWED",
  "LICENCE_TOO_RECENT",
  "ADDITIONAL_DRIVER_LICENCE",
  "FORBIDDEN",
  "IDEMPOTENCY_CONFLICT",
] as const;
const reading = (whose: string) =>
  `${whose} express check-in, complete or not. Document numbers, telephone numbers and email address are masked.`;
const saving = (whose: string) =>
  `Saves all or part of ${whose} check-in: an omitted field is left unchanged, an empty one is deleted. Requires an Idempotency-Key.`;

const read = route({
  method: "get",
  path: "/reserva/{code}/checkin",
  refusals: ["BOOKING_NOT_FOUND"],
  tags,
  description: reading("Returns the main driver's"),
  request: { params: ofBooking },
  responses: responses(checkinSchema, "Check-in"),
});
const save = route({
  method: "put",
  path: "/reserva/{code}/checkin",
  refusals: saveRefusals,
  tags,
  description: saving("the main driver's"),
  middleware: idempotent,
  request: { params: ofBooking, body: jsonBody(checkinDriverSchema) },
  responses: responses(checkinSchema, "Check-in after the change"),
});
const readOne = route({
  method: "get",
  path: "/reserva/{code}/checkin/{n}",
  refusals: ["BOOKING_NOT_FOUND"],
  tags,
  description: reading("Returns driver n's (1 to 3; 0 is the main driver)"),
  request: { params: ofDriver },
  responses: responses(checkinSchema, "Check-in"),
});
const saveOne = route({
  method: "put",
  path: "/reserva/{code}/checkin/{n}",
  refusals: saveRefusals,
  tags,
  description: saving("driver n's"),
  middleware: idempotent,
  request: { params: ofDriver, body: jsonBody(checkinDriverSchema) },
  responses: responses(checkinSchema, "Check-in after the change"),
});
const link = route({
  method: "post",
  path: "/reserva/{code}/checkin/{n}/enlace",
  refusals: ["BOOKING_NOT_FOUND", "CHECKIN_CLOSED", "IDEMPOTENCY_CONFLICT"],
  tags,
  description:
    "Creates a private link for additional driver n that gives access to their check-in only. The previous link stops working, and the data entered through it is deleted. If an email address is given, the link is emailed (at most five times) and not returned. Requires the booking's own token and an Idempotency-Key.",
  middleware: idempotent,
  request: { params: ofDriver, body: jsonBody(checkinLinkRequestSchema) },
  responses: responses(checkinLinkSchema, "The link, returned only once"),
});

const notFound = { code: "BOOKING_NOT_FOUND" } as const;
const positionOf = (n: string): number | null => (/^[0-3]$/.test(n) ? Number(n) : null);
const findByPosition = async (c: Context<WebEnv>, code: string, position: number | null) =>
  position === null ? null : await findDriver(database(), code, position, c.req.raw.headers, now());

async function answerRead(c: Context<WebEnv>, code: string, position: number | null) {
  const driver = await findByPosition(c, code, position);
  return driver ? okResponse(c, await readCheckin(database(), driver, now())) : errorResponse(c, notFound);
}

async function answerSave(c: Context<WebEnv>, code: string, position: number | null, part: CheckinDriverPart) {
  const driver = await findByPosition(c, code, position);
  if (!driver) return errorResponse(c, notFound);
  return respond(c, await saveCheckin(driver, part, now()));
}

export const checkinRoutes = createRouter()
  .openapi(read, (c) => answerRead(c, c.req.valid("param").code, 0))
  .openapi(save, (c) => answerSave(c, c.req.valid("param").code, 0, c.req.valid("json")))
  .openapi(readOne, (c) => {
    const { code, n } = c.req.valid("param");
    return answerRead(c, code, positionOf(n));
  })
  .openapi(saveOne, (c) => {
    const { code, n } = c.req.valid("param");
    return answerSave(c, code, positionOf(n), c.req.valid("json"));
  })
  .openapi(link, async (c) => {
    const { code, n } = c.req.valid("param");
    const row = await findOwnBooking(database(), code, c.req.raw.headers, now());
    const position = positionOf(n);
    if (!row || !position || position > additionalDriversOf(row)) return errorResponse(c, notFound);
    const { email } = c.req.valid("json");
    return respond(c, await issueCheckinLink({ booking: row, position, email, now: now() }));
  });
