import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import {
  editCampaignSchema,
  editCouponSchema,
  editOfferSchema,
  promotionCreatedSchema,
  promotionsSchema,
} from "@/lib/contracts/pricing/desk-promotions";
import { readPromotions, saveCampaign, saveCoupon, saveOffer } from "./promotions";

const params = z.object({ id: z.coerce.number().int().positive().max(1_000_000_000) });
const made = responses(promotionCreatedSchema, "Saved");
const refusals = ["NO_PROMOTION", "PROMOTION_KNOWN", "UNKNOWN_GROUP", "UNKNOWN_OFFICE"] as const;

const read = deskRoute({
  method: "get",
  path: "/promociones",
  permission: "company.edit",
  description: "Returns campaigns, general coupons and subscription prices.",
  responses: responses(promotionsSchema, "All of them"),
});
const addCampaign = deskRoute({
  method: "post",
  path: "/promociones/campanas",
  permission: "company.edit",
  office: "all",
  refusals,
  description: "Creates a campaign.",
  request: { body: jsonBody(editCampaignSchema) },
  responses: made,
});
const editCampaign = deskRoute({
  method: "put",
  path: "/promociones/campanas/{id}",
  permission: "company.edit",
  office: "all",
  refusals,
  description: "Changes or ends a campaign.",
  request: { params, body: jsonBody(editCampaignSchema) },
  responses: made,
});
const addCoupon = deskRoute({
  method: "post",
  path: "/promociones/cupones",
  permission: "company.edit",
  office: "all",
  refusals,
  description: "Creates a coupon.",
  request: { body: jsonBody(editCouponSchema) },
  responses: made,
});
const editCoupon = deskRoute({
  method: "put",
  path: "/promociones/cupones/{id}",
  permission: "company.edit",
  office: "all",
  refusals,
  description: "Changes or withdraws a coupon.",
  request: { params, body: jsonBody(editCouponSchema) },
  responses: made,
});
const offer = deskRoute({
  method: "put",
  path: "/promociones/suscripcion",
  permission: "company.edit",
  office: "all",
  refusals: ["UNKNOWN_GROUP"],
  description: "Sets a group's monthly subscription price on an island, or withdraws it from subscription there.",
  request: { body: jsonBody(editOfferSchema) },
  responses: made,
});

/** Campaigns, coupons and subscription prices. */
export const promotionRoutes = createDeskRouter()
  .openapi(read, async (c) => okResponse(c, await readPromotions()))
  .openapi(addCampaign, async (c) => respond(c, await saveCampaign(null, c.req.valid("json"), now())))
  .openapi(editCampaign, async (c) =>
    respond(c, await saveCampaign(c.req.valid("param").id, c.req.valid("json"), now())),
  )
  .openapi(addCoupon, async (c) => respond(c, await saveCoupon(null, c.req.valid("json"), now())))
  .openapi(editCoupon, async (c) => respond(c, await saveCoupon(c.req.valid("param").id, c.req.valid("json"), now())))
  .openapi(offer, async (c) => respond(c, await saveOffer(c.req.valid("json"), now())));
