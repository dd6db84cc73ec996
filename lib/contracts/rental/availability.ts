import { z } from "zod";
import { configurationSchema } from "@/lib/contracts/core/configuration";
import {
  centsSchema,
  groupIdSchema,
  instantSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { rentalGroupSchema } from "@/lib/contracts/fleet/rental-group";
import { extraCodes, surchargeCodes } from "@/lib/domain/pricing/add-ons";
import { couponTypes } from "@/lib/domain/pricing/promotion";
import { coverageQuoteSchema, packagesSchema } from "./quote";
import { couponDataSchema } from "./search";

/** An extra that can be picked for a group, with its price for the searched days. */
const offeredExtraSchema = z.object({
  code: z.enum(extraCodes),
  perDayCents: centsSchema,
  /** Cap per unit and rental; null without. */
  capCents: centsSchema.nullable(),
  /** Price of one unit for the searched days, cap applied. */
  unitTotalCents: centsSchema,
  maxUnits: z.number().int(),
});
export type OfferedExtra = z.infer<typeof offeredExtraSchema>;

/** A surcharge that follows from the search itself, shown before choosing. */
const surchargeSchema = z.object({
  code: z.enum(surchargeCodes),
  units: z.number().int(),
  amountCents: centsSchema,
});

/**
 * Input of `priceBooking` for a group, so that the browser calculates the same total that the server charges (rules
 * section 6): daily prices by season at band ×1.00, and the reductions valid for this group, office and dates. `coupon`
 * is the best one that is valid for the group; PERCENT in whole percent, FIXED in cents.
 */
const groupPricingSchema = z.object({
  dailyCents: z.object({ LOW: centsSchema, MID: centsSchema, HIGH: centsSchema, PEAK: centsSchema }),
  coupon: z.object({ code: z.string(), type: z.enum(couponTypes), value: z.number().int() }).nullable(),
  campaign: z.object({ percentBasisPoints: z.number().int() }).nullable(),
});

/** The guaranteed price of a saved quote: until when PQ1 and PQ2 keep it (rules section 6). */
const savedPriceSchema = z.object({
  until: instantSchema,
  /** The old tariff, which still prices PQ1 and PQ2; null when the tariff hasn't changed since. */
  tariff: z
    .object({
      configuration: configurationSchema,
      coverages: z.array(coverageQuoteSchema),
      extras: z.array(offeredExtraSchema),
      pricing: groupPricingSchema,
    })
    .nullable(),
});

const unavailableReasons = ["SOLD_OUT", "UNDER25", "OFFICE"] as const;

/** A group in the answer of `POST /web/disponibilidad`: priced with BASIC cover and no extras. */
const offeredGroupSchema = rentalGroupSchema.extend({
  available: z.boolean(),
  unitsLeft: z.enum(["1", "2", "3+"]).nullable(),
  /** Only one or two units are left because others are booked for these dates. */
  nearlyTaken: z.boolean(),
  baseCents: centsSchema,
  coverages: z.array(coverageQuoteSchema),
  extras: z.array(offeredExtraSchema),
  packages: packagesSchema,
  pricing: groupPricingSchema,
  /**
   * Whole percent of the campaign that is active for this group, office and date, for the links of Specials; 0 none.
   */
  campaignPercent: z.number().int().min(0).max(100),
  unavailableReason: z.enum(unavailableReasons).optional(),
  saved: savedPriceSchema.optional(),
});
export type OfferedGroup = z.infer<typeof offeredGroupSchema>;

const alternativeKinds = ["time", "office", "date", "group"] as const;

/**
 * An alternative to a sold-out search, with its lowest total; can be searched as is. `groupId` when it is for one
 * group.
 */
const alternativeSchema = z.object({
  kind: z.enum(alternativeKinds),
  pickupOfficeId: officeIdSchema,
  returnOfficeId: officeIdSchema,
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  groupId: groupIdSchema.nullable(),
  fromCents: centsSchema,
  /** Card totals of the free groups, for other dates only, so that filters apply to alternatives too. */
  groups: z.array(z.object({ groupId: groupIdSchema, totalCents: centsSchema })).optional(),
});
export type Alternative = z.infer<typeof alternativeSchema>;

export const availabilitySchema = z.object({
  days: z.number().int(),
  /** Minutes that the return may still move later without another day. */
  graceMinutesLeft: z.number().int(),
  /** Last return that keeps the same number of days, office wall clock. */
  sameDaysUntil: wallClockSchema,
  surcharges: z.array(surchargeSchema),
  groups: z.array(offeredGroupSchema),
  alternatives: z.array(alternativeSchema),
  DESCUENTO: z.number().int().min(-1).max(100),
  CUPONDATA: couponDataSchema,
  HORAMAX: instantSchema.nullable(),
  /** The group with the most bookings in the last year; absent with too few bookings. */
  mostBookedGroupId: groupIdSchema.optional(),
  /** The saved quote of the request has expired or doesn't exist; the prices are the current ones. */
  savedQuoteGone: z.boolean().optional(),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** `data` of TIME_BUSY and NOT_AVAILABLE. */
export const busySchema = z.object({ alternatives: z.array(alternativeSchema) });
export type Busy = z.infer<typeof busySchema>;
