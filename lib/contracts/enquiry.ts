import { z } from "zod";
import { enquirySubjects } from "@/lib/domain/enquiry/enquiry";
import { isEmailAddress } from "@/lib/domain/identity/email-address";
import { isPhone, normalizePhone, optionalText } from "./fields";
import { instantSchema, languageSchema } from "./scalars";

const flag = z.boolean().default(false);

/**
 * What the three kinds of enquiry share (contract section 4, Enquiry). An empty field or box is no error of shape: what is
 * missing answers ENQUIRY_*, decided by `enquiryGaps`. `website` is the trap: no person fills it.
 */
export const enquirySchema = z.object({
  fullName: optionalText(160),
  email: optionalText(254).refine((text) => text === "" || isEmailAddress(text), { error: "EMAIL_INVALID" }),
  phone: optionalText(40)
    .transform(normalizePhone)
    .refine((text) => text === "" || isPhone(text), { error: "PHONE_INVALID" }),
  message: optionalText(4000),
  acceptsTerms: flag,
  consentsData: flag,
  acceptsPrivacy: flag,
  receivesOffers: flag,
  lang: languageSchema.default("es"),
  /** Version of the texts that were shown; without it the one in force. */
  textVersion: z.string().max(40).optional(),
  website: z.string().max(2000).default(""),
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** Payload of `POST /web/contacto`. `code` is a booking's, ours or an intermediary's, as the customer knows it. */
export const contactRequestSchema = enquirySchema.extend({
  subject: z.enum(enquirySubjects).default("GENERAL"),
  code: optionalText(20).transform((typed) => typed.toUpperCase()),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
/** What a form sends, before parsing. */
export type ContactInput = z.input<typeof contactRequestSchema>;

/** `data` of every enquiry that was taken. */
export const enquirySentSchema = z.object({ reference: z.string(), answerBefore: instantSchema });
export type EnquirySent = z.infer<typeof enquirySentSchema>;

/** `GET /web/contacto/plazo`: of the enquiries of the last `days`, how many percent were answered in time. */
export const repliesKeptSchema = z
  .object({ days: z.number().int(), count: z.number().int(), percent: z.number().int().min(0).max(100) })
  .nullable();
export type RepliesKept = z.infer<typeof repliesKeptSchema>;
