import { z } from "zod";
import { bookingCodeSchema, centsSchema, dateSchema, instantSchema, wallClockSchema } from "@/lib/contracts/scalars";
import { bookingStatuses } from "@/lib/domain/booking/booking";

/** A day of the offices' calendar, today without one, and the offices; none for all of them. */
export const daySheetQuerySchema = z.object({
  date: dateSchema.optional(),
  offices: z
    .string()
    .regex(/^\d{1,6}(,\d{1,6}){0,49}$/)
    .optional(),
});

/** What a pick-up still lacks. */
export const lackingThings = ["PAYMENT", "UNIT", "CHECKIN", "DOCUMENTS", "FLIGHT"] as const;
export type LackingThing = (typeof lackingThings)[number];

/** A pick-up or a return, with what whoever stands at the counter needs to know. */
export const dayLineSchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(bookingStatuses),
  name: z.string(),
  mobile: z.string(),
  group: z.string(),
  model: z.string(),
  plate: z.string().nullable(),
  /** The moment that this line stands at: of pick-up or of return. */
  at: wallClockSchema,
  officeId: z.number().int(),
  /** Where it comes back to, or came from. */
  otherOfficeId: z.number().int(),
  flightNumber: z.string().nullable(),
  dueAtDeskCents: centsSchema,
  depositCents: centsSchema,
  /** Done: handed over, or back. */
  done: z.boolean(),
  lacking: z.array(z.enum(lackingThings)),
  observations: z.string().nullable(),
  /** The latest one that a colleague left. */
  note: z.string().nullable(),
  openIncidents: z.number().int(),
});
export type DayLine = z.infer<typeof dayLineSchema>;

export const daySheetSchema = z.object({
  date: dateSchema,
  today: dateSchema,
  pickups: z.array(dayLineSchema),
  returns: z.array(dayLineSchema),
  /** Not collected, and not brought back, in time; today's sheet alone has them. */
  latePickups: z.array(dayLineSchema),
  lateReturns: z.array(dayLineSchema),
  /** Security deposits that wait for their release, the most urgent first. */
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
  }),
});
export type DaySheet = z.infer<typeof daySheetSchema>;
