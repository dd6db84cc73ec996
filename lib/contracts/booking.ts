import { z } from "zod";
import { bookingPaymentStatuses, bookingStatuses, channels } from "@/lib/domain/booking/vocabulary";
import { cancellationCodes } from "@/lib/domain/cancellation/vocabulary";
import { packageCodes, payModes, rates } from "@/lib/domain/pricing/vocabulary";
import { couponDataSchema } from "./coupon";
import { coverageQuoteSchema, pickedExtraSchema, priceLineSchema } from "./quote";
import {
  bookingCodeSchema,
  centsSchema,
  groupIdSchema,
  instantSchema,
  languageSchema,
  officeIdSchema,
  wallClockSchema,
} from "./scalars";

/** A booking as its owner sees it (contract section 4); personal data masked. */
export const bookingSchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(bookingPaymentStatuses),
  channel: z.enum(channels),
  packageCode: z.enum(packageCodes),
  rate: z.enum(rates),
  payMode: z.enum(payModes),
  pickupOfficeId: officeIdSchema,
  returnOfficeId: officeIdSchema,
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  days: z.number().int(),
  vehicle: z.object({ groupId: groupIdSchema, group: z.string(), name: z.string(), exampleModel: z.string() }),
  coverage: coverageQuoteSchema,
  extras: z.array(pickedExtraSchema),
  lines: z.array(priceLineSchema),
  totalCents: centsSchema,
  vatCents: centsSchema,
  payNowCents: centsSchema,
  paidCents: centsSchema,
  dueAtPickupCents: centsSchema,
  refundedCents: centsSchema,
  deposit: z.object({
    amountCents: centsSchema,
    status: z.enum(["none", "blocked", "released", "retained"]),
    blockedAt: instantSchema.nullable(),
    releasedAt: instantSchema.nullable(),
    dueBy: instantSchema.nullable(),
    reason: z.string().nullable(),
  }),
  cancellableUntil: z.string().nullable(),
  cancellation: z.object({
    allowed: z.boolean(),
    code: z.enum(cancellationCodes).nullable(),
    refundCents: centsSchema,
    keptCents: centsSchema,
  }),
  cancelledBy: z.enum(["CUSTOMER", "COMPANY"]).nullable(),
  /** Masked: first name, initial of the last name, masked e-mail and mobile. */
  driver: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile: z.string(),
    flightNumber: z.string(),
    hotel: z.string(),
  }),
  checkin: z.object({
    status: z.enum(["empty", "partial", "complete", "validated"]),
    percent: z.number().int(),
    missing: z.array(z.string()),
  }),
  invoice: z.object({ status: z.enum(["none", "requested", "issued"]) }),
  photos: z.array(z.object({ url: z.string(), at: instantSchema, stage: z.enum(["before", "after"]) })),
  coupon: couponDataSchema,
  lang: languageSchema,
  livemode: z.boolean(),
  createdAt: instantSchema,
  HORAMAX: instantSchema.nullable(),
  history: z.array(
    z.object({ at: instantSchema, from: z.string().nullable(), to: z.string(), reason: z.string().nullable() }),
  ),
});
export type Booking = z.infer<typeof bookingSchema>;
