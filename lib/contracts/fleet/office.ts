import { z } from "zod";
import {
  centsSchema,
  clockSchema,
  dateSchema,
  localizedTextSchema,
  officeIdSchema,
} from "@/lib/contracts/core/scalars";
import { languages } from "@/lib/domain/core/languages";
import { closedCodes, islands, officeKinds } from "@/lib/domain/fleet/office";

/** Office as on the wire: the specification's fields (section 3) and ours (contract section 4). */
export const officeSchema = z.object({
  id: officeIdSchema,
  sigla: z.string(),
  nombre: z.string(),
  /** Name in each language; null uses `nombre`. */
  names: localizedTextSchema.nullish(),
  contacto: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  telefono: z.string(),
  horario: z.string(),
  permiteDevOficinas: z.array(officeIdSchema),
  active: z.boolean(),
  island: z.enum(islands),
  kind: z.enum(officeKinds),
  slug: z.string(),
  email: z.string(),
  directionsKey: z.string(),
  /** Directions and after-hours meeting point; only when the list is requested with `lang`. */
  arrival: z
    .object({
      directions: z.string().nullable(),
      afterHoursPlace: z.string().nullable(),
      nightPhone: z.string().nullable(),
    })
    .nullable(),
  weeklyHours: z.array(z.object({ weekday: z.number().int().min(1).max(7), opens: clockSchema, closes: clockSchema })),
  afterHours: z.array(z.object({ from: clockSchema, to: clockSchema, feeCents: centsSchema })),
  closedDates: z.array(z.string()),
  closedCode: z.enum(closedCodes),
});
export type Office = z.infer<typeof officeSchema>;

/** `?all=1`: also inactive offices, for existing bookings there; `lang` adds `arrival`. */
export const officesQuerySchema = z.object({ all: z.literal("1").optional(), lang: z.enum(languages).optional() });

/** One day of `GET /web/oficina/{id}/calendario`. */
export const calendarDaySchema = z.object({
  date: dateSchema,
  open: z.boolean(),
  opens: clockSchema.nullable(),
  closes: clockSchema.nullable(),
  afterHours: z.array(z.object({ from: clockSchema, to: clockSchema, feeCents: centsSchema })),
  closedCode: z.enum(closedCodes).nullable(),
});

/** `?from=&to=` of the calendar: at most 400 days. */
export const calendarQuerySchema = z
  .object({ from: dateSchema, to: dateSchema })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 400 * 86_400_000, {
    error: "DATE_INVALID",
    path: ["to"],
  });
