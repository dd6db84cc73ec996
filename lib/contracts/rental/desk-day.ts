import { z } from "zod";
import {
  bookingCodeSchema,
  centsSchema,
  dateSchema,
  instantSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { bookingStatuses } from "@/lib/domain/core/booking";

/** `date`: today if omitted. `offices`: ids joined by commas, all if omitted. */
export const dayScheduleQuerySchema = z.object({
  date: dateSchema.optional(),
  offices: z
    .string()
    .regex(/^\d{1,6}(,\d{1,6}){0,49}$/)
    .optional(),
});

/** What is still missing for a pick-up. */
export const missingItems = ["PAYMENT", "UNIT", "NOT_BACK", "CHECKIN", "DOCUMENTS", "FLIGHT"] as const;
export type MissingItem = (typeof missingItems)[number];

/** A pick-up or return in the day's schedule. */
export const dayLineSchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(bookingStatuses),
  name: z.string(),
  mobile: z.string(),
  group: z.string(),
  model: z.string(),
  plate: z.string().nullable(),
  /** Time of the pick-up or return. */
  at: wallClockSchema,
  officeId: z.number().int(),
  /** For a pick-up the return office, for a return the pick-up office. */
  otherOfficeId: z.number().int(),
  flightNumber: z.string().nullable(),
  landsAt: wallClockSchema.nullable(),
  dueAtDeskCents: centsSchema,
  depositCents: centsSchema,
  /** Handed over, or returned. */
  done: z.boolean(),
  lacking: z.array(z.enum(missingItems)),
  observations: z.string().nullable(),
  /** The latest internal note. */
  note: z.string().nullable(),
  openIncidents: z.number().int(),
});
export type DayLine = z.infer<typeof dayLineSchema>;

export const dayScheduleSchema = z.object({
  date: dateSchema,
  today: dateSchema,
  pickups: z.array(dayLineSchema),
  returns: z.array(dayLineSchema),
  /** Not collected or not returned in time, the newest hundred; only in today's sheet. */
  latePickups: z.array(dayLineSchema),
  lateReturns: z.array(dayLineSchema),
  /** How many are late in all. */
  late: z.object({ pickups: z.number().int(), returns: z.number().int() }),
  /** Security deposits to be released, most urgent first. */
  deposits: z.array(
    z.object({
      code: bookingCodeSchema,
      name: z.string(),
      plate: z.string(),
      amountCents: centsSchema,
      dueBy: instantSchema,
      overdue: z.boolean(),
    }),
  ),
  open: z.object({
    incidents: z.number().int(),
    overdueIncidents: z.number().int(),
    enquiries: z.number().int(),
    complaints: z.number().int(),
    overdueEnquiries: z.number().int(),
    /** Goodwill refunds that wait for the reader as the second person. */
    goodwill: z.number().int(),
    /** Reviews that wait for a decision. */
    reviews: z.number().int(),
  }),
});
export type DaySchedule = z.infer<typeof dayScheduleSchema>;
