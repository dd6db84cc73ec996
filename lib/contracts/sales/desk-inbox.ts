import { z } from "zod";
import { optionalText, requiredText } from "@/lib/contracts/core/fields";
import { instantSchema, languageSchema } from "@/lib/contracts/core/scalars";
import {
  answerTemplates,
  enquiryClosings,
  enquiryEventKinds,
  inboxKinds,
  inboxStates,
} from "@/lib/domain/sales/answer-clock";
import { enquirySubjects } from "@/lib/domain/sales/enquiry";

export const referenceSchema = z.string().regex(/^[CSV]-[A-Z2-9]{7}$/);

/** Filters of the inbox. */
export const inboxSearchSchema = z.object({
  state: z.enum(inboxStates).default("open"),
  q: z.string().trim().max(120).default(""),
});

const personSchema = z.object({ id: z.number().int(), name: z.string() });

/** An enquiry in the inbox. */
export const inboxLineSchema = z.object({
  reference: z.string(),
  kind: z.enum(inboxKinds),
  subject: z.enum(enquirySubjects).nullable(),
  name: z.string(),
  lang: languageSchema,
  createdAt: instantSchema,
  assignee: personSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  /** Deadline of an unanswered enquiry, with the working minutes left or overdue (`answerClock`). */
  clock: z.object({ dueAt: instantSchema, overdue: z.boolean(), workingMinutes: z.number().int() }).nullable(),
});
export type InboxLine = z.infer<typeof inboxLineSchema>;

export const inboxSchema = z.object({
  enquiries: z.array(inboxLineSchema),
  total: z.number().int(),
  counts: z.object({ open: z.number().int(), mine: z.number().int(), answered: z.number().int() }),
});
export type Inbox = z.infer<typeof inboxSchema>;

/** An enquiry in full, with its history. */
export const deskEnquirySchema = inboxLineSchema.extend({
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  bookingCode: z.string().nullable(),
  startDate: z.string().nullable(),
  returnDate: z.string().nullable(),
  /** Fields of its kind: car, interest, island, months. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The deadline promised to the customer. */
  answerBefore: instantSchema,
  events: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(enquiryEventKinds),
      at: instantSchema,
      by: z.string().nullable(),
      assignee: z.string().nullable(),
      text: z.string(),
    }),
  ),
  /** Answer templates in the customer's language. */
  templates: z.array(z.object({ name: z.enum(answerTemplates), text: z.string() })),
  /** Staff to whom it can be assigned. */
  people: z.array(personSchema),
});
export type DeskEnquiry = z.infer<typeof deskEnquirySchema>;

const longText = requiredText(4000);
export const assignSchema = z.object({ staffId: z.number().int().positive().max(1_000_000).nullable() });
export const noteSchema = z.object({ text: longText });
/** A line with only `…` is an unfilled gap of a template. */
export const answerSchema = z.object({
  text: longText.refine((text) => !/^…$/m.test(text), { error: "REQUIRED" }),
  /** The latest answer or closing that the writer has seen; another one since then refuses this answer. */
  seenId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
});
export const closeEnquirySchema = z.object({
  how: z.enum(enquiryClosings),
  text: optionalText(4000),
});
