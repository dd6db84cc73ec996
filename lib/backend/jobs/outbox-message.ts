import { z } from "zod";
import { bookingMailSchema } from "@/lib/backend/mail/booking-mail";
import { instantSchema, languageSchema } from "@/lib/contracts/scalars";
import { securityNotes } from "@/lib/domain/client/account";
import { enquiryRecipients } from "@/lib/domain/enquiry/enquiry";

/** What may stand in the outbox. Mails are written when they leave, from the booking as it stands then. */
export const outboxMessageSchema = z.discriminatedUnion("kind", [
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
  z.object({ kind: z.literal("enquiry"), enquiryId: z.number().int(), to: z.enum(enquiryRecipients) }),
]);
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;
