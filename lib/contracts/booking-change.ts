import { z } from "zod";
import { extraCodes } from "@/lib/domain/extras/vocabulary";
import { bookingSchema } from "./booking";
import { flightText } from "./fields";
import { pickedExtraSchema } from "./quote";
import { centsSchema, officeIdSchema, wallClockSchema } from "./scalars";

/**
 * `POST /web/reserva/{code}/cambio`: only what is named changes. With `preview` nothing is written.
 * `expectedDifferenceCents` is the difference that was shown; another one now is PRICE_CHANGED.
 */
export const bookingChangeRequestSchema = z.object({
  preview: z.boolean(),
  pickupOfficeId: officeIdSchema.optional(),
  returnOfficeId: officeIdSchema.optional(),
  pickupAt: wallClockSchema.optional(),
  returnAt: wallClockSchema.optional(),
  extras: z.array(pickedExtraSchema).max(extraCodes.length).optional(),
  flightNumber: flightText.optional(),
  arrivesWithoutFlight: z.boolean().optional(),
  expectedDifferenceCents: centsSchema.optional(),
});
export type BookingChangeRequest = z.infer<typeof bookingChangeRequestSchema>;
/** What the screen sends, before parsing. */
export type BookingChangeInput = z.input<typeof bookingChangeRequestSchema>;

/** The booking as it is, or would be, after the change; a negative difference lowers what is due, then is refunded. */
export const bookingChangeSchema = z.object({
  differenceCents: centsSchema,
  /** Part of a negative difference that goes back by the same means. */
  refundCents: centsSchema,
  booking: bookingSchema,
});
export type BookingChange = z.infer<typeof bookingChangeSchema>;

/** `data` of PRICE_CHANGED: what the change comes to now. */
export const changedDifferenceSchema = bookingChangeSchema.pick({ differenceCents: true, refundCents: true });
export type ChangedDifference = z.infer<typeof changedDifferenceSchema>;
