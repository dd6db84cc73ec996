import { z } from "zod";
import { centsSchema, instantSchema, languageSchema } from "@/lib/contracts/core/scalars";
import { driverFacts } from "@/lib/contracts/rental/driver-change";
import { pickedExtraSchema, priceLineSchema } from "@/lib/contracts/rental/quote";
import { securityNotes } from "@/lib/domain/account/account";
import { pickupReminders } from "@/lib/domain/rental/pickup-reminder";
import { enquiryRecipients } from "@/lib/domain/sales/enquiry";
import { staffNotes } from "@/lib/domain/staff/staff-session";

/** Mails about a booking's current status; their texts stand under `mail` in the messages. */
const mailTemplates = [
  "confirmation",
  ...pickupReminders,
  "reviewRequest",
  "paymentPending",
  "creationError",
  "creationErrorRefunded",
  "captureRefused",
  "notCharged",
  "paymentUnmatched",
  "notPaid",
  "paymentUnknown",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

const mailFields = { kind: z.literal("mail"), bookingId: z.number().int() };

/** The changeable data of a rental before or after a change. */
const rentalStateSchema = z.object({
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  pickupAt: z.string(),
  returnAt: z.string(),
  extras: z.array(pickedExtraSchema.pick({ code: true, units: true })),
  flightNumber: z.string(),
  /** Absent in messages of earlier releases. */
  landsAt: z.string().nullable().default(null),
  totalCents: centsSchema,
  dueAtPickupCents: centsSchema,
  /** What follows from dates, places and extras; null in messages of earlier releases. */
  terms: z
    .object({
      lines: z.array(priceLineSchema.pick({ code: true, units: true, amountCents: true })),
      depositCents: centsSchema,
      excessCents: centsSchema,
      /** Office wall clock; null where cancelling is not free. */
      cancellableUntil: z.string().nullable(),
    })
    .nullable()
    .default(null),
});
export type RentalState = z.infer<typeof rentalStateSchema>;

const endMailSchema = z.object({
  ...mailFields,
  template: z.enum(["cancellation", "noShow"]),
  refundCents: centsSchema,
  keptCents: centsSchema,
});
export type EndMail = z.infer<typeof endMailSchema>;

const depositMailSchema = z.object({
  ...mailFields,
  template: z.literal("depositRetained"),
  depositCents: centsSchema,
  retainedCents: centsSchema,
  reason: z.string(),
  answerBy: z.iso.datetime(),
});
export type DepositMail = z.infer<typeof depositMailSchema>;

/** A refund out of goodwill, or one that failed and is sent again. */
const refundMailSchema = z.object({
  ...mailFields,
  template: z.enum(["goodwill", "refundAgain"]),
  refundCents: centsSchema,
});
export type RefundMail = z.infer<typeof refundMailSchema>;

const changeMailSchema = z.object({
  ...mailFields,
  template: z.literal("change"),
  was: rentalStateSchema,
  is: rentalStateSchema,
  /** Names of the driver's changed fields; their values are personal data and not stored here. */
  driver: z.array(z.enum(driverFacts)).optional(),
  refundCents: centsSchema,
});
export type ChangeMail = z.infer<typeof changeMailSchema>;

/** A mail about one booking: written from the booking when it is sent, plus the amounts and changes of its event. */
const bookingMailSchema = z.discriminatedUnion("template", [
  z.object({ ...mailFields, template: z.enum(mailTemplates) }),
  endMailSchema,
  changeMailSchema,
  depositMailSchema,
  refundMailSchema,
]);
export type BookingMail = z.infer<typeof bookingMailSchema>;

const eventFields = { bookingId: z.number().int(), at: instantSchema };
const plainEvents = [
  "bookingConfirmed",
  "bookingCreationFailed",
  "creationErrorRefunded",
  "nothingCharged",
  "captureRefused",
  "paymentUnmatched",
  "paymentSlow",
  "paymentNotMade",
  "vehicleHandedOver",
] as const;
const endEvents = ["bookingCancelled", "noShowRecorded"] as const;
export const bookingEventKinds = [...plainEvents, ...endEvents, "bookingChanged"] as const;

/**
 * An event of a booking, written in the transaction that causes it and processed by `event-handlers.ts`. `at` is the
 * moment of the event: the authority's 24 hours count from it.
 */
const bookingEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(plainEvents), ...eventFields }),
  z.object({ kind: z.enum(endEvents), ...eventFields, refundCents: centsSchema, keptCents: centsSchema }),
  z.object({
    kind: z.literal("bookingChanged"),
    ...eventFields,
    /** Id of the entry in `booking_history`. */
    changeId: z.number().int(),
    was: rentalStateSchema,
    is: rentalStateSchema,
    driver: z.array(z.enum(driverFacts)),
    refundCents: centsSchema,
  }),
]);
export type BookingEventMessage = z.infer<typeof bookingEventSchema>;

/** Mails about a test drive. */
const driveMails = ["confirm", "moved", "reminder", "cancelled", "withdrawn"] as const;
export type DriveMail = (typeof driveMails)[number];

/** All messages of the outbox. Mails are written when they are sent, from the data at that time. */
export const outboxMessageSchema = z.discriminatedUnion("kind", [
  bookingEventSchema,
  bookingMailSchema,
  z.object({ kind: z.literal("operation"), operationId: z.number().int() }),
  z.object({ kind: z.literal("alert"), incidentId: z.number().int() }),
  z.object({ kind: z.literal("invoiceReceipt"), bookingId: z.number().int() }),
  z.object({
    kind: z.literal("checkinLink"),
    bookingId: z.number().int(),
    position: z.number().int(),
    link: z.object({ keyId: z.string(), iv: z.string(), tag: z.string(), text: z.string() }),
  }),
  z.object({ kind: z.literal("firstPassword"), clientId: z.number().int() }),
  z.object({
    kind: z.literal("recovery"),
    clientId: z.number().int().nullable(),
    /** Absent in messages of earlier releases. */
    browserHash: z.string().nullable().default(null),
    lang: languageSchema,
    orderedAt: instantSchema,
  }),
  z.object({
    kind: z.literal("bookingLinks"),
    /** The newest first; empty for an address without bookings. */
    bookingIds: z.array(z.number().int()),
    lang: languageSchema,
  }),
  z.object({
    kind: z.literal("proofCode"),
    clientId: z.number().int(),
    lang: languageSchema,
    orderedAt: instantSchema,
  }),
  z.object({
    kind: z.literal("securityNote"),
    clientId: z.number().int(),
    note: z.enum(securityNotes),
    at: instantSchema,
  }),
  z.object({
    kind: z.literal("staffNote"),
    staffId: z.number().int(),
    note: z.enum(staffNotes),
    to: z.enum(["member", "company"]),
    at: instantSchema,
  }),
  z.object({ kind: z.literal("carAlert"), alertId: z.number().int(), mail: z.enum(["confirm", "ending"]) }),
  z.object({
    kind: z.literal("carNews"),
    alertId: z.number().int(),
    carIds: z.array(z.number().int()),
    total: z.number().int(),
  }),
  z.object({
    kind: z.literal("testDrive"),
    enquiryId: z.number().int(),
    mail: z.enum(driveMails),
    to: z.enum(enquiryRecipients),
  }),
  z.object({ kind: z.literal("enquiry"), enquiryId: z.number().int(), to: z.enum(enquiryRecipients) }),
  z.object({ kind: z.literal("enquiryAnswer"), eventId: z.number().int() }),
]);
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

export const isBookingEvent = (message: OutboxMessage): message is BookingEventMessage =>
  bookingEventKinds.some((kind) => kind === message.kind);
