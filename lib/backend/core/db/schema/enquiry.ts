import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { languages } from "@/lib/domain/core/languages";
import { enquiryEventKinds } from "@/lib/domain/sales/answer-clock";
import { enquiryKinds, enquiryStatuses, enquirySubjects } from "@/lib/domain/sales/enquiry";
import { instant, oneOf } from "./columns";
import { staff } from "./staff";

/** A message to us: contact, subscription or second-hand. Kept for twelve months (rules section 14). */
export const enquiry = pgTable(
  "enquiry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    kind: text({ enum: enquiryKinds }).notNull(),
    status: text({ enum: enquiryStatuses }).notNull(),
    subject: text({ enum: enquirySubjects }),
    bookingCode: text(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    startDate: date({ mode: "string" }),
    returnDate: date({ mode: "string" }),
    /** Fields of one kind only: island and vehicle of a subscription, car and interest of a purchase. */
    details: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    receivesOffers: boolean().notNull(),
    lang: text({ enum: languages }).notNull(),
    answerBefore: instant().notNull(),
    /** Set by the desk. */
    answeredAt: instant(),
    /** The assigned staff member. */
    assigneeId: integer().references(() => staff.id),
    requestKey: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique("enquiry_request_key").on(table.requestKey),
    check("enquiry_kind", oneOf(table.kind, enquiryKinds)),
    check("enquiry_status", oneOf(table.status, enquiryStatuses)),
    check("enquiry_lang", oneOf(table.lang, languages)),
    index("enquiry_kept").on(table.createdAt).where(sql`${table.email} <> ''`),
    index("enquiry_email").on(table.email, table.createdAt),
    index("enquiry_open").on(table.answerBefore).where(sql`${table.answeredAt} is null`),
  ],
);

/** Append-only history of an enquiry; only its texts are emptied when the person is erased. */
export const enquiryEvent = pgTable(
  "enquiry_event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => enquiry.id),
    kind: text({ enum: enquiryEventKinds }).notNull(),
    at: instant().notNull(),
    /** The acting staff member; null for the command line. */
    staffId: integer().references(() => staff.id),
    /** The new assignee; null when the assignment was removed. */
    assigneeId: integer().references(() => staff.id),
    /** The answer as it was mailed, or a note. */
    text: text().notNull().default(""),
  },
  (table) => [
    check("enquiry_event_kind", oneOf(table.kind, enquiryEventKinds)),
    index("enquiry_event_enquiry").on(table.enquiryId),
  ],
);
