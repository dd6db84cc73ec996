import { z } from "zod";
import { centsSchema, instantSchema, wallClockSchema } from "@/lib/contracts/core/scalars";
import { enquiryKinds, enquirySubjects } from "@/lib/domain/sales/enquiry";

/** An enquiry awaits its answer, was answered, or could not be sent. */
export const enquiryStates = ["waiting", "answered", "failed"] as const;

/** A saved quote that is still valid. */
const requestedQuoteSchema = z.object({
  quoteId: z.string(),
  expiresAt: instantSchema,
  /** Example model of the group. */
  vehicle: z.string(),
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  /** Total of the flexible rate, which the saved price applies to. */
  totalCents: centsSchema,
});

/** An enquiry with its reply deadline; a subscription's with vehicle and term. */
const requestedEnquirySchema = z.object({
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
export type RequestedEnquiry = z.infer<typeof requestedEnquirySchema>;

/** A test drive: to be confirmed, upcoming, cancelled or over. */
const requestedDriveSchema = z.object({
  /** Token of the drive's page, as in the mailed link. */
  token: z.string(),
  vehicle: z.string(),
  startsAt: instantSchema,
  state: z.enum(["pending", "booked", "cancelled", "over"]),
});

export const requestedAlertSchema = z.object({
  /** Token of the alert's page, as in the mailed link. */
  token: z.string(),
  filters: z.string(),
  confirmed: z.boolean(),
  expiresAt: instantSchema,
});

export type RequestedAlert = z.infer<typeof requestedAlertSchema>;

/** `data` of `GET /web/cliente/solicitudes`: a client's requests that are not bookings, each list newest first. */
export const clientRequestsSchema = z.object({
  quotes: z.array(requestedQuoteSchema),
  /** Without those that booked a test drive, which are in `drives`. */
  enquiries: z.array(requestedEnquirySchema),
  drives: z.array(requestedDriveSchema),
  alerts: z.array(requestedAlertSchema),
});
export type ClientRequests = z.infer<typeof clientRequestsSchema>;
