import { z } from "zod";
import {
  centsSchema,
  dateSchema,
  groupIdSchema,
  languageSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import type { WallClock } from "@/lib/domain/core/time";
import { plainTyped } from "@/lib/domain/core/typed-text";
import type { Category } from "@/lib/domain/fleet/fleet";
import { couponReasons, couponStatuses, couponTypes } from "@/lib/domain/pricing/promotion";
import type { Facets, ResultSort } from "@/lib/domain/rental/result-filters";

/** Coupon code as typed: trimmed and upper-cased, `[A-Z0-9-]{4,20}` (rules section 7). */
export const couponCodeSchema = z
  .string()
  .max(60)
  .transform((code) => plainTyped(code).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,20}$/));

/** `discount` of the URL: an integer 0 to 100. */
export const discountSchema = z.number().int().min(0).max(100);

/** Asks for the best public coupon or campaign, if it is better than `coupon` and `discount` of the same request. */
export const bestDiscountSchema = z.boolean().optional();

/** Fields shared by all calls with a search: offices, wall-clock times, the under-25 option. */
export const searchSchema = z.object({
  pickupOfficeId: officeIdSchema,
  returnOfficeId: officeIdSchema,
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  under25: z.boolean(),
});
export type Search = z.infer<typeof searchSchema>;

/** Payload of `POST /web/disponibilidad`. A malformed coupon gives CUPONDATA `invalid`, not an error. */
export const availabilityRequestSchema = searchSchema.extend({
  coupon: z.string().max(60).optional(),
  discount: discountSchema.optional(),
  bestDiscount: bestDiscountSchema,
  /** A saved quote: its group is returned with the guaranteed price. */
  quoteId: z.string().max(64).optional(),
  lang: languageSchema,
});
export type AvailabilityRequest = z.infer<typeof availabilityRequestSchema>;

/** The wizard's state in the URL (contract section 10): search, filters, coupon, campaign discount, saved quote. */
export interface RentalSearchParams extends Search, Facets {
  /** When the flight lands (rules section 16); it judges the pick-up and changes no price. */
  landsAt?: WallClock;
  categories: Category[];
  sort: ResultSort;
  /** A typed code. Empty: no public discount either, the visitor removed it. */
  coupon?: string;
  discount?: number;
  quoteId?: string;
}

/** `CUPONDATA` (contract section 4): the requested coupon and its status; null without a coupon. */
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

/** Payload of `POST /web/cupon/validar`; a malformed code gives `invalid`. */
export const couponCheckSchema = searchSchema.extend({
  code: z.string().overwrite(plainTyped).min(1).max(60),
  groupId: groupIdSchema.optional(),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;
