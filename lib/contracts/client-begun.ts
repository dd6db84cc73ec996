import { z } from "zod";
import { enquiryKinds, enquirySubjects } from "@/lib/domain/enquiry/enquiry";
import { centsSchema, instantSchema, wallClockSchema } from "./scalars";

/** Whether an enquiry waits for its answer, has it, or could not be put on its way. */
export const enquiryStates = ["waiting", "answered", "failed"] as const;

/** A price that the client has saved and that still holds. */
const begunQuoteSchema = z.object({
  quoteId: z.string(),
  expiresAt: instantSchema,
  /** Example model of the group. */
  vehicle: z.string(),
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  /** Of the flexible rate, which the saved price is for. */
  totalCents: centsSchema,
});

/** What was asked, and until when it is answered; of a subscription also what is proposed for. */
const begunEnquirySchema = z.object({
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  subject: z.enum(enquirySubjects).nullable(),
  bookingCode: z.string().nullable(),
  /** The car or the subscription's vehicle, where one was named. */
  vehicle: z.string().nullable(),
  months: z.number().int().nullable(),
  message: z.string(),
  createdAt: instantSchema,
  answerBefore: instantSchema,
  answeredAt: instantSchema.nullable(),
});
export type BegunEnquiry = z.infer<typeof begunEnquirySchema>;

/** A test drive that was booked: still ahead, cancelled or over. */
const begunDriveSchema = z.object({
  /** Opens the drive's own page, as the mailed link does. */
  token: z.string(),
  vehicle: z.string(),
  startsAt: instantSchema,
  state: z.enum(["booked", "cancelled", "over"]),
});

export const begunAlertSchema = z.object({
  /** Opens the alert's own page, as the mailed link does. */
  token: z.string(),
  filters: z.string(),
  confirmed: z.boolean(),
  expiresAt: instantSchema,
});

export type BegunAlert = z.infer<typeof begunAlertSchema>;

/** `data` of `GET /web/cliente/solicitudes`: what a client has begun and is no booking, each list the latest first. */
export const begunSchema = z.object({
  quotes: z.array(begunQuoteSchema),
  /** Those that booked a test drive stand below `drives`. */
  enquiries: z.array(begunEnquirySchema),
  drives: z.array(begunDriveSchema),
  alerts: z.array(begunAlertSchema),
});
export type Begun = z.infer<typeof begunSchema>;
