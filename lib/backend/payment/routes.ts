import { describeCall } from "@/lib/backend/core/http/call-facts";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import "server-only";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { mayOpenBooking } from "@/lib/backend/account/booking-access";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { checkPayment } from "@/lib/backend/payment/commands/check-payment";
import { handleWebhook } from "@/lib/backend/payment/commands/handle-webhook";
import { retryPayment } from "@/lib/backend/payment/commands/retry-payment";
import { instantSchema } from "@/lib/contracts/core/scalars";
import {
  paymentCheckSchema,
  paymentIdSchema,
  paymentRetrySchema,
  paymentViewSchema,
  startedPaymentSchema,
} from "@/lib/contracts/rental/reservation";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { findBookingByCode, findPayment, paymentView } from "./attempts";

const tags = ["payment"];
const params = z.object({ paymentId: paymentIdSchema });

const retry = route({
  method: "post",
  path: "/pago",
  refusals: [
    "BOOKING_NOT_FOUND",
    "PAYMENT_START_FAILED",
    "PAYMENT_ALREADY_OPEN",
    "TIME_SELECTION_LOST",
    "ILLEGAL_TRANSITION",
    "PAYMENTS_NOT_CONFIGURED",
    "IDEMPOTENCY_CONFLICT",
  ],
  tags,
  description: "Starts a new payment attempt for a booking whose hold has not expired. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { body: jsonBody(paymentRetrySchema) },
  responses: responses(z.object({ payment: startedPaymentSchema, HORAMAX: instantSchema }), "Started payment"),
});

const read = route({
  method: "get",
  path: "/pago/{paymentId}",
  refusals: ["NOT_FOUND"],
  tags,
  description: "Returns a payment attempt as last recorded, without querying the provider.",
  request: { params },
  responses: responses(paymentViewSchema, "Payment"),
});

const check = route({
  method: "post",
  path: "/pago/{paymentId}/comprobar",
  refusals: ["NOT_FOUND"],
  tags,
  description: "Queries the provider for a payment attempt's current status; called by the return page.",
  request: { params, body: { ...jsonBody(paymentCheckSchema), required: false } },
  responses: responses(paymentViewSchema, "Payment"),
});

/** The attempt, if the request has access to its booking; null for a foreign attempt as for an unknown one. */
async function findOwnPayment(c: Context, paymentId: string) {
  const found = await findPayment(database(), paymentId);
  return found && (await mayOpenBooking(database(), found.booking, c.req.raw.headers, now())) ? found : null;
}

export const paymentRoutes = createRouter()
  .openapi(retry, async (c) => {
    const { code, provider, method, replaces } = c.req.valid("json");
    const bookingRow = await findBookingByCode(database(), code);
    if (!bookingRow || !(await mayOpenBooking(database(), bookingRow, c.req.raw.headers, now()))) {
      return errorResponse(c, { code: "BOOKING_NOT_FOUND" });
    }
    const started = await retryPayment({ bookingId: bookingRow.id, provider, method, replaces, now: now() });
    if (!started.ok) return errorResponse(c, started);
    const { paymentId, action, holdExpiresAt } = started.value;
    return okResponse(c, { payment: { id: paymentId, action }, HORAMAX: holdExpiresAt.toISOString() });
  })
  .openapi(read, async (c) => {
    const found = await findOwnPayment(c, c.req.valid("param").paymentId);
    return found ? okResponse(c, paymentView(found, now())) : errorResponse(c, { code: "NOT_FOUND" });
  })
  .openapi(check, async (c) => {
    const { paymentId } = c.req.valid("param");
    if (!(await findOwnPayment(c, paymentId))) return errorResponse(c, { code: "NOT_FOUND" });
    const { leftPage = false } = c.req.valid("json");
    await checkPayment(paymentId, { leftPage, now: now() });
    const found = await findPayment(database(), paymentId);
    return found ? okResponse(c, paymentView(found, now())) : errorResponse(c, { code: "NOT_FOUND" });
  });

const webhookFrom = (provider: PaymentProvider) => async (c: Context) => {
  const rawBody = new Uint8Array(await c.req.arrayBuffer());
  return respond(c, await handleWebhook({ provider, rawBody, headers: c.req.raw.headers, now: now() }), noData);
};

/** Provider webhooks: their own content type, no Origin, no rate limit; acknowledged once the effect is committed. */
const webhook = describeCall({ body: "webhook" });
export const webhookRoutes = createRouter()
  .post("/pago/stripe/webhook", webhook, webhookFrom("stripe"))
  .post("/pago/paypal/webhook", webhook, webhookFrom("paypal"))
  .post("/pago/redsys/notificacion", webhook, webhookFrom("redsys"));
