import { z } from "zod";
import { extraCodes, surchargeCodes } from "@/lib/domain/add-ons/add-ons";
import { couponTypes } from "@/lib/domain/promotion/promotion";
import { configurationSchema } from "./configuration";
import { coverageQuoteSchema, packagesSchema } from "./quote";
import { rentalGroupSchema } from "./rental-group";
import { centsSchema, groupIdSchema, instantSchema, officeIdSchema, wallClockSchema } from "./scalars";
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

/** A surcharge that the search itself brings, told before choosing. */
const surchargeSchema = z.object({
  code: z.enum(surchargeCodes),
  units: z.number().int(),
  amountCents: centsSchema,
});

/**
 * What `priceBooking` needs of a group beside the search, so that the browser shows the very total that the server
 * charges (rules section 6): price of a day of each season at band ×1.00, and the reductions that hold for this group,
 * office and dates. A coupon is here only while valid for the group; PERCENT in whole percent, FIXED in cents.
 */
const groupPricingSchema = z.object({
  dailyCents: z.object({ LOW: centsSchema, MID: centsSchema, HIGH: centsSchema, PEAK: centsSchema }),
  coupon: z.object({ type: z.enum(couponTypes), value: z.number().int() }).nullable(),
  campaign: z.object({ percentBasisPoints: z.number().int() }).nullable(),
});

/** The promise of a saved quote on its group: until when PQ1 and PQ2 keep their price (rules section 6). */
const savedPriceSchema = z.object({
  until: instantSchema,
  /** What PQ1 and PQ2 are priced with where the tariff has changed since; null: with the same as all else. */
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
  /** One or two are left because others are taken for these dates. */
  nearlyTaken: z.boolean(),
  baseCents: centsSchema,
  coverages: z.array(coverageQuoteSchema),
  extras: z.array(offeredExtraSchema),
  packages: packagesSchema,
  pricing: groupPricingSchema,
  /** Whole percent of the campaign that is active for this group, office and date, for the links of Specials; 0 none. */
  campaignPercent: z.number().int().min(0).max(100),
  unavailableReason: z.enum(unavailableReasons).optional(),
  saved: savedPriceSchema.optional(),
});
export type OfferedGroup = z.infer<typeof offeredGroupSchema>;

const alternativeKinds = ["time", "office", "date", "group"] as const;

/** A priced way out of a busy time: search it as it stands. `groupId` when it is about one group. */
const alternativeSchema = z.object({
  kind: z.enum(alternativeKinds),
  pickupOfficeId: officeIdSchema,
  returnOfficeId: officeIdSchema,
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  groupId: groupIdSchema.nullable(),
  fromCents: centsSchema,
  /** Card totals of the groups that are free then: of the days around a search, so that filters can look for theirs. */
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
  /** The group that was booked most in the last year; absent when there were too few bookings to say. */
  mostBookedGroupId: groupIdSchema.optional(),
  /** The saved quote of the request is over, or never was: the prices are the current ones. */
  savedQuoteGone: z.boolean().optional(),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** `data` of TIME_BUSY and NOT_AVAILABLE. */
export const busySchema = z.object({ alternatives: z.array(alternativeSchema) });
export type Busy = z.infer<typeof busySchema>;
