import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import {
  bookingMoneySchema,
  goodwillDoneSchema,
  goodwillSchema,
  refundSentSchema,
} from "@/lib/contracts/payment/desk-money";
import { bookingMoney } from "./booking-money";
import { decideGoodwill, requestGoodwill } from "./goodwill";
import { resendRefund } from "./resend-refund";

const params = z.object({ code: bookingCodeSchema });
const goodwillParams = params.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const goodwill = { permission: "refund.goodwill" } as const;
const decided = ["NO_BOOKING", "WRONG_STATUS", "NO_GOODWILL", "SECOND_PERSON", "MORE_THAN_LEFT"] as const;

const read = deskRoute({
  method: "get",
  path: "/reservas/{code}/dinero",
  permission: "bookings.read",
  refusals: ["NO_BOOKING"],
  description: "Returns a booking's payment attempts, payment operations, goodwill refunds and ledger entries.",
  request: { params },
  responses: responses(bookingMoneySchema, "Payments of the booking"),
});

const give = deskRoute({
  method: "post",
  path: "/reservas/{code}/cortesia",
  ...goodwill,
  fresh: true,
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "MORE_THAN_LEFT", "GOODWILL_WAITS"],
  description: "Requests a partial goodwill refund; above €500 a second person must approve it.",
  request: { params, body: jsonBody(goodwillSchema) },
  responses: responses(goodwillDoneSchema, "Requested, or awaiting approval"),
});

const agree = deskRoute({
  method: "post",
  path: "/reservas/{code}/cortesia/{id}/conformidad",
  ...goodwill,
  fresh: true,
  office: "own",
  refusals: decided,
  description: "Approves a goodwill refund as the second person.",
  request: { params: goodwillParams },
  responses: responses(goodwillDoneSchema, "Refund requested"),
});

const resend = deskRoute({
  method: "post",
  path: "/reservas/{code}/devoluciones/{id}/reenvio",
  permission: "incidents.settle",
  office: "own",
  fresh: true,
  refusals: ["NO_BOOKING", "WRONG_STATUS", "MORE_THAN_LEFT"],
  description: "Retries a failed refund to the same means of payment.",
  request: { params: goodwillParams },
  responses: responses(refundSentSchema, "Refund requested"),
});

const decline = deskRoute({
  method: "post",
  path: "/reservas/{code}/cortesia/{id}/rechazo",
  ...goodwill,
  office: "own",
  refusals: decided,
  description: "Declines a goodwill refund awaiting approval.",
  request: { params: goodwillParams },
  responses: responses(goodwillDoneSchema, "Declined"),
});

/** A booking's payments, and goodwill refunds. */
export const moneyRoutes = createDeskRouter()
  .openapi(read, async (c) => {
    const found = await bookingMoney(c.req.valid("param").code);
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_BOOKING" });
  })
  .openapi(give, async (c) => {
    const { amount: amountCents, reason } = c.req.valid("json");
    const request = { code: c.req.valid("param").code, amountCents, reason, staffId: c.get("atDesk").staff.id };
    return respond(c, await requestGoodwill({ ...request, now: now() }));
  })
  .openapi(agree, async (c) => {
    const { code, id: goodwillId } = c.req.valid("param");
    const staffId = c.get("atDesk").staff.id;
    return respond(c, await decideGoodwill({ code, goodwillId, staffId, state: "ordered", now: now() }));
  })
  .openapi(resend, async (c) => {
    const { code, id: operationId } = c.req.valid("param");
    return respond(c, await resendRefund({ code, operationId, now: now() }));
  })
  .openapi(decline, async (c) => {
    const { code, id: goodwillId } = c.req.valid("param");
    const staffId = c.get("atDesk").staff.id;
    return respond(c, await decideGoodwill({ code, goodwillId, staffId, state: "declined", now: now() }));
  });
