import { z } from "zod";
import { extraCodes, surchargeCodes } from "@/lib/domain/extras/vocabulary";
import { couponDataSchema } from "./coupon";
import { coverageQuoteSchema, packagesSchema } from "./quote";
import { rentalGroupSchema } from "./rental-group";
import { centsSchema, groupIdSchema, instantSchema, officeIdSchema, wallClockSchema } from "./scalars";

/** An extra that can be picked for a group, with its price for the searched days. */
export const offeredExtraSchema = z.object({
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
export const surchargeSchema = z.object({
  code: z.enum(surchargeCodes),
  units: z.number().int(),
  amountCents: centsSchema,
});

export const unavailableReasons = ["SOLD_OUT", "UNDER25", "OFFICE"] as const;

/** A group in the answer of `POST /web/disponibilidad`: priced with BASIC cover and no extras. */
export const offeredGroupSchema = rentalGroupSchema.extend({
  available: z.boolean(),
  unitsLeft: z.enum(["1", "2", "3+"]).nullable(),
  baseCents: centsSchema,
  coverages: z.array(coverageQuoteSchema),
  extras: z.array(offeredExtraSchema),
  packages: packagesSchema,
  unavailableReason: z.enum(unavailableReasons).optional(),
});
export type OfferedGroup = z.infer<typeof offeredGroupSchema>;

export const alternativeKinds = ["time", "office", "date", "group"] as const;

/** A priced way out of a busy time: search it as it stands. `groupId` when it is about one group. */
export const alternativeSchema = z.object({
  kind: z.enum(alternativeKinds),
  pickupOfficeId: officeIdSchema,
  returnOfficeId: officeIdSchema,
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  groupId: groupIdSchema.nullable(),
  fromCents: centsSchema,
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
});
export type Availability = z.infer<typeof availabilitySchema>;

/** `data` of TIME_BUSY and NOT_AVAILABLE. */
export const busySchema = z.object({ alternatives: z.array(alternativeSchema) });
