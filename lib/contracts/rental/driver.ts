import { z } from "zod";
import {
  countryText,
  emailText,
  emptyLine,
  flightText,
  optionalText,
  phoneText,
  requiredLine,
  ticked,
} from "@/lib/contracts/core/fields";
import { isCalendarDate } from "@/lib/domain/core/time";
import { driverBirthDate } from "@/lib/domain/rental/drivers";

const numberBetween = (min: number, max: number) =>
  z
    .number({ error: "REQUIRED" })
    .int({ error: "DATE_INVALID" })
    .min(min, { error: "DATE_INVALID" })
    .max(max, { error: "DATE_INVALID" });

/** Runs a rule over several fields only when none of them, nor the payload itself, has an error. */
const haveNoIssue =
  (fields: readonly string[]) =>
  ({ issues }: { readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[] }): boolean =>
    !issues.some(({ path }) => path === undefined || path.length === 0 || fields.includes(String(path[0])));

/**
 * Driver data as typed and as sent (specification sections 3 and 5). `error` holds the field error code. Rules that
 * need other facts (age at pick-up, after-hours flight, group licence) are in `checkDrivers` and `needsFlight`.
 */
export const driverSchema = z
  .object({
    firstName: requiredLine(80),
    lastName: requiredLine(80),
    nationality: countryText,
    birthDay: numberBetween(1, 31),
    birthMonth: numberBetween(1, 12),
    birthYear: numberBetween(1900, 2199),
    email: emailText,
    emailRepeat: emailText,
    mobile: phoneText,
    flightNumber: flightText.default(""),
    arrivesWithoutFlight: z.boolean().default(false),
    /** The pick-up follows the landing closely, and the driver will be at the desk in time. */
    reachesDeskInTime: z.boolean().default(false),
    hotel: emptyLine(120).default(""),
    observations: optionalText(500),
    acceptsLicenceNotice: ticked,
    acceptsPrivacyAndTerms: ticked,
    declaresLicenceOverTwoYears: ticked,
    declaresGroupLicence: z.boolean().default(false),
    receivesOffers: z.boolean().default(false),
  })
  .refine(({ email: first, emailRepeat }) => first.toLowerCase() === emailRepeat.toLowerCase(), {
    error: "EMAIL_MISMATCH",
    path: ["emailRepeat"],
    when: haveNoIssue(["email", "emailRepeat"]),
  })
  .refine((driver) => isCalendarDate(driverBirthDate(driver)), {
    error: "DATE_INVALID",
    path: ["birthDay"],
    when: haveNoIssue(["birthDay", "birthMonth", "birthYear"]),
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

/** A consent with its text version and time (contract section 4). */
export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  version: z.string().min(1).max(40),
  accepted: z.boolean(),
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof consentSchema>;
