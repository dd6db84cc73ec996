import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOwnBooking, issueLookUpToken, revokeAccess } from "@/lib/backend/account/booking-access";
import { clientOfRequest } from "@/lib/backend/account/signed-in";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { bookingAccessOf } from "@/lib/backend/core/http/cookies";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { isLimited, mailboxKey, takePoint } from "@/lib/backend/core/http/rate-limit";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { openGuess } from "@/lib/backend/pricing/limit-coupon-guesses";
import { extendHold } from "@/lib/backend/rental/commands/extend-hold";
import { orderBookingLinks } from "@/lib/backend/rental/commands/order-booking-links";
import { resendMail } from "@/lib/backend/rental/commands/resend-mail";
import { placeOrder } from "@/lib/backend/rental/order/place-order";
import { instantSchema } from "@/lib/contracts/core/scalars";
import { busySchema } from "@/lib/contracts/rental/availability";
import { bookingSchema } from "@/lib/contracts/rental/booking";
import {
  accessRequestSchema,
  accessSchema,
  bookingLinksRequestSchema,
  bookingStateSchema,
  heldWithoutPageSchema,
  priceChangedSchema,
  reservationRequestSchema,
  reservationSchema,
  unpaidHoldsSchema,
} from "@/lib/contracts/rental/reservation";
import { searchCodes } from "@/lib/domain/rental/check-search";
import { paymentsOf } from "./booking-records";
import { serializeState } from "./serialize-booking";
import { viewBooking } from "./view-booking";

const tags = ["booking"];
// Any text: a malformed code answers BOOKING_NOT_FOUND, like another customer's.
const params = z.object({ code: z.string().max(40) });
const nothing = z.strictObject({});

const create = route({
  method: "post",
  path: "/reserva",
  limit: "reservation",
  step: "order",
  refusals: [
    ...searchCodes,
    "PICKUP_BEFORE_LANDING",
    "INIT_FAILED",
    { code: "NOT_AVAILABLE", data: busySchema.nullable() },
    { code: "PRICE_CHANGED", data: priceChangedSchema },
    "AGE_UNDER_MINIMUM",
    "LICENCE_TOO_RECENT",
    "UNDER25_NOT_ALLOWED",
    "ADDITIONAL_DRIVER_LICENCE",
    "TIME_SELECTION_LOST",
    "GONE",
    { code: "PAYMENT_START_FAILED", data: heldWithoutPageSchema.nullable() },
    { code: "PAYMENTS_NOT_CONFIGURED", data: heldWithoutPageSchema.nullable() },
    "IDEMPOTENCY_CONFLICT",
    { code: "RATE_LIMITED", data: unpaidHoldsSchema.nullable() },
  ],
  tags,
  description:
    "Creates a booking: holds a unit and starts its payment. Send the tokens of the visitor's earlier unpaid bookings: the same order resumes its hold, a different order for overlapping dates releases it. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { body: jsonBody(reservationRequestSchema) },
  responses: responses(reservationSchema, "The held booking and how to reach the payment provider"),
});

const access = route({
  method: "post",
  path: "/reserva/acceso",
  limit: "lookup",
  refusals: ["BOOKING_NOT_FOUND", "BOOKING_DATA_MISMATCH"],
  tags,
  description: "Issues an access token to a visitor who knows a booking's reference and email address.",
  request: { body: jsonBody(accessRequestSchema) },
  responses: responses(accessSchema, "The booking's token"),
});

const mailLinks = route({
  method: "post",
  path: "/reserva/acceso/enlace",
  limit: "lookup",
  tags,
  description:
    "Emails a link to each booking of an email address that has not expired and was not returned over 31 days ago, at most ten, the newest first. The answer is the same for unknown addresses. Ten calls in 15 minutes for one address, together with the look-ups by it.",
  request: { body: jsonBody(bookingLinksRequestSchema) },
  responses: responses(nothing, "Accepted"),
});

const forget = route({
  method: "post",
  path: "/reserva/acceso/olvidar",
  tags,
  description:
    "Revokes the booking tokens sent with the call, for a visitor who signs out of a booking. Copies of these tokens stop working too.",
  request: { body: jsonBody(nothing) },
  responses: responses(nothing, "Revoked"),
});

const read = route({
  method: "get",
  path: "/reserva/{code}",
  refusals: ["BOOKING_NOT_FOUND"],
  tags,
  description: "Returns a booking to its client or the holder of its token.",
  request: { params },
  responses: responses(bookingSchema, "Booking"),
});

const state = route({
  method: "get",
  path: "/reserva/{code}/estado",
  refusals: ["BOOKING_NOT_FOUND"],
  tags,
  description: "Returns the status of a booking and its payment.",
  request: { params },
  responses: responses(bookingStateSchema, "State"),
});

const extend = route({
  method: "post",
  path: "/reserva/{code}/ampliar",
  refusals: ["BOOKING_NOT_FOUND", "TIME_SELECTION_LOST", "PAYMENT_ALREADY_OPEN", "ILLEGAL_TRANSITION"],
  tags,
  description: "Extends a hold by ten minutes, at most twice.",
  request: { params, body: jsonBody(nothing) },
  responses: responses(z.object({ HORAMAX: instantSchema }), "New expiry time of the hold"),
});

const resend = route({
  method: "post",
  path: "/reserva/{code}/reenviar",
  refusals: ["BOOKING_NOT_FOUND", "ILLEGAL_TRANSITION"],
  tags,
  description: "Resends the booking's email, at most three times.",
  request: { params, body: jsonBody(nothing) },
  responses: responses(nothing, "Accepted for sending"),
});

const findOwn = (c: Context, code: string) => findOwnBooking(database(), code, c.req.raw.headers, now());
const secondsUntil = (instant: string) => Math.max(1, Math.ceil((Date.parse(instant) - now().getTime()) / 1000));
const notFound = { code: "BOOKING_NOT_FOUND" } as const;

export const bookingRoutes = createRouter()
  .openapi(create, async (c) => {
    const access = bookingAccessOf(c.req.raw.headers);
    const signedIn = await clientOfRequest(c.req.raw.headers, now());
    const client = signedIn?.client ?? null;
    const network = isLimited(c.get("network")) ? c.get("network") : null;
    const asked = { request: c.req.valid("json"), requestKey: c.get("requestKey") };
    const guess = await openGuess(c.get("network"), asked.request.coupon);
    if (guess.wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait: guess.wait });
    const created = await placeOrder({ ...asked, access, network, client, now: now() });
    const data = "data" in created ? created.data : null;
    await guess.settle(priceChangedSchema.safeParse(data).data?.CUPONDATA ?? null);
    if (!created.ok) {
      const held = unpaidHoldsSchema.safeParse(data).data;
      return errorResponse(c, held ? { ...created, wait: secondsUntil(held.unpaidHoldsUntil) } : created);
    }
    const { code, bookingToken, page } = created.value;
    const payment = { id: page.paymentId, action: page.action };
    return okResponse(c, { code, bookingToken, HORAMAX: page.holdExpiresAt.toISOString(), payment });
  })
  .openapi(access, async (c) => {
    const { code, email } = c.req.valid("json");
    if (isLimited(c.get("network"))) {
      const waits = [
        await takePoint("lookupOfOne", `code:${code}`),
        await takePoint("lookupOfOne", `email:${mailboxKey(email)}`),
      ];
      const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
      if (wait > 0) return errorResponse(c, { code: "RATE_LIMITED", wait });
    }
    return respond(c, await issueLookUpToken(code, email, now()));
  })
  .openapi(mailLinks, async (c) => {
    const { email, lang } = c.req.valid("json");
    const wait = isLimited(c.get("network")) ? await takePoint("lookupOfOne", `email:${mailboxKey(email)}`) : null;
    if (wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait });
    await orderBookingLinks({ email, lang }, now());
    return okResponse(c, {});
  })
  .openapi(forget, async (c) => {
    await revokeAccess(bookingAccessOf(c.req.raw.headers));
    return okResponse(c, {});
  })
  .openapi(read, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    return okResponse(c, await viewBooking(row, now()));
  })
  .openapi(state, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    return row
      ? okResponse(c, serializeState(row, await paymentsOf(database(), row.id), now()))
      : errorResponse(c, notFound);
  })
  .openapi(extend, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    return respond(c, await extendHold(row.id, now()), (value) => ({ HORAMAX: value.endsAt.toISOString() }));
  })
  .openapi(resend, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    return respond(c, await resendMail(row.id, now()), noData);
  });
