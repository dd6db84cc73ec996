import { z } from "zod";
import { countryText, phoneText, requiredCode, requiredLine } from "@/lib/contracts/core/fields";
import { centsSchema } from "@/lib/contracts/core/scalars";
import { isCalendarDate } from "@/lib/domain/core/time";

/**
 * Editable facts of the main driver; the e-mail gives access to the booking and can't be changed (rules section 16).
 */
export const driverFacts = ["firstName", "lastName", "nationality", "birthDate", "mobile"] as const;
export type DriverFact = (typeof driverFacts)[number];

/** The facts that were filled in. */
export const changedFacts = (
  typed: Readonly<Record<DriverFact, string>>,
): Partial<Record<DriverFact, string | undefined>> =>
  Object.fromEntries(driverFacts.flatMap((fact) => (typed[fact].trim() ? [[fact, typed[fact]]] : [])));

/**
 * `POST /web/reserva/{code}/conductor`: omitted fields stay. A new name or birth date means another person, who must
 * declare the licence again. `expectedDifferenceCents`: the difference that was shown, 0 at first; a different one now
 * gives PRICE_CHANGED.
 */
export const driverChangeSchema = z.object({
  firstName: requiredLine(80).optional(),
  lastName: requiredLine(80).optional(),
  nationality: countryText.optional(),
  birthDate: requiredCode(10).refine(isCalendarDate, { error: "DATE_INVALID" }).optional(),
  mobile: phoneText.optional(),
  declaresLicenceOverTwoYears: z.boolean().default(false),
  declaresGroupLicence: z.boolean().default(false),
  expectedDifferenceCents: centsSchema.default(0),
});
export type DriverChangeRequest = z.infer<typeof driverChangeSchema>;
/** The form for it; empty fields are omitted. */
export const driverChangeFormSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    nationality: z.string(),
    birthDate: z.string(),
    mobile: z.string(),
    declaresLicenceOverTwoYears: z.boolean(),
  })
  .transform(changedFacts)
  .pipe(driverChangeSchema);
export type DriverChangeValues = z.input<typeof driverChangeFormSchema>;
/** What the screen sends, before parsing. */
export type DriverChangeInput = z.input<typeof driverChangeSchema>;
