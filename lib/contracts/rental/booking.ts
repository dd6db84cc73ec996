import { z } from "zod";
import { flightText } from "@/lib/contracts/core/fields";
import {
  bookingCodeSchema,
  centsSchema,
  dateSchema,
  groupIdSchema,
  instantSchema,
  languageSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { bookingPaymentStatuses, bookingStatuses, channels } from "@/lib/domain/core/booking";
import { paymentMethods, paymentProviders, paymentStatuses } from "@/lib/domain/payment/payment";
import { extraCodes } from "@/lib/domain/pricing/add-ons";
import { packageCodes, payModes, rates } from "@/lib/domain/pricing/price-lines";
import { depositStatuses, invoiceStatuses, markKinds, photoSides, photoStages } from "@/lib/domain/rental/after-sales";
import { cancellationCodes, cancellationNotices } from "@/lib/domain/rental/cancellation";
import { checkinRoles, checkinStatuses } from "@/lib/domain/rental/checkin-fields";
import { coverageQuoteSchema, pickedExtraSchema, priceLineSchema } from "./quote";
import { couponDataSchema } from "./search";

/** `GET /web/reserva/{code}/cancelacion`: the verdict on cancelling now (rules section 10). */
export const cancellationVerdictSchema = z.object({
  allowed: z.boolean(),
  code: z.enum(cancellationCodes).nullable(),
  refundCents: centsSchema,
  keptCents: centsSchema,
  /** Last wall-clock minute, included, at which it is free; null for the non-refundable rate. */
  limit: z.string().nullable(),
  notices: z.array(z.enum(cancellationNotices)),
});
export type CancellationView = z.infer<typeof cancellationVerdictSchema>;

/** `POST …/cancelacion`. `acceptsTerms` other than true is CANCEL_TERMS_REQUIRED, not a malformed request. */
export const cancellationRequestSchema = z.object({ acceptsTerms: z.boolean(), expectedRefundCents: centsSchema });
export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;
/** The cancellation form; submitting requires the terms checkbox. */
export const cancellationFormSchema = z.object({
  acceptsTerms: z.boolean().refine((accepts) => accepts, { error: "CHECKBOX_REQUIRED" }),
});

/** `data` of CANCEL_PAST_LIMIT and REFUND_CHANGED: the amounts that may be confirmed. */
export const cancellationAmountsSchema = z.object({ refundCents: centsSchema, keptCents: centsSchema });

/**
 * `data` of CANCEL_NOT_CONFIRMED: whether the unpaid order was released; false while the payment's outcome is unknown.
 */
export const releasedOrderSchema = z.object({ released: z.boolean() });

const walletKinds = ["apple", "google"] as const;
export type WalletKind = (typeof walletKinds)[number];

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
  vehicle: z.object({
    groupId: groupIdSchema,
    group: z.string(),
    name: z.string(),
    exampleModel: z.string(),
    /** Whether the group is booked, not this model. */
    orSimilar: z.boolean().default(true),
  }),
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
    retainedCents: centsSchema,
    status: z.enum(depositStatuses),
    blockedAt: instantSchema.nullable(),
    releasedAt: instantSchema.nullable(),
    /** 48 h after the return (rules section 10). */
    dueBy: instantSchema.nullable(),
    reason: z.string().nullable(),
    /** Deadline for the customer to contest a retention. */
    answerBy: instantSchema.nullable(),
  }),
  cancellableUntil: z.string().nullable(),
  cancellation: cancellationVerdictSchema,
  /** Whether dates, offices and extras can be changed online now; flight and driver data can while confirmed. */
  change: z.object({ allowed: z.boolean(), until: z.string().nullable() }),
  cancelledBy: z.enum(["CUSTOMER", "COMPANY"]).nullable(),
  /** The hold has ended and it is unknown whether money was captured; staff are checking. */
  paymentUnclear: z.boolean(),
  /** Masked: first name, initial of the last name, masked e-mail and mobile. */
  driver: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile: z.string(),
    flightNumber: z.string(),
    /** When the flight lands; optional for a backend of your own. */
    landsAt: wallClockSchema.nullable().default(null),
    arrivesWithoutFlight: z.boolean(),
    hotel: z.string(),
  }),
  checkin: z.object({
    status: z.enum(checkinStatuses),
    percent: z.number().int(),
    missing: z.array(z.string()),
    /** One entry per driver, also before anything was entered; no personal data. */
    drivers: z.array(
      z.object({
        position: z.number().int(),
        role: z.enum(checkinRoles),
        status: z.enum(checkinStatuses),
        percent: z.number().int(),
      }),
    ),
    closed: z.boolean(),
  }),
  invoice: z.object({ status: z.enum(invoiceStatuses), reference: z.string().nullable() }),
  photos: z.array(
    z.object({
      url: z.string(),
      at: instantSchema,
      stage: z.enum(photoStages),
      side: z.enum(photoSides),
      officeId: officeIdSchema,
      note: z.string(),
    }),
  ),
  /** Damage marked at hand-over and return; optional for a backend of your own. */
  marks: z
    .array(z.object({ stage: z.enum(photoStages), side: z.enum(photoSides), kind: z.enum(markKinds) }))
    .default([]),
  payments: z.array(
    z.object({
      provider: z.enum(paymentProviders),
      method: z.enum(paymentMethods),
      status: z.enum(paymentStatuses),
      amountCents: centsSchema,
      capturedCents: centsSchema,
      refundedCents: centsSchema,
      receipt: z.string().nullable(),
      /** Display name of the brand; null when unknown. */
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
      /** Unexpected payment: the booking needed no more money, so it is refunded in full and not part of any total. */
      unneeded: z.boolean(),
      at: instantSchema,
    }),
  ),
  /** Refunds ordered for this booking; `expectedFrom` and `expectedBy` are 3 and 5 working days later. */
  refunds: z.array(
    z.object({
      amountCents: centsSchema,
      status: z.enum(["pending", "done", "failed"]),
      orderedAt: instantSchema,
      doneAt: instantSchema.nullable(),
      expectedFrom: dateSchema,
      expectedBy: dateSchema,
    }),
  ),
  coupon: couponDataSchema,
  /** Whole percent of the campaign in the price; null without one. Optional for a backend of your own. */
  campaignPercent: z.number().int().nullable().default(null),
  /** Opens the page where the review of this rental is written; null unless it may be written now. Optional for a backend of your own. */
  reviewToken: z.string().nullable().default(null),
  /** Wallets that a pass of the booking can be added to. Optional for a backend of your own. */
  wallets: z.array(z.enum(walletKinds)).default([]),
  lang: languageSchema,
  livemode: z.boolean(),
  createdAt: instantSchema,
  HORAMAX: instantSchema.nullable(),
  history: z.array(
    z.object({ at: instantSchema, from: z.string().nullable(), to: z.string(), reason: z.string().nullable() }),
  ),
});
export type Booking = z.infer<typeof bookingSchema>;

/**
 * `POST /web/reserva/{code}/cambio`: omitted fields stay. With `preview` nothing is written. `expectedDifferenceCents`
 * is the difference that was shown; a different one now gives PRICE_CHANGED.
 */
export const bookingChangeRequestSchema = z.object({
  preview: z.boolean(),
  pickupOfficeId: officeIdSchema.optional(),
  returnOfficeId: officeIdSchema.optional(),
  pickupAt: wallClockSchema.optional(),
  returnAt: wallClockSchema.optional(),
  extras: z.array(pickedExtraSchema).max(extraCodes.length).optional(),
  flightNumber: flightText.optional(),
  /** Null removes it. With a new pick-up, one that the landing makes impossible is PICKUP_BEFORE_LANDING. */
  landsAt: wallClockSchema.nullable().optional(),
  arrivesWithoutFlight: z.boolean().optional(),
  expectedDifferenceCents: centsSchema.optional(),
});
export type BookingChangeRequest = z.infer<typeof bookingChangeRequestSchema>;
/** What the screen sends, before parsing. */
export type BookingChangeInput = z.input<typeof bookingChangeRequestSchema>;

/** The change form, with the declarations of each new additional driver. */
export const bookingChangeFormSchema = z.object({
  pickupOfficeId: officeIdSchema,
  returnOfficeId: officeIdSchema,
  pickupDate: dateSchema,
  pickupTime: z.string(),
  returnDate: dateSchema,
  returnTime: z.string(),
  units: z.partialRecord(z.enum(extraCodes), z.number().int()),
  /** Declarations of additional drivers that the booking does not have yet. */
  newDrivers: z.array(
    z.object({
      under25: z
        .boolean({ error: "REQUIRED" })
        .nullable()
        .refine((answer) => answer !== null, { error: "REQUIRED" }),
      declaresLicenceTwoYears: z.boolean().refine((declares) => declares, { error: "CHECKBOX_REQUIRED" }),
    }),
  ),
  flightNumber: flightText,
  landingDate: z.string(),
  /** Empty without a landing. */
  landingTime: z.string(),
  arrivesWithoutFlight: z.boolean(),
});
export type BookingChangeForm = z.input<typeof bookingChangeFormSchema>;

/**
 * The booking after the change (or its preview); a negative difference first lowers the amount due, the rest is
 * refunded.
 */
export const bookingChangeSchema = z.object({
  differenceCents: centsSchema,
  /** Part of a negative difference that is refunded to the original payment method. */
  refundCents: centsSchema,
  booking: bookingSchema,
});
export type BookingChange = z.infer<typeof bookingChangeSchema>;

/** `data` of PRICE_CHANGED: the current difference. */
export const changedDifferenceSchema = bookingChangeSchema.pick({ differenceCents: true, refundCents: true });
export type ChangedDifference = z.infer<typeof changedDifferenceSchema>;
