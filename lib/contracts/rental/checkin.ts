import { z } from "zod";
import { type FieldErrorCode, fieldErrorCodes } from "@/lib/contracts/core/error-codes";
import { emailText, emptyCode, emptyLine, isPhone, normalizePhone } from "@/lib/contracts/core/fields";
import { wallClockSchema } from "@/lib/contracts/core/scalars";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { plainNumber } from "@/lib/domain/core/personal-number";
import { plainPostalCode } from "@/lib/domain/core/postal-code";
import { isCalendarDate } from "@/lib/domain/core/time";
import { licenceClasses } from "@/lib/domain/fleet/fleet";
import {
  checkinFields,
  checkinRoles,
  checkinStatuses,
  documentTypes,
  renterFields,
  sexes,
} from "@/lib/domain/rental/checkin-fields";
import { driverCodes } from "@/lib/domain/rental/drivers";
import { numberErrors } from "@/lib/domain/rental/number-errors";

/** A field that may stay empty in a partial save: an empty text, or a valid one. */
const emptyOr = (max: number, isValid: (text: string) => boolean = () => true, error: FieldErrorCode = "INVALID") =>
  emptyCode(max).refine((text) => text === "" || isValid(text), { error });
/** A line of text, which may stay empty. */
const line = (max: number) => emptyLine(max).optional();

const date = emptyOr(10, isCalendarDate, "DATE_INVALID").optional();
const country = emptyOr(2, (text) => /^[A-Z]{2}$/.test(text)).optional();
const phone = emptyCode(40)
  .transform(normalizePhone)
  .refine((text) => text === "" || isPhone(text), { error: "PHONE_INVALID" })
  .optional();
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(["", ...values], { error: "INVALID" }).optional();
/** Stored normalised: capitals and digits. */
const documentNumber = emptyOr(30).transform(plainNumber).optional();

const personShape = {
  firstName: line(80),
  surname1: line(80),
  surname2: line(80),
  sex: oneOf(sexes),
  nationality: country,
  birthDate: date,
  documentType: oneOf(documentTypes),
  documentNumber,
  address: line(160),
  postalCode: emptyCode(12).overwrite(plainPostalCode).optional(),
  town: line(80),
  country,
  mobile: phone,
  landline: phone,
  email: emptyOr(254, isEmailAddress, "EMAIL_INVALID").optional(),
};

const renterSchema = z.object(personShape).superRefine((renter, context) => {
  for (const { field, code } of numberErrors(renter)) {
    context.addIssue({ code: "custom", message: code, path: [field], input: renter });
  }
});

/**
 * Payload of `PUT …/checkin` and `…/checkin/{n}`: any part of a driver's data (contract section 4, plus the country of
 * the licence). An omitted field stays, an empty one is erased; masked numbers are never sent back. `renter: null`: the
 * driver is the renter.
 */
export const checkinDriverSchema = z
  .object({
    ...personShape,
    documentPlace: line(80),
    documentIssuedOn: date,
    documentExpiresOn: date,
    licenceNumber: documentNumber,
    licenceClass: oneOf(licenceClasses),
    licenceCountry: country,
    licencePlace: line(80),
    licenceIssuedOn: date,
    licenceExpiresOn: date,
    licenceSupportNumber: emptyOr(30, (text) => /^[\p{L}\p{N} ./-]+$/u.test(text)).optional(),
    renter: renterSchema.nullable().optional(),
  })
  .superRefine((driver, context) => {
    for (const { field, code } of numberErrors(driver)) {
      context.addIssue({ code: "custom", message: code, path: [field], input: driver });
    }
  });
export type CheckinDriverPart = z.infer<typeof checkinDriverSchema>;
/** What the form holds before parsing. */
export type CheckinDriverInput = z.input<typeof checkinDriverSchema>;

/** A driver's check-in in answers; numbers, telephones and e-mail masked (rules section 10). */
export const checkinSchema = z.object({
  /** 0 is the main driver, 1 to 3 the additional ones. */
  position: z.number().int(),
  role: z.enum(checkinRoles),
  status: z.enum(checkinStatuses),
  percent: z.number().int(),
  /** Names of required fields that are still empty; the renter's are prefixed `renter.`. */
  missing: z.array(z.string()),
  /** Numbers whose national format is unknown: the user is asked to double-check, never refused (rules section 14). */
  unverified: z.array(z.string()),
  /**
   * Stored fields that are invalid with the other fields or the current rental, with their field code or the code of
   * age or licence; they count as missing.
   */
  faults: z.array(z.object({ field: z.string(), code: z.enum([...fieldErrorCodes, ...driverCodes]) })),
  /** Stored data to continue editing; empty for another person's private data or when check-in is closed. */
  driver: z.partialRecord(z.enum(checkinFields), z.string().optional()),
  renter: z.partialRecord(z.enum(renterFields), z.string().optional()).nullable(),
  /** The driver has used their private link: from then on only that link shows and changes the data. */
  isPrivate: z.boolean(),
  /** This request came through the driver's private link. */
  byLink: z.boolean(),
  /** Pick-up has begun, or the booking is not confirmed. */
  closed: z.boolean(),
  /** Check-in closes at this time. */
  pickupAt: wallClockSchema,
  /** Documents must be valid until this day. */
  returnAt: wallClockSchema,
});
export type Checkin = z.infer<typeof checkinSchema>;

/**
 * Payload of `POST …/checkin/{n}/enlace`: creates an additional driver's private link, mailed if an address is given.
 */
export const checkinLinkRequestSchema = z.object({ email: emailText.optional() });
/** The form that mails the link. */
export const checkinLinkFormSchema = checkinLinkRequestSchema.required();

/** The new link: `url` is returned once, or null when it was mailed to `sentTo`. The previous link is revoked. */
export const checkinLinkSchema = z.object({ url: z.string().nullable(), sentTo: z.string().nullable() });
export type CheckinLink = z.infer<typeof checkinLinkSchema>;
