import { z } from "zod";
import { paymentMethods, paymentProviders } from "@/lib/domain/payment/vocabulary";
import { packageCodes } from "@/lib/domain/pricing/vocabulary";
import { consentSchema, driverSchema } from "./driver";
import { startedPaymentSchema } from "./payment";
import { packagesSchema, quoteRequestSchema } from "./quote";
import { bookingCodeSchema, centsSchema, instantSchema } from "./scalars";

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

/** `data` of PRICE_CHANGED. */
export const priceChangedSchema = z.object({ packages: packagesSchema });

/** `data` of RATE_LIMITED where the visitor holds as much unpaid as one may: when the first of it ends. */
export const unpaidHoldsSchema = z.object({ unpaidHoldsUntil: instantSchema });

/** `POST /web/reserva/acceso`. */
export const accessRequestSchema = z.object({
  code: z.string().trim().toUpperCase().max(20),
  email: z.string().trim().max(254),
});
export const accessSchema = z.object({ bookingToken: z.string() });
