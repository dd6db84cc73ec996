import { createRoute } from "@hono/zod-openapi";
import { couponCheckSchema, couponDataSchema } from "@/lib/contracts/search";
import { success } from "../http/answers";
import { answers, callDescription, jsonBody } from "../http/describe-call";
import { createRouter } from "../http/router";
import { now } from "../platform/clock";
import { checkCouponFor } from "./check-coupon-for";
import { couponHolderOf } from "./coupon-holder";

const check = createRoute({
  method: "post",
  path: "/cupon/validar",
  tags: ["booking"],
  description: callDescription("What becomes of a coupon for a rental; an invalid one is no error.", [
    "COUPON_INVALID",
    "COUPON_OUT_OF_DATES",
    "COUPON_USED_UP",
    "COUPON_MIN_DAYS",
    "COUPON_GROUP",
    "COUPON_OFFICE",
  ]),
  request: { body: jsonBody(couponCheckSchema) },
  responses: answers(couponDataSchema, "State of the coupon"),
});

export const couponRoutes = createRouter().openapi(check, async (c) => {
  const asked = c.req.valid("json");
  const holder = await couponHolderOf(c.req.raw.headers, { ...asked, typed: asked.code }, now());
  return c.json(success(await checkCouponFor(asked, holder, now())), 200);
});
