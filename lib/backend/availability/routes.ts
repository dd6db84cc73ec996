import { createRoute } from "@hono/zod-openapi";
import { availabilitySchema } from "@/lib/contracts/availability";
import { availabilityRequestSchema } from "@/lib/contracts/search";
import { searchCodes } from "@/lib/domain/search/vocabulary";
import { couponHolderOf } from "../coupon/coupon-holder";
import { fail, success } from "../http/answers";
import { answers, callDescription, jsonBody } from "../http/describe-call";
import { createRouter } from "../http/router";
import { now } from "../platform/clock";
import { availabilityFailure } from "./failure";
import { searchAvailability } from "./queries";

const search = createRoute({
  method: "post",
  path: "/disponibilidad",
  tags: ["booking"],
  description: callDescription("Groups that are free, with prices, coverages, extras and packages.", [
    ...searchCodes,
    "TIME_BUSY",
    "NO_RESULTS",
  ]),
  request: { body: jsonBody(availabilityRequestSchema) },
  responses: answers(availabilitySchema, "Groups and the prices of the days around; or NO_RESULTS"),
});

export const availabilityRoutes = createRouter().openapi(search, async (c) => {
  const asked = c.req.valid("json");
  const holder = await couponHolderOf(c.req.raw.headers, { ...asked, typed: asked.coupon }, now());
  const found = await searchAvailability(asked, holder, now());
  if (!found.ok) return fail(c, availabilityFailure(found));
  return c.json(success(found.value.availability, found.value.empty ? "NO_RESULTS" : null), 200);
});
