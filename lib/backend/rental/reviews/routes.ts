import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import {
  publishedReviewsSchema,
  requestedReviewSchema,
  reviewInputSchema,
  reviewPageSchema,
} from "@/lib/contracts/rental/review";
import { publishedReviews } from "./published-reviews";
import { findReview, refuseReviewRequests, submitReview, withdrawReview } from "./write-review";

const tags = ["reviews"];
const params = z.object({ token: z.string().max(200) });
const empty = z.strictObject({});

const list = route({
  method: "get",
  path: "/opiniones",
  tags,
  description:
    "Returns the published reviews, newest first, with their number, average and distribution. While fewer than five are published, `summary` is null and the list is empty.",
  request: { query: reviewPageSchema },
  responses: responses(publishedReviewsSchema, "Ten reviews a page"),
});

const show = route({
  method: "get",
  path: "/opinion/{token}",
  refusals: ["GONE"],
  tags,
  description: "Returns the rental and the state of its review, for the page behind the emailed link. Read-only.",
  request: { params },
  responses: responses(requestedReviewSchema, "The review"),
});

const submit = route({
  method: "post",
  path: "/opinion/{token}",
  limit: "enquiry",
  refusals: ["GONE"],
  tags,
  description:
    "Submits the review of a rental, once and within 30 days of the return. It can't be edited afterwards; staff publish it unchanged or reject it on one of four grounds.",
  request: { params, body: jsonBody(reviewInputSchema) },
  responses: responses(empty, "Submitted"),
});

const withdraw = route({
  method: "post",
  path: "/opinion/{token}/retirada",
  refusals: ["GONE"],
  tags,
  description: "Deletes the review for good; no other can be written for this rental.",
  request: { params, body: jsonBody(empty) },
  responses: responses(empty, "Deleted"),
});

const refuse = route({
  method: "post",
  path: "/opinion/{token}/baja",
  refusals: ["GONE"],
  tags,
  description: "Records that the client does not want to be asked for reviews of further rentals.",
  request: { params, body: jsonBody(empty) },
  responses: responses(empty, "Recorded"),
});

export const reviewRoutes = createRouter()
  .openapi(list, async (c) => okResponse(c, await publishedReviews(c.req.valid("query").page)))
  .openapi(show, async (c) => {
    const found = await findReview(c.req.valid("param").token, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "GONE" });
  })
  .openapi(submit, async (c) =>
    respond(c, await submitReview(c.req.valid("param").token, c.req.valid("json"), now()), noData),
  )
  .openapi(withdraw, async (c) => respond(c, await withdrawReview(c.req.valid("param").token, now()), noData))
  .openapi(refuse, async (c) => respond(c, await refuseReviewRequests(c.req.valid("param").token), noData));
