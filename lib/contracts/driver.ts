import { z } from "zod";
import { isCalendarDate } from "@/lib/domain/time/civil-day";
import { driverBirthDate } from "./driver-birth-date";

const required = (max: number) =>
  z.string({ error: "REQUIRED" }).trim().min(1, { error: "REQUIRED" }).max(max, { error: "TOO_LONG" });
const emailFormat = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const email = required(254).refine((value) => value === "" || emailFormat.test(value), { error: "EMAIL_INVALID" });
const numberBetween = (min: number, max: number) =>
  z
    .number({ error: "REQUIRED" })
    .int({ error: "DATE_INVALID" })
    .min(min, { error: "DATE_INVALID" })
    .max(max, { error: "DATE_INVALID" });
const ticked = z.literal(true, { error: "CHECKBOX_REQUIRED" });

/** A rule over several fields runs once each of them, and the payload itself, is what it should be. */
const arePresent =
  (fields: readonly string[]) =>
  ({ issues }: { readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[] }): boolean =>
    !issues.some(({ path }) => path === undefined || path.length === 0 || fields.includes(String(path[0])));

/** E.164 with spaces, dots, dashes and brackets allowed while typing; `00` counts as `+`. */
export function normalizeMobile(typed: string): string {
  return typed.replace(/[\s().-]/g, "").replace(/^00/, "+");
}

/** `IB 3168`, any case, with or without the space (rules section 9). */
export const normalizeFlight = (typed: string): string => typed.trim().toUpperCase();

/**
 * Driver data as typed and as sent (specification sections 3 and 5). Codes of field errors stand in `error`.
 * What needs other facts (age at pick-up, after-hours flight, group licence) is decided by the domain.
 */
export const driverSchema = z
  .object({
    firstName: required(80),
    lastName: required(80),
    nationality: required(2).regex(/^[A-Z]{2}$/, { error: "INVALID" }),
    birthDay: numberBetween(1, 31),
    birthMonth: numberBetween(1, 12),
    birthYear: numberBetween(1900, 2199),
    email,
    emailRepeat: email,
    mobile: required(40)
      .transform(normalizeMobile)
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: "PHONE_INVALID" })),
    flightNumber: z
      .string()
      .max(20, { error: "TOO_LONG" })
      .transform(normalizeFlight)
      .pipe(z.string().regex(/^([A-Z0-9]{2,3}\s?\d{1,4}[A-Z]?)?$/, { error: "FLIGHT_INVALID" }))
      .default(""),
    arrivesWithoutFlight: z.boolean().default(false),
    hotel: z.string().trim().max(120, { error: "TOO_LONG" }).default(""),
    observations: z.string().trim().max(500, { error: "TOO_LONG" }).default(""),
    acceptsLicenceNotice: ticked,
    acceptsPrivacyAndTerms: ticked,
    declaresLicenceOverTwoYears: ticked,
    declaresGroupLicence: z.boolean().default(false),
    receivesOffers: z.boolean().default(false),
  })
  .refine(({ email: first, emailRepeat }) => first.toLowerCase() === emailRepeat.toLowerCase(), {
    error: "EMAIL_MISMATCH",
    path: ["emailRepeat"],
    when: arePresent(["email", "emailRepeat"]),
  })
  .refine((born) => isCalendarDate(driverBirthDate(born)), {
    error: "DATE_INVALID",
    path: ["birthDay"],
    when: arePresent(["birthDay", "birthMonth", "birthYear"]),
  });
export type Driver = z.infer<typeof driverSchema>;
/** What the form holds before parsing. */
export type DriverInput = z.input<typeof driverSchema>;

export const consentKinds = [
  "LICENCE_NOTICE",
  "PRIVACY_AND_TERMS",
  "LICENCE_DECLARATION",
  "GROUP_LICENCE_DECLARATION",
  "OFFERS",
  "ENQUIRY_TERMS",
  "ENQUIRY_DATA",
  "ENQUIRY_PRIVACY",
] as const;

/** A consent as given: which text version, when (contract section 4). */
export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  version: z.string().min(1).max(40),
  accepted: z.boolean(),
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof consentSchema>;
