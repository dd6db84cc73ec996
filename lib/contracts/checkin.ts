import { z } from "zod";
import {
  checkinFields,
  checkinRoles,
  checkinStatuses,
  documentTypes,
  renterFields,
  sexes,
} from "@/lib/domain/checkin/fields";
import { numberErrors } from "@/lib/domain/checkin/number-errors";
import { driverCodes } from "@/lib/domain/drivers/drivers";
import { licenceClasses } from "@/lib/domain/fleet/fleet";
import { isEmailAddress } from "@/lib/domain/identity/email-address";
import { plainNumber } from "@/lib/domain/identity/personal-number";
import { isCalendarDate } from "@/lib/domain/time/time";
import { type FieldErrorCode, fieldErrorCodes } from "./error-codes";
import { emailText, isPhone, normalizePhone } from "./fields";
import { wallClockSchema } from "./scalars";

/** A field that may be left for later: an empty text, or one of the right form. */
const later = (max: number, isRight: (text: string) => boolean = () => true, error: FieldErrorCode = "INVALID") =>
  z
    .string()
    .trim()
    .max(max, { error: "TOO_LONG" })
    .refine((text) => text === "" || isRight(text), { error });

const date = later(10, isCalendarDate, "DATE_INVALID").optional();
const country = later(2, (text) => /^[A-Z]{2}$/.test(text)).optional();
const phone = z
  .string()
  .trim()
  .max(40, { error: "TOO_LONG" })
  .transform(normalizePhone)
  .refine((text) => text === "" || isPhone(text), { error: "PHONE_INVALID" })
  .optional();
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(["", ...values], { error: "INVALID" }).optional();
/** Kept as compared: capitals and figures. */
const documentNumber = later(30).transform(plainNumber).optional();

const personShape = {
  firstName: later(80).optional(),
  surname1: later(80).optional(),
  surname2: later(80).optional(),
  sex: oneOf(sexes),
  nationality: country,
  birthDate: date,
  documentType: oneOf(documentTypes),
  documentNumber,
  address: later(160).optional(),
  postalCode: later(12).optional(),
  town: later(80).optional(),
  country,
  mobile: phone,
  landline: phone,
  email: later(254, isEmailAddress, "EMAIL_INVALID").optional(),
};

const renterSchema = z.object(personShape).superRefine((renter, context) => {
  for (const { field, code } of numberErrors(renter)) {
    context.addIssue({ code: "custom", message: code, path: [field], input: renter });
  }
});

/**
 * Payload of `PUT …/checkin` and `…/checkin/{n}`: any part of a driver's data (contract section 4, plus the country of the
 * licence). A field that is left out keeps what is stored, an empty one is erased; so a masked number is never sent back.
 * `renter: null` says that the driver rents.
 */
export const checkinDriverSchema = z
  .object({
    ...personShape,
    documentPlace: later(80).optional(),
    documentIssuedOn: date,
    documentExpiresOn: date,
    licenceNumber: documentNumber,
    licenceClass: oneOf(licenceClasses),
    licenceCountry: country,
    licencePlace: later(80).optional(),
    licenceIssuedOn: date,
    licenceExpiresOn: date,
    licenceSupportNumber: later(30, (text) => /^[\p{L}\p{N} ./-]+$/u.test(text)).optional(),
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

/** A driver's check-in as `/web` answers it; numbers, telephones and e-mail masked (rules section 10). */
export const checkinSchema = z.object({
  /** 0 is the main driver, 1 to 3 the additional ones. */
  position: z.number().int(),
  role: z.enum(checkinRoles),
  status: z.enum(checkinStatuses),
  percent: z.number().int(),
  /** Names of required fields that are still empty; the renter's below `renter.`. */
  missing: z.array(z.string()),
  /** Numbers whose form is not known for their country: to be looked at again, never refused (rules section 14). */
  unverified: z.array(z.string()),
  /**
   * Stored fields that can't stand beside the others or the rental as it is now, each with its field code or the code of age
   * or licence; they count as missing.
   */
  faults: z.array(z.object({ field: z.string(), code: z.enum([...fieldErrorCodes, ...driverCodes]) })),
  /** What is stored, to be gone on with; empty where it is somebody else's or check-in is closed. */
  driver: z.partialRecord(z.enum(checkinFields), z.string().optional()),
  renter: z.partialRecord(z.enum(renterFields), z.string().optional()).nullable(),
  /** The driver has used their private link: what they entered is shown and changed through it alone. */
  isPrivate: z.boolean(),
  /** Whoever reads this came by the driver's private link. */
  byLink: z.boolean(),
  /** Pick-up has begun, or the booking is not confirmed. */
  closed: z.boolean(),
  /** Check-in closes then. */
  pickupAt: wallClockSchema,
  /** Documents must be valid until this day. */
  returnAt: wallClockSchema,
});
export type Checkin = z.infer<typeof checkinSchema>;

/** Payload of `POST …/checkin/{n}/enlace`: a private link for an additional driver, mailed where an address is given. */
export const checkinLinkRequestSchema = z.object({ email: emailText.optional() });
/** The form that mails it. */
export const checkinLinkFormSchema = checkinLinkRequestSchema.required();

/** The new link, told once, and to nobody but its mail where there is one; the one before opens nothing any more. */
export const checkinLinkSchema = z.object({ url: z.string().nullable(), sentTo: z.string().nullable() });
export type CheckinLink = z.infer<typeof checkinLinkSchema>;
