import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import {
  answerReviewSchema,
  deskReviewListSchema,
  deskReviewSearchSchema,
  rejectReviewSchema,
} from "@/lib/contracts/rental/review";
import { answerReview, publishReview, rejectReview, reviewsAtDesk } from "./review-work";

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const nothing = z.object({});

const list = deskRoute({
  method: "get",
  path: "/opiniones",
  permission: "reviews.read",
  description: "Returns reviews in one status: submitted ones oldest first, the others newest first.",
  request: { query: deskReviewSearchSchema },
  responses: responses(deskReviewListSchema, "At most 100 reviews"),
});

const publish = deskRoute({
  method: "post",
  path: "/opiniones/{id}/publicacion",
  permission: "reviews.decide",
  office: "all",
  refusals: ["NO_REVIEW", "REVIEW_DECIDED"],
  description: "Publishes a review exactly as written.",
  request: { params },
  responses: responses(nothing, "Published"),
});

const reject = deskRoute({
  method: "post",
  path: "/opiniones/{id}/rechazo",
  permission: "reviews.decide",
  office: "all",
  refusals: ["NO_REVIEW", "REVIEW_DECIDED"],
  description: "Rejects a review, or unpublishes it, on one of four grounds, which its writer sees.",
  request: { params, body: jsonBody(rejectReviewSchema) },
  responses: responses(nothing, "Rejected"),
});

const answer = deskRoute({
  method: "post",
  path: "/opiniones/{id}/respuesta",
  permission: "reviews.decide",
  office: "all",
  refusals: ["NO_REVIEW"],
  description: "Stores the company's answer, which is shown below the review.",
  request: { params, body: jsonBody(answerReviewSchema) },
  responses: responses(nothing, "Stored"),
});

/** Reviews of rentals: staff publish, reject and answer them, and never change them. */
export const reviewDeskRoutes = createDeskRouter()
  .openapi(list, async (c) => okResponse(c, await reviewsAtDesk(c.req.valid("query").status)))
  .openapi(publish, async (c) => respond(c, await publishReview(c.req.valid("param").id, now()), noData))
  .openapi(reject, async (c) =>
    respond(c, await rejectReview(c.req.valid("param").id, c.req.valid("json").ground, now()), noData),
  )
  .openapi(answer, async (c) =>
    respond(c, await answerReview(c.req.valid("param").id, c.req.valid("json").text, now()), noData),
  );
