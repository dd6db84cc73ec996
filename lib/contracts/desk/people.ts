import { z } from "zod";
import { requiredText } from "@/lib/contracts/fields";
import { bookingCodeSchema, instantSchema, languageSchema, wallClockSchema } from "@/lib/contracts/scalars";
import { bookingStatuses } from "@/lib/domain/booking/booking";
import { keptReasons } from "@/lib/domain/privacy/retention";

/** Name, mail, telephone or booking code, or a part of it. */
export const peopleSearchSchema = z.object({ q: z.string().trim().max(120).default("") });

/** A client in a list of the desk. */
export const personLineSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  bookings: z.number().int(),
  since: instantSchema,
});
export type PersonLine = z.infer<typeof personLineSchema>;

/** A client with their bookings, and what of them the law keeps. */
export const personSchema = personLineSchema.extend({
  lang: languageSchema,
  receivesOffers: z.boolean(),
  lastSignIn: instantSchema.nullable(),
  /** Since when they wait to be erased. */
  erasureSince: instantSchema.nullable(),
  rentals: z.array(
    z.object({
      code: bookingCodeSchema,
      status: z.enum(bookingStatuses),
      pickupAt: wallClockSchema,
      returnAt: wallClockSchema,
      /** Not over: it has to be before the person can be forgotten. */
      underWay: z.boolean(),
      kept: z.array(z.object({ reason: z.enum(keptReasons), until: z.string() })),
    }),
  ),
});
export type Person = z.infer<typeof personSchema>;

/** Who is meant, typed: what is erased can't come back. */
export const erasePersonSchema = z.object({ email: requiredText(254).transform((typed) => typed.toLowerCase()) });
export const personErasedSchema = z.object({ erased: z.boolean(), waiting: z.number().int() });
