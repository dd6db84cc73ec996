import { z } from "zod";
import { bookingPaymentStatuses, bookingStatuses } from "@/lib/domain/booking/booking";
import { paymentMethods, paymentProviders, paymentStatuses } from "@/lib/domain/payment/payment";
import { packageCodes } from "@/lib/domain/pricing/price-lines";
import { consentSchema, driverSchema } from "./driver";
import { requiredText } from "./fields";
import { packagesSchema, quoteRequestSchema } from "./quote";
import { bookingCodeSchema, centsSchema, instantSchema } from "./scalars";
import { couponDataSchema } from "./search";
/** What the browser does next: leave by redirect or by a form post (contract section 5.3). */
export const paymentActionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  z.object({ kind: z.literal("formPost"), url: z.string(), fields: z.record(z.string(), z.string()) }),
]);
export type PaymentAction = z.infer<typeof paymentActionSchema>;

/** A started payment: its id and what to do next. */
export const startedPaymentSchema = z.object({ id: z.string(), action: paymentActionSchema });
export type StartedPayment = z.infer<typeof startedPaymentSchema>;

export const paymentIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/**
 * Payload of `POST /web/pago`: retry or another method. `replaces`: the open attempt that the customer gives up for it;
 * refused with PAYMENT_ALREADY_OPEN where its page can't be ended (the card terminal).
 */
export const paymentRetrySchema = z.object({
  code: bookingCodeSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  replaces: paymentIdSchema.optional(),
});
export type PaymentRetry = z.infer<typeof paymentRetrySchema>;

export const paymentReasons = [
  "PAYMENT_DECLINED",
  "PAYMENT_CANCELLED",
  "PAYMENT_NOT_PROCESSED",
  "PAYMENT_UNMATCHED",
  "PAYMENT_UNKNOWN",
  "BOOKING_CREATION_FAILED",
] as const;

/**
 * Payload of `POST /web/pago/{paymentId}/comprobar`. `leftPage`: the customer says to have left the page unpaid; it is
 * ended where that can be, and the attempt with it, if the provider says that nothing was paid.
 */
export const paymentCheckSchema = z.object({ leftPage: z.boolean().optional() });

/** `GET /web/pago/{paymentId}` and `…/comprobar`. */
export const paymentViewSchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(paymentStatuses),
  action: paymentActionSchema.nullable(),
  reason: z.enum(paymentReasons).nullable(),
  receipt: z.string().nullable(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** `GET /web/reserva/{code}/estado`: what the verifying screen asks for. */
export const bookingStateSchema = z.object({
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(bookingPaymentStatuses),
  reason: z.enum(paymentReasons).nullable(),
  receipt: z.string().nullable(),
  HORAMAX: instantSchema.nullable(),
  /** The attempt whose page at the provider is open: the way back to it; null when none is. */
  openPaymentId: z.string().nullable(),
});
export type BookingState = z.infer<typeof bookingStateSchema>;

/** Payload of `POST /web/reserva`: the quote's input, the driver, the consents and the totals that were shown. */
export const reservationRequestSchema = quoteRequestSchema.extend({
  packageCode: z.enum(packageCodes),
  driver: driverSchema,
  consents: z.array(consentSchema).max(10),
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  expectedTotalCents: centsSchema,
  expectedPayNowCents: centsSchema,
});
export type ReservationRequest = z.infer<typeof reservationRequestSchema>;
/** What the order screen sends, before parsing. */
export type ReservationInput = z.input<typeof reservationRequestSchema>;

export const reservationSchema = z.object({
  code: bookingCodeSchema,
  bookingToken: z.string(),
  HORAMAX: instantSchema,
  payment: startedPaymentSchema,
});

/** `data` of PAYMENT_START_FAILED: the hold lives, only the provider's page is missing. */
export const heldWithoutPageSchema = z.object({ code: bookingCodeSchema, bookingToken: z.string() });

/** `data` of PRICE_CHANGED: what it costs now, and what has become of the coupon. */
export const priceChangedSchema = z.object({ packages: packagesSchema, CUPONDATA: couponDataSchema.optional() });
export type PriceChanged = z.infer<typeof priceChangedSchema>;

/** `data` of RATE_LIMITED where the visitor holds as much unpaid as one may: when the first of it ends. */
export const unpaidHoldsSchema = z.object({ unpaidHoldsUntil: instantSchema });

/** `POST /web/reserva/acceso`. */
export const accessRequestSchema = z.object({
  code: requiredText(20).toUpperCase(),
  email: requiredText(254),
});
export const accessSchema = z.object({ bookingToken: z.string() });
