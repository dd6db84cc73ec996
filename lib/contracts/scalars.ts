import { z } from "zod";
import { languages } from "@/lib/domain/language/languages";

/** Integer euro cents. */
export const centsSchema = z.number().int().min(-1_000_000_000).max(1_000_000_000);

const daysOfMonth = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** True for a date of the calendar in `YYYY-MM-DD`, years 1900 to 2199. */
export function isCalendarDate(value: string): boolean {
  const match = /^(19|20|21)(\d{2})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = value.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
}

/** Calendar date `YYYY-MM-DD`. */
export const dateSchema = z.string().refine(isCalendarDate, { error: "DATE_INVALID" });

/** Office wall clock `YYYY-MM-DDTHH:mm`, Europe/Madrid, no zone. */
export const wallClockSchema = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isCalendarDate(value.slice(0, 10)), {
    error: "DATE_INVALID",
  });

/** Clock time `HH:mm`. */
export const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Instant in ISO-8601 UTC. */
export const instantSchema = z.iso.datetime();

export const languageSchema = z.enum(languages);

/** A text in the five languages, keys as on the wire. */
export const localizedTextSchema = z.object({
  ES: z.string(),
  EN: z.string(),
  DE: z.string(),
  IT: z.string(),
  FR: z.string(),
});
export type LocalizedText = z.infer<typeof localizedTextSchema>;

export const officeIdSchema = z.number().int().positive().max(1_000_000);
export const groupIdSchema = z.number().int().positive().max(1_000_000);

/** Printed booking code; `T-` in the sandbox. */
export const bookingCodeSchema = z.string().regex(/^(K|T-)[A-HJ-NP-Z2-9]{7}$/);
