import { z } from "zod";
import { centsSchema, dateSchema, groupIdSchema, officeIdSchema } from "@/lib/contracts/core/scalars";
import { islands } from "@/lib/domain/fleet/office";
import { couponTypes } from "@/lib/domain/pricing/promotion";

const id = z.number().int().positive().max(1_000_000_000);
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, { error: "INVALID" });
/** Empty means all of them. */
const groupIds = z.array(groupIdSchema).max(200);
const officeIds = z.array(officeIdSchema).max(200);
const inOrder = (from: string, until: string) => from <= until;

const campaignFacts = z.object({
  code,
  /** Whole percent. */
  percent: z.number().int().min(1).max(100),
  bookFrom: dateSchema,
  bookUntil: dateSchema,
  pickupFrom: dateSchema,
  pickupUntil: dateSchema,
  groupIds,
  officeIds,
  active: z.boolean(),
});
export const editCampaignSchema = campaignFacts
  .refine(({ bookFrom, bookUntil }) => inOrder(bookFrom, bookUntil), { path: ["bookUntil"], error: "DATE_INVALID" })
  .refine(({ pickupFrom, pickupUntil }) => inOrder(pickupFrom, pickupUntil), {
    path: ["pickupUntil"],
    error: "DATE_INVALID",
  });
export type EditCampaign = z.infer<typeof editCampaignSchema>;

const couponFacts = z.object({
  code,
  type: z.enum(couponTypes),
  /** Whole percent up to 30, or euro cents when FIXED. */
  value: z.number().int().min(1).max(1_000_000),
  validFrom: dateSchema,
  validUntil: dateSchema,
  minimumDays: z.number().int().min(1).max(30).nullable(),
  usesMax: z.number().int().min(1).max(1_000_000).nullable(),
  groupIds,
  officeIds,
  /** Shown to every client in the client area. */
  listed: z.boolean(),
  active: z.boolean(),
});
export const editCouponSchema = couponFacts
  .refine(({ validFrom, validUntil }) => inOrder(validFrom, validUntil), {
    path: ["validUntil"],
    error: "DATE_INVALID",
  })
  .refine(({ type, value }) => type === "FIXED" || value <= 30, { path: ["value"], error: "INVALID" });
export type EditCoupon = z.infer<typeof editCouponSchema>;

/** Monthly price of a group's six-month term on an island; null withdraws the offer. */
export const editOfferSchema = z.object({
  groupId: groupIdSchema,
  island: z.enum(islands),
  monthlyCents: z.number().int().min(100).max(10_000_000).nullable(),
});

export const promotionsSchema = z.object({
  campaigns: z.array(campaignFacts.extend({ id })),
  /** General coupons, without personal ones. */
  coupons: z.array(couponFacts.extend({ id, uses: z.number().int() })),
  offers: z.array(z.object({ groupId: groupIdSchema, island: z.enum(islands), monthlyCents: centsSchema.nullable() })),
  groups: z.array(z.object({ id: groupIdSchema, code: z.string(), name: z.string() })),
});
export type Promotions = z.infer<typeof promotionsSchema>;
export const promotionCreatedSchema = z.object({ id });
