import { z } from "zod";
import { enquirySubjects } from "@/lib/domain/enquiry/enquiry";
import { isEmailAddress } from "@/lib/domain/identity/email-address";
import { optionalText } from "./fields";
import { instantSchema, languageSchema } from "./scalars";

const ifGiven = (max: number, isValid: (text: string) => boolean, error: "EMAIL_INVALID" | "PHONE_INVALID") =>
  optionalText(max).refine((value) => value === "" || isValid(value), { error });

/** Any country's way of writing: at least six digits, with or without prefix. */
const phoneFormat = /^(?=(?:\D*\d){6})\+?[\d\s()./-]+$/;

const flag = z.boolean().default(false);

/**
 * What the three kinds of enquiry share (contract section 4, Enquiry). An empty field or box is no error of shape: what is
 * missing answers ENQUIRY_*, decided by `enquiryGaps`. `website` is the trap: no person fills it.
 */
export const enquirySchema = z.object({
  fullName: optionalText(160),
  email: ifGiven(254, isEmailAddress, "EMAIL_INVALID"),
  phone: ifGiven(40, (text) => phoneFormat.test(text), "PHONE_INVALID"),
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
