import { z } from "zod";
import { emptyCode, emptyLine, isPhone, normalizePhone, optionalText } from "@/lib/contracts/core/fields";
import {
  groupIdSchema,
  instantSchema,
  languageSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { enquirySubjects } from "@/lib/domain/sales/enquiry";

const flag = z.boolean().default(false);

/**
 * Fields shared by the three kinds of enquiry (contract section 4, Enquiry). Empty fields pass this schema;
 * `enquiryGaps` then refuses what is missing with ENQUIRY_*. `website` is a honeypot: only bots fill it.
 */
export const enquirySchema = z.object({
  fullName: emptyLine(160).default(""),
  email: emptyCode(254)
    .refine((text) => text === "" || isEmailAddress(text), { error: "EMAIL_INVALID" })
    .default(""),
  phone: emptyCode(40)
    .default("")
    .transform(normalizePhone)
    .refine((text) => text === "" || isPhone(text), { error: "PHONE_INVALID" }),
  message: optionalText(4000),
  acceptsTerms: flag,
  consentsData: flag,
  acceptsPrivacy: flag,
  receivesOffers: flag,
  lang: languageSchema.default("es"),
  /** Version of the legal texts shown; the current one if omitted. */
  textVersion: z.string().max(40).optional(),
  website: z.string().max(2000).default(""),
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** The trip that a request for a rental over 30 days is about. */
const longRentalSchema = z
  .object({
    pickupOfficeId: officeIdSchema,
    returnOfficeId: officeIdSchema,
    pickupAt: wallClockSchema,
    returnAt: wallClockSchema,
    /** The wanted vehicle group; omitted for any. */
    groupId: groupIdSchema.optional(),
    under25: flag,
  })
  .refine(({ pickupAt, returnAt }) => returnAt > pickupAt, { error: "DATE_INVALID", path: ["returnAt"] });
export type LongRental = z.infer<typeof longRentalSchema>;

/**
 * Payload of `POST /web/contacto`. `code`: booking code as typed, ours or an intermediary's. `rental` belongs to the
 * subject `LONG_RENTAL`; it is ignored with any other.
 */
export const contactRequestSchema = enquirySchema.extend({
  subject: z.enum(enquirySubjects).default("GENERAL"),
  rental: longRentalSchema.optional(),
  code: emptyCode(20)
    .default("")
    .transform((typed) => typed.toUpperCase()),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
/** What a form sends, before parsing. */
export type ContactInput = z.input<typeof contactRequestSchema>;

/** `data` of every accepted enquiry. */
export const enquirySentSchema = z.object({ reference: z.string(), answerBefore: instantSchema });
export type EnquirySent = z.infer<typeof enquirySentSchema>;

/** `GET /web/contacto/plazo`: percentage of the enquiries of the last `days` that were answered in time. */
export const replyRateSchema = z
  .object({ days: z.number().int(), count: z.number().int(), percent: z.number().int().min(0).max(100) })
  .nullable();
export type ReplyRate = z.infer<typeof replyRateSchema>;
