import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOwnBooking } from "@/lib/backend/account/booking-access";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { callDescription, createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { cancelBooking, readCancellation } from "@/lib/backend/rental/change/cancel-booking";
import { type ChangedBooking, changeBooking } from "@/lib/backend/rental/change/change-booking";
import { changeDriver } from "@/lib/backend/rental/change/change-driver";
import { errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import {
  bookingChangeRequestSchema,
  bookingChangeSchema,
  bookingSchema,
  cancellationRequestSchema,
  cancellationVerdictSchema,
} from "@/lib/contracts/rental/booking";
import { driverChangeSchema } from "@/lib/contracts/rental/driver-change";
import { searchCodes } from "@/lib/domain/rental/check-search";
import { ownPicture } from "./booking-records";
import { viewBooking } from "./view-booking";

const tags = ["booking"];
const params = z.object({ code: z.string().max(40) });
const cancelCodes = [
  "CANCEL_INTERMEDIARY",
  "CANCEL_ALREADY",
  "CANCEL_NOT_CONFIRMED",
  "CANCEL_CONTACT",
  "CANCEL_PAST_LIMIT",
  "CANCEL_NOT_FREE",
  "CANCEL_TERMS_REQUIRED",
  "REFUND_CHANGED",
] as const;

const verdict = route({
  method: "get",
  path: "/reserva/{code}/cancelacion",
  tags,
  description: callDescription("Returns the exact refund and fee of a cancellation made now.", ["BOOKING_NOT_FOUND"]),
  request: { params },
  responses: responses(cancellationVerdictSchema, "Refund and fee"),
});

const cancel = route({
  method: "post",
  path: "/reserva/{code}/cancelacion",
  tags,
  description: callDescription(
    "Cancels a booking. The refund must equal the amount shown; after the free-cancellation limit, sending that amount confirms the fee. An unpaid hold is released and answers CANCEL_NOT_CONFIRMED. Requires an Idempotency-Key.",
    ["BOOKING_NOT_FOUND", ...cancelCodes, "IDEMPOTENCY_CONFLICT"],
  ),
  middleware: idempotent,
  request: { params, body: jsonBody(cancellationRequestSchema) },
  responses: responses(bookingSchema, "The cancelled booking"),
});

const change = route({
  method: "post",
  path: "/reserva/{code}/cambio",
  tags,
  description: callDescription(
    "Changes dates, offices, extras or flight; with `preview`, only returns the new price. Requires an Idempotency-Key.",
    [
      "BOOKING_NOT_FOUND",
      "CHANGE_NOT_ALLOWED",
      "NOT_AVAILABLE",
      "PRICE_CHANGED",
      ...searchCodes,
      "AGE_UNDER_MINIMUM",
      "UNDER25_NOT_ALLOWED",
      "ADDITIONAL_DRIVER_LICENCE",
      "IDEMPOTENCY_CONFLICT",
    ],
  ),
  middleware: idempotent,
  request: { params, body: jsonBody(bookingChangeRequestSchema) },
  responses: responses(bookingChangeSchema, "The changed booking and the price difference"),
});

const changeOfDriver = route({
  method: "post",
  path: "/reserva/{code}/conductor",
  tags,
  description: callDescription(
    "Changes the main driver's data, free of charge on every rate, until check-in is validated. Age, licence and young-driver surcharge are checked again. The email address cannot be changed, because it gives access to the booking. Requires an Idempotency-Key.",
    [
      "BOOKING_NOT_FOUND",
      "CHANGE_NOT_ALLOWED",
      "PRICE_CHANGED",
      "AGE_UNDER_MINIMUM",
      "UNDER25_NOT_ALLOWED",
      "LICENCE_TOO_RECENT",
      "ADDITIONAL_DRIVER_LICENCE",
      "IDEMPOTENCY_CONFLICT",
    ],
  ),
  middleware: idempotent,
  request: { params, body: jsonBody(driverChangeSchema) },
  responses: responses(bookingChangeSchema, "The changed booking and the price difference"),
});

const picture = route({
  method: "get",
  path: "/reserva/{code}/foto/{file}",
  tags,
  description: callDescription(
    "Returns a photo of the booking's damage log, for the client or the holder of the booking's token.",
    ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  ),
  request: { params: params.extend({ file: z.string().max(80) }) },
  responses: {
    200: { description: "The image", content: { "image/webp": { schema: z.string() } } },
    default: {
      description: "Error envelope: the call was refused or failed",
      content: { "application/json": { schema: errorEnvelopeSchema } },
    },
  },
});

const findOwn = (c: Context, code: string) => findOwnBooking(database(), code, c.req.raw.headers, now());
const notFound = { code: "BOOKING_NOT_FOUND" } as const;

const changedOnWire = async ({ row, differenceCents, refundCents }: ChangedBooking) => ({
  differenceCents,
  refundCents,
  booking: await viewBooking(row, now()),
});

export const afterSalesRoutes = createRouter()
  .openapi(picture, async (c) => {
    const { code, file } = c.req.valid("param");
    const row = await findOwn(c, code);
    if (!row) return errorResponse(c, notFound);
    const bytes = await ownPicture(database(), row, file);
    return bytes ? c.body(bytes, 200, { "Content-Type": "image/webp" }) : errorResponse(c, { code: "NOT_FOUND" });
  })
  .openapi(verdict, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    const read = row && (await readCancellation(row, now()));
    return read?.ok ? okResponse(c, read.value) : errorResponse(c, notFound);
  })
  .openapi(cancel, async (c) => {
    const { code } = c.req.valid("param");
    const row = await findOwn(c, code);
    if (!row) return errorResponse(c, notFound);
    const cancelled = await cancelBooking({ row, order: c.req.valid("json"), now: now() });
    if (!cancelled.ok) return errorResponse(c, cancelled);
    const after = await findOwn(c, code);
    return after ? okResponse(c, await viewBooking(after, now())) : errorResponse(c, notFound);
  })
  .openapi(change, async (c) => {
    const found = await findOwn(c, c.req.valid("param").code);
    if (!found) return errorResponse(c, notFound);
    const changed = await changeBooking({ bookingId: found.id, request: c.req.valid("json"), now: now() });
    if (!changed.ok) return errorResponse(c, changed);
    return okResponse(c, await changedOnWire(changed.value));
  })
  .openapi(changeOfDriver, async (c) => {
    const found = await findOwn(c, c.req.valid("param").code);
    if (!found) return errorResponse(c, notFound);
    const changed = await changeDriver({ bookingId: found.id, request: c.req.valid("json"), now: now() });
    return changed.ok ? okResponse(c, await changedOnWire(changed.value)) : errorResponse(c, changed);
  });
