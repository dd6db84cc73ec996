import { z } from "@hono/zod-openapi";
import { findOwnBooking } from "@/lib/backend/account/booking-access";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { errorResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter } from "@/lib/backend/core/http/router";
import { hasVoucher } from "@/lib/domain/core/booking";
import { linkToGooglePass, renderApplePass } from "./render-pass";

const tags = ["booking"];
const params = z.object({ code: z.string().max(40) });
const passType = "application/vnd.apple.pkpass";

const apple = route({
  method: "get",
  path: "/reserva/{code}/wallet/apple",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description:
    "Returns a confirmed booking as a signed pass for Apple Wallet, in the booking's language. NOT_FOUND where no certificate is set.",
  request: { params },
  responses: { 200: { description: "Pass", content: { [passType]: { schema: z.string() } } } },
});

const google = route({
  method: "get",
  path: "/reserva/{code}/wallet/google",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description:
    "Redirects to Google's page that adds a confirmed booking to Google Wallet, in the booking's language. NOT_FOUND where no service account is set.",
  request: { params },
  responses: { 302: { description: "Google's page" } },
});

const find = async (code: string, headers: Headers) => await findOwnBooking(database(), code, headers, now());

export const walletRoutes = createRouter()
  .openapi(apple, async (c) => {
    const row = await find(c.req.valid("param").code, c.req.raw.headers);
    if (!row) return errorResponse(c, { code: "BOOKING_NOT_FOUND" });
    const pass = hasVoucher(row.status) ? await renderApplePass(row.id, now()) : null;
    if (!pass) return errorResponse(c, { code: "NOT_FOUND" });
    c.header("Content-Disposition", `attachment; filename="${row.code}.pkpass"`);
    c.header("Content-Type", passType);
    return c.body(new Uint8Array(pass), 200);
  })
  .openapi(google, async (c) => {
    const row = await find(c.req.valid("param").code, c.req.raw.headers);
    if (!row) return errorResponse(c, { code: "BOOKING_NOT_FOUND" });
    const address = hasVoucher(row.status) ? await linkToGooglePass(row.id, now()) : null;
    return address ? c.redirect(address, 302) : errorResponse(c, { code: "NOT_FOUND" });
  });
