import { z } from "zod";
import { emailText, hasPhoneForm, normalizePhone, requiredText } from "@/lib/contracts/core/fields";
import {
  bookingCodeSchema,
  clockSchema,
  dateSchema,
  localizedTextSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { longestClosure } from "@/lib/domain/fleet/closure";
import { islands, officeKinds } from "@/lib/domain/fleet/office";

/** A telephone number as displayed to visitors, with its spaces. */
const shownPhone = requiredText(40)
  .transform((typed) => typed.replaceAll(/\s+/g, " "))
  .refine((typed) => hasPhoneForm(normalizePhone(typed)), { error: "PHONE_INVALID" });

const hours = z
  .object({ weekday: z.number().int().min(1).max(7), opens: clockSchema, closes: clockSchema })
  .refine(({ opens, closes }) => opens < closes, { error: "INVALID", path: ["closes"] });
const window = z
  .object({ from: clockSchema, to: clockSchema })
  .refine(({ from, to }) => from < to, { error: "INVALID", path: ["to"] });

const inAllLanguages = (max: number) => {
  const text = requiredText(max);
  return z.object({ ES: text, EN: text, DE: text, IT: text, FR: text });
};

/** Editable facts of an office; closures have their own calls. */
const officeFacts = {
  names: inAllLanguages(60),
  address: requiredText(200),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  phone: shownPhone,
  email: emailText,
  nightPhone: shownPhone.nullable(),
  /** Offices at which a car from here may be returned. */
  returnOfficeIds: z.array(officeIdSchema).max(50),
  weeklyHours: z.array(hours).max(14),
  afterHours: z.array(window).max(4),
  /** Directions from the terminal to the desk, in all languages or none. */
  directions: inAllLanguages(600).nullable(),
  /** Meeting point outside the regular hours. */
  afterHoursPlace: inAllLanguages(600).nullable(),
};
export const editOfficeSchema = z.object(officeFacts);
export type EditOffice = z.infer<typeof editOfficeSchema>;

/** An office with its editable facts. */
export const deskOfficeSchema = z.object({
  ...officeFacts,
  id: officeIdSchema,
  code: z.string(),
  slug: z.string(),
  kind: z.enum(officeKinds),
  island: z.enum(islands),
  active: z.boolean(),
  names: localizedTextSchema,
  phone: z.string(),
  email: z.string(),
  nightPhone: z.string().nullable(),
  directions: localizedTextSchema.nullable(),
  afterHoursPlace: localizedTextSchema.nullable(),
  /** Dates, and yearly days as `12-25`. */
  closedDates: z.array(z.string()),
});
export type DeskOffice = z.infer<typeof deskOfficeSchema>;

const orderly = ({ from, to }: { from: string; to: string }) => from <= to;
const short = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < longestClosure * 86_400_000;
const days = { from: dateSchema, to: dateSchema };

/** The days of a closure, both included; `yearly` repeats it every year. */
export const closureQuerySchema = z
  .object({ ...days, yearly: z.enum(["yes", "no"]).default("no") })
  .refine(orderly, { error: "DATE_INVALID", path: ["to"] })
  .refine(short, { error: "TOO_LONG", path: ["to"] });
export const closeOfficeSchema = z
  .object({ ...days, yearly: z.boolean(), bookings: z.number().int().min(0).max(100_000) })
  .refine(orderly, { error: "DATE_INVALID", path: ["to"] })
  .refine(short, { error: "TOO_LONG", path: ["to"] });
export const reopenOfficeSchema = z.object({ days: z.array(z.string().max(10)).min(1).max(longestClosure) });

/** A booking that begins or ends at the office on one of the days. */
export const bookingInClosureSchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(bookingStatuses),
  name: z.string(),
  mobile: z.string(),
  event: z.enum(["pickup", "return"]),
  at: wallClockSchema,
});
export type BookingInClosure = z.infer<typeof bookingInClosureSchema>;
