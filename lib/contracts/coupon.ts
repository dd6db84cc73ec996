import { z } from "zod";
import { couponReasons, couponStatuses, couponTypes } from "@/lib/domain/coupon/vocabulary";
import { centsSchema, dateSchema, groupIdSchema } from "./scalars";
import { searchSchema } from "./search";

/** `CUPONDATA` (contract section 4): the coupon that was asked for and what became of it; null without a coupon. */
export const couponDataSchema = z
  .object({
    code: z.string(),
    status: z.enum(couponStatuses),
    type: z.enum(couponTypes).nullable(),
    /** Percent for PERCENT, cents for FIXED, null when unknown. */
    value: z.number().int().nullable(),
    validFrom: dateSchema.nullable(),
    validUntil: dateSchema.nullable(),
    discountCents: centsSchema,
    reason: z.enum(couponReasons).nullable(),
  })
  .nullable();
export type CouponData = z.infer<typeof couponDataSchema>;

/** Payload of `POST /web/cupon/validar`; an ill-formed code is answered as invalid. */
export const couponCheckSchema = searchSchema.extend({
  code: z.string().trim().min(1).max(60),
  groupId: groupIdSchema.optional(),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;
