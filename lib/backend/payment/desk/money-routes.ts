import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { success } from "@/lib/backend/core/http/answers";
import { answers, jsonBody } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
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

const read = deskRoute(
  { permission: "bookings.read" },
  {
    method: "get",
    path: "/reservas/{code}/dinero",
    description:
      "Returns a booking's payment attempts, payment operations, goodwill refunds and ledger entries. Codes: NO_BOOKING.",
    request: { params },
    responses: answers(bookingMoneySchema, "Payments of the booking"),
  },
);

const give = deskRoute(
  { ...goodwill, fresh: true, office: "own" },
  {
    method: "post",
    path: "/reservas/{code}/cortesia",
    description:
      "Requests a partial goodwill refund; above €500 a second person must approve it. Codes: WRONG_STATUS, MORE_THAN_LEFT, GOODWILL_WAITS.",
    request: { params, body: jsonBody(goodwillSchema) },
    responses: answers(goodwillDoneSchema, "Requested, or awaiting approval"),
  },
);

const agree = deskRoute(
  { ...goodwill, fresh: true, office: "own" },
  {
    method: "post",
    path: "/reservas/{code}/cortesia/{id}/conformidad",
    description: "Approves a goodwill refund as the second person. Codes: NO_GOODWILL, SECOND_PERSON, MORE_THAN_LEFT.",
    request: { params: goodwillParams },
    responses: answers(goodwillDoneSchema, "Refund requested"),
  },
);

const resend = deskRoute(
  { permission: "incidents.settle", office: "own", fresh: true },
  {
    method: "post",
    path: "/reservas/{code}/devoluciones/{id}/reenvio",
    description: "Retries a failed refund to the same means of payment. Codes: WRONG_STATUS, MORE_THAN_LEFT.",
    request: { params: goodwillParams },
    responses: answers(refundSentSchema, "Refund requested"),
  },
);

const decline = deskRoute(
  { ...goodwill, office: "own" },
  {
    method: "post",
    path: "/reservas/{code}/cortesia/{id}/rechazo",
    description: "Declines a goodwill refund awaiting approval. Codes: NO_GOODWILL.",
    request: { params: goodwillParams },
    responses: answers(goodwillDoneSchema, "Declined"),
  },
);

/** A booking's payments, and goodwill refunds. */
export const moneyRoutes = createDeskRouter()
  .openapi(read, async (c) => {
    const found = await bookingMoney(c.req.valid("param").code);
    return found ? c.json(success(found), 200) : refuseAtDesk(c, { code: "NO_BOOKING" });
  })
  .openapi(give, async (c) => {
    const { amount: amountCents, reason } = c.req.valid("json");
    const request = { code: c.req.valid("param").code, amountCents, reason, staffId: c.get("atDesk").staff.id };
    const done = await requestGoodwill({ ...request, now: now() });
    return done.ok ? c.json(success(done.value), 200) : refuseAtDesk(c, done);
  })
  .openapi(agree, async (c) => {
    const { code, id: goodwillId } = c.req.valid("param");
    const staffId = c.get("atDesk").staff.id;
    const done = await decideGoodwill({ code, goodwillId, staffId, state: "ordered", now: now() });
    return done.ok ? c.json(success(done.value), 200) : refuseAtDesk(c, done);
  })
  .openapi(resend, async (c) => {
    const { code, id: operationId } = c.req.valid("param");
    const done = await resendRefund({ code, operationId, now: now() });
    return done.ok ? c.json(success(done.value), 200) : refuseAtDesk(c, done);
  })
  .openapi(decline, async (c) => {
    const { code, id: goodwillId } = c.req.valid("param");
    const staffId = c.get("atDesk").staff.id;
    const done = await decideGoodwill({ code, goodwillId, staffId, state: "declined", now: now() });
    return done.ok ? c.json(success(done.value), 200) : refuseAtDesk(c, done);
  });
