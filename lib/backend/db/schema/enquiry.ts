import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { enquiryKinds, enquiryStatuses, enquirySubjects } from "@/lib/domain/enquiry/enquiry";
import { languages } from "@/lib/domain/language/languages";
import { instant, oneOf } from "./columns";

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
    /** What only one kind has: island and vehicle of a subscription, car and interest of a purchase. */
    details: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    receivesOffers: boolean().notNull(),
    lang: text({ enum: languages }).notNull(),
    answerBefore: instant().notNull(),
    /** Noted at the desk. */
    answeredAt: instant(),
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
  ],
);
