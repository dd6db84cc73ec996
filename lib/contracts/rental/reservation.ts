import { z } from "zod";
import { invoiceRequestSchema } from "@/lib/contracts/compliance/invoice";
import { emailText, requiredCode } from "@/lib/contracts/core/fields";
import {
  bookingCodeSchema,
  centsSchema,
  instantSchema,
  languageSchema,
  normalizeBookingCode,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { bookingPaymentStatuses, bookingStatuses } from "@/lib/domain/core/booking";
import { paymentMethods, paymentProviders, paymentStatuses } from "@/lib/domain/payment/payment";
import { packageCodes } from "@/lib/domain/pricing/price-lines";
import { consentSchema, driverSchema } from "./driver";
import { packagesSchema, quoteRequestSchema } from "./quote";
import { couponDataSchema } from "./search";

/** How the browser goes to the provider: redirect or form post (contract section 5.3). */
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
 * Payload of `POST /web/pago`: retry or another method. `replaces`: the open attempt to abandon; refused with
 * PAYMENT_ALREADY_OPEN when the provider can't close its page (Redsys).
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
 * Payload of `POST /web/pago/{paymentId}/comprobar`. `leftPage`: the customer left the page without paying; if the
 * provider confirms that nothing was paid, the page (where possible) and the attempt are closed.
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

/** `GET /web/reserva/{code}/estado`: polled by the verifying screen. */
export const bookingStateSchema = z.object({
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(bookingPaymentStatuses),
  reason: z.enum(paymentReasons).nullable(),
  receipt: z.string().nullable(),
  HORAMAX: instantSchema.nullable(),
  /** The attempt whose provider page is open, to return to it; null when none is. */
  openPaymentId: z.string().nullable(),
});
export type BookingState = z.infer<typeof bookingStateSchema>;

/** Payload of `POST /web/reserva`: the quote's input, the driver, the consents and the totals that were shown. */
export const reservationRequestSchema = quoteRequestSchema.extend({
  /** When the flight lands; a pick-up that it makes impossible is refused with PICKUP_BEFORE_LANDING. */
  landsAt: wallClockSchema.optional(),
  packageCode: z.enum(packageCodes),
  driver: driverSchema,
  consents: z.array(consentSchema).max(10),
  /** Addressee of the invoice, which the confirmed booking then requests by itself. */
  invoice: invoiceRequestSchema.optional(),
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

/** `data` of PAYMENT_START_FAILED: the booking is held, but the provider's page could not be created. */
export const heldWithoutPageSchema = z.object({ code: bookingCodeSchema, bookingToken: z.string() });

/** `data` of PRICE_CHANGED: the current prices and the coupon's status. */
export const priceChangedSchema = z.object({ packages: packagesSchema, CUPONDATA: couponDataSchema.optional() });
export type PriceChanged = z.infer<typeof priceChangedSchema>;

/** `data` of RATE_LIMITED at the limit of unpaid holds: when the first of them expires. */
export const unpaidHoldsSchema = z.object({ unpaidHoldsUntil: instantSchema });

/** `POST /web/reserva/acceso`. */
export const accessRequestSchema = z.object({
  code: requiredCode(30).transform(normalizeBookingCode),
  email: requiredCode(254),
});
export const accessSchema = z.object({ bookingToken: z.string() });

/** `POST /web/reserva/acceso/enlace`; `lang`: of the page, in which the mail is written. */
export const bookingLinksRequestSchema = z.object({ email: emailText, lang: languageSchema });
export type BookingLinksRequest = z.infer<typeof bookingLinksRequestSchema>;
