import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOwnBooking } from "@/lib/backend/account/booking-access";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { withData } from "@/lib/backend/core/http/refusals";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { cancelBooking, readCancellation } from "@/lib/backend/rental/change/cancel-booking";
import { type ChangedBooking, changeBooking } from "@/lib/backend/rental/change/change-booking";
import { changeDriver } from "@/lib/backend/rental/change/change-driver";
import { busySchema } from "@/lib/contracts/rental/availability";
import {
  bookingChangeRequestSchema,
  bookingChangeSchema,
  bookingSchema,
  cancellationAmountsSchema,
  cancellationRequestSchema,
  cancellationVerdictSchema,
  changedDifferenceSchema,
  releasedOrderSchema,
} from "@/lib/contracts/rental/booking";
import { driverChangeSchema } from "@/lib/contracts/rental/driver-change";
import { hasVoucher } from "@/lib/domain/core/booking";
import { searchCodes } from "@/lib/domain/rental/check-search";
import { hasCalendar, renderCalendar } from "./booking-calendar";
import { ownPicture } from "./booking-records";
import { viewBooking } from "./view-booking";
import { renderVoucher } from "./voucher-pdf";

const tags = ["booking"];
const params = z.object({ code: z.string().max(40) });
const cancelRefusals = [
  ...withData(
    cancellationAmountsSchema.nullable(),
    "CANCEL_INTERMEDIARY",
    "CANCEL_ALREADY",
    "CANCEL_CONTACT",
    "CANCEL_PAST_LIMIT",
    "CANCEL_NOT_FREE",
    "CANCEL_TERMS_REQUIRED",
    "REFUND_CHANGED",
  ),
  { code: "CANCEL_NOT_CONFIRMED", data: releasedOrderSchema.nullable() },
] as const;

const verdict = route({
  method: "get",
  path: "/reserva/{code}/cancelacion",
  refusals: ["BOOKING_NOT_FOUND"],
  tags,
  description: "Returns the exact refund and fee of a cancellation made now.",
  request: { params },
  responses: responses(cancellationVerdictSchema, "Refund and fee"),
});

const voucher = route({
  method: "get",
  path: "/reserva/{code}/bono",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description: "Returns the voucher of a confirmed booking as a PDF of one page, in the booking's language.",
  request: { params },
  responses: { 200: { description: "PDF, A4", content: { "application/pdf": { schema: z.string() } } } },
});

const calendar = route({
  method: "get",
  path: "/reserva/{code}/calendario",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description:
    "Returns pick-up and return of a confirmed booking as a calendar file, in the booking's language. After a change it replaces the appointments; of a cancelled booking it withdraws them.",
  request: { params },
  responses: { 200: { description: "iCalendar", content: { "text/calendar": { schema: z.string() } } } },
});

const cancel = route({
  method: "post",
  path: "/reserva/{code}/cancelacion",
  refusals: ["BOOKING_NOT_FOUND", ...cancelRefusals, "IDEMPOTENCY_CONFLICT"],
  tags,
  description:
    "Cancels a booking. The refund must equal the amount shown; after the free-cancellation limit, sending that amount confirms the fee. An unpaid hold is released and answers CANCEL_NOT_CONFIRMED. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { params, body: jsonBody(cancellationRequestSchema) },
  responses: responses(bookingSchema, "The cancelled booking"),
});

const change = route({
  method: "post",
  path: "/reserva/{code}/cambio",
  refusals: [
    "BOOKING_NOT_FOUND",
    "CHANGE_NOT_ALLOWED",
    "GONE",
    "PICKUP_BEFORE_LANDING",
    { code: "NOT_AVAILABLE", data: busySchema.nullable() },
    { code: "PRICE_CHANGED", data: changedDifferenceSchema },
    ...searchCodes,
    "AGE_UNDER_MINIMUM",
    "LICENCE_TOO_RECENT",
    "UNDER25_NOT_ALLOWED",
    "ADDITIONAL_DRIVER_LICENCE",
    "IDEMPOTENCY_CONFLICT",
  ],
  tags,
  description:
    "Changes dates, offices, extras or flight; with `preview`, only returns the new price. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { params, body: jsonBody(bookingChangeRequestSchema) },
  responses: responses(bookingChangeSchema, "The changed booking and the price difference"),
});

const changeOfDriver = route({
  method: "post",
  path: "/reserva/{code}/conductor",
  refusals: [
    "BOOKING_NOT_FOUND",
    "CHANGE_NOT_ALLOWED",
    { code: "PRICE_CHANGED", data: changedDifferenceSchema },
    "AGE_UNDER_MINIMUM",
    "UNDER25_NOT_ALLOWED",
    "LICENCE_TOO_RECENT",
    "ADDITIONAL_DRIVER_LICENCE",
    "IDEMPOTENCY_CONFLICT",
  ],
  tags,
  description:
    "Changes the main driver's data, free of charge on every rate, until check-in is validated. Age, licence and young-driver surcharge are checked again. The email address cannot be changed, because it gives access to the booking. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { params, body: jsonBody(driverChangeSchema) },
  responses: responses(bookingChangeSchema, "The changed booking and the price difference"),
});

const picture = route({
  method: "get",
  path: "/reserva/{code}/foto/{file}",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description: "Returns a photo of the booking's damage log, for the client or the holder of the booking's token.",
  request: { params: params.extend({ file: z.string().max(80) }) },
  responses: { 200: { description: "The image", content: { "image/webp": { schema: z.string() } } } },
});

const findOwn = (c: Context, code: string) => findOwnBooking(database(), code, c.req.raw.headers, now());
const notFound = { code: "BOOKING_NOT_FOUND" } as const;

const serializeChange = async ({ row, differenceCents, refundCents }: ChangedBooking) => ({
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
  .openapi(voucher, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    if (!hasVoucher(row.status)) return errorResponse(c, { code: "NOT_FOUND" });
    c.header("Content-Disposition", `inline; filename="WebK10-${row.code}.pdf"`);
    c.header("Content-Type", "application/pdf");
    return c.body(new Uint8Array(await renderVoucher(row.id, now())), 200);
  })
  .openapi(calendar, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    if (!hasCalendar(row.status)) return errorResponse(c, { code: "NOT_FOUND" });
    c.header("Content-Disposition", `attachment; filename="${row.code}.ics"`);
    c.header("Content-Type", "text/calendar; charset=utf-8");
    return c.body(await renderCalendar(row.id, now()), 200);
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
    return okResponse(c, await serializeChange(changed.value));
  })
  .openapi(changeOfDriver, async (c) => {
    const found = await findOwn(c, c.req.valid("param").code);
    if (!found) return errorResponse(c, notFound);
    const changed = await changeDriver({ bookingId: found.id, request: c.req.valid("json"), now: now() });
    return changed.ok ? okResponse(c, await serializeChange(changed.value)) : errorResponse(c, changed);
  });
