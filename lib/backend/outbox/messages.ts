import { z } from "zod";
import { driverFacts } from "@/lib/contracts/driver-change";
import { pickedExtraSchema } from "@/lib/contracts/quote";
import { centsSchema, instantSchema, languageSchema } from "@/lib/contracts/scalars";
import { securityNotes } from "@/lib/domain/client/account";
import { enquiryRecipients } from "@/lib/domain/enquiry/enquiry";

/** Mails that tell a booking as it stands; texts under `mail` in the messages. */
const mailTemplates = [
  "confirmation",
  "paymentPending",
  "creationError",
  "creationErrorRefunded",
  "captureRefused",
  "notCharged",
  "paymentUnmatched",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

const about = { kind: z.literal("mail"), bookingId: z.number().int() };

/** What of a rental can be changed, as it stood at one moment. */
const rentalStateSchema = z.object({
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  pickupAt: z.string(),
  returnAt: z.string(),
  extras: z.array(pickedExtraSchema.pick({ code: true, units: true })),
  flightNumber: z.string(),
  totalCents: centsSchema,
  dueAtPickupCents: centsSchema,
});
export type RentalState = z.infer<typeof rentalStateSchema>;

const endMailSchema = z.object({
  ...about,
  template: z.enum(["cancellation", "noShow"]),
  refundCents: centsSchema,
  keptCents: centsSchema,
});
export type EndMail = z.infer<typeof endMailSchema>;

const depositMailSchema = z.object({
  ...about,
  template: z.literal("depositRetained"),
  depositCents: centsSchema,
  retainedCents: centsSchema,
  reason: z.string(),
  answerBy: z.iso.datetime(),
});
export type DepositMail = z.infer<typeof depositMailSchema>;

const goodwillMailSchema = z.object({ ...about, template: z.literal("goodwill"), refundCents: centsSchema });
export type GoodwillMail = z.infer<typeof goodwillMailSchema>;

const changeMailSchema = z.object({
  ...about,
  template: z.literal("change"),
  was: rentalStateSchema,
  is: rentalStateSchema,
  /** What of the driver was changed: said by name, never kept here. */
  driver: z.array(z.enum(driverFacts)).optional(),
  refundCents: centsSchema,
});
export type ChangeMail = z.infer<typeof changeMailSchema>;

/** A mail about one booking: written from the booking as it stands when it leaves, with what only its event knows. */
const bookingMailSchema = z.discriminatedUnion("template", [
  z.object({ ...about, template: z.enum(mailTemplates) }),
  endMailSchema,
  changeMailSchema,
  depositMailSchema,
  goodwillMailSchema,
]);
export type BookingMail = z.infer<typeof bookingMailSchema>;

const fact = { bookingId: z.number().int(), at: instantSchema };
const bareFacts = [
  "bookingConfirmed",
  "bookingCreationFailed",
  "creationErrorRefunded",
  "nothingCharged",
  "captureRefused",
  "paymentUnmatched",
  "paymentSlow",
  "vehicleHandedOver",
] as const;
const endings = ["bookingCancelled", "noShowRecorded"] as const;
export const bookingEventKinds = [...bareFacts, ...endings, "bookingChanged"] as const;

/**
 * What happened to a booking, written in the transaction that makes it true; `jobs/reactions.ts` says who acts on it. `at`
 * is the moment of the fact: the authority's 24 hours count from it.
 */
const bookingEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(bareFacts), ...fact }),
  z.object({ kind: z.enum(endings), ...fact, refundCents: centsSchema, keptCents: centsSchema }),
  z.object({
    kind: z.literal("bookingChanged"),
    ...fact,
    /** The step of the booking's history. */
    changeId: z.number().int(),
    was: rentalStateSchema,
    is: rentalStateSchema,
    driver: z.array(z.enum(driverFacts)),
    refundCents: centsSchema,
  }),
]);
export type BookingEventMessage = z.infer<typeof bookingEventSchema>;

/** What is told of a test drive after it was booked. */
const driveMails = ["reminder", "cancelled", "withdrawn"] as const;
export type DriveMail = (typeof driveMails)[number];

/** What may stand in the outbox. Mails are written when they leave, from the booking as it stands then. */
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
    lang: languageSchema,
    orderedAt: instantSchema,
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
