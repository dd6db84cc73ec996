import { z } from "zod";
import { requiredCode } from "@/lib/contracts/core/fields";
import { bookingCodeSchema, instantSchema, languageSchema, wallClockSchema } from "@/lib/contracts/core/scalars";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { keptReasons } from "@/lib/domain/core/retention";

/** Name, e-mail, telephone or booking code, or a part of one. */
export const peopleSearchSchema = z.object({ q: z.string().trim().max(120).default("") });

/** A client in a list for staff. */
export const personLineSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  bookings: z.number().int(),
  since: instantSchema,
});
export type PersonLine = z.infer<typeof personLineSchema>;

/** A client with their bookings and the data that must be kept by law. */
export const personSchema = personLineSchema.extend({
  lang: languageSchema,
  receivesOffers: z.boolean(),
  /** False after an objection to being asked for reviews. */
  askedForReviews: z.boolean(),
  lastSignIn: instantSchema.nullable(),
  /** When the pending erasure was requested. */
  erasureSince: instantSchema.nullable(),
  rentals: z.array(
    z.object({
      code: bookingCodeSchema,
      status: z.enum(bookingStatuses),
      pickupAt: wallClockSchema,
      returnAt: wallClockSchema,
      /** Still under way, which blocks erasure. */
      underWay: z.boolean(),
      kept: z.array(z.object({ reason: z.enum(keptReasons), until: z.string() })),
    }),
  ),
});
export type Person = z.infer<typeof personSchema>;

/** Staff retype the client's e-mail to confirm, because erasure can't be undone. */
export const erasePersonSchema = z.object({ email: requiredCode(254).transform((typed) => typed.toLowerCase()) });
export const personErasedSchema = z.object({ erased: z.boolean(), waiting: z.number().int() });
