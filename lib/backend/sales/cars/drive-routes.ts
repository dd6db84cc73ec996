import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { carIdSchema, driveMoveSchema, driveSchema, driveTimesSchema } from "@/lib/contracts/sales/second-hand";
import { cancelDrive, confirmDrive, moveDrive } from "./change-drive";
import { findCar } from "./queries";
import { findDrive, timesOf } from "./test-drives";

const tags = ["second-hand"];
const params = z.object({ token: z.string().max(200) });
const empty = z.strictObject({});

/** Refusal of a time that is not free. */
export const timeTaken = { code: "VALIDATION_FAILED", errors: [{ field: "driveAt", code: "INVALID" }] } as const;

const times = route({
  method: "get",
  path: "/segundamano/{id}/prueba",
  refusals: ["NOT_FOUND"],
  tags,
  description:
    "Returns a car's available test-drive times over the next two weeks, within its office's hours; none for a reserved or sold car.",
  request: { params: z.object({ id: z.coerce.number().pipe(carIdSchema) }) },
  responses: responses(driveTimesSchema, "Times in the office's local time"),
});

const show = route({
  method: "get",
  path: "/segundamano/prueba/{token}",
  refusals: ["GONE"],
  tags,
  description: "Returns the car, time and status of a test drive. Read-only.",
  request: { params },
  responses: responses(driveSchema, "The test drive"),
});

const confirm = route({
  method: "post",
  path: "/segundamano/prueba/{token}/confirmar",
  refusals: ["GONE"],
  tags,
  description:
    "Confirms a test drive within two hours of the request, from the emailed link, and emails the customer and the office.",
  request: { params, body: jsonBody(empty) },
  responses: responses(empty, "Booked"),
});

const move = route({
  method: "post",
  path: "/segundamano/prueba/{token}/cambio",
  refusals: ["GONE"],
  tags,
  description:
    "Moves a booked test drive of the customer to another available time of the same car, and emails the customer and the office.",
  request: { params, body: jsonBody(driveMoveSchema) },
  responses: responses(empty, "Rescheduled"),
});

const cancel = route({
  method: "post",
  path: "/segundamano/prueba/{token}/baja",
  refusals: ["GONE"],
  tags,
  description: "Cancels a test drive, releases its time, and emails the customer and the office.",
  request: { params, body: jsonBody(empty) },
  responses: responses(empty, "Cancelled"),
});

export const driveRoutes = createRouter()
  .openapi(times, async (c) => {
    const car = await findCar(c.req.valid("param").id);
    if (!car) return errorResponse(c, { code: "NOT_FOUND" });
    return okResponse(c, { times: [...(await timesOf(car, now()))] });
  })
  .openapi(show, async (c) => {
    const found = await findDrive(c.req.valid("param").token, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "GONE" });
  })
  .openapi(confirm, async (c) => respond(c, await confirmDrive(c.req.valid("param").token, now()), noData))
  .openapi(move, async (c) => {
    const moved = await moveDrive(c.req.valid("param").token, c.req.valid("json").driveAt, now());
    if (moved.ok) return okResponse(c, {});
    return errorResponse(c, moved.code === "TAKEN" ? timeTaken : { code: moved.code });
  })
  .openapi(cancel, async (c) => respond(c, await cancelDrive(c.req.valid("param").token, now()), noData));
