import { bigint, boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { consentKinds } from "@/lib/contracts/rental/driver";
import { languages } from "@/lib/domain/core/languages";
import { booking } from "./booking";
import { instant, oneOf } from "./columns";
import { enquiry } from "./enquiry";

/** Append-only log of consents: what was accepted, in which text version, when. */
export const consent = pgTable(
  "consent",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" }).references(() => booking.id),
    enquiryId: bigint({ mode: "number" }).references(() => enquiry.id),
    email: text().notNull(),
    kind: text({ enum: consentKinds }).notNull(),
    version: text().notNull(),
    accepted: boolean().notNull(),
    lang: text({ enum: languages }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check("consent_kind", oneOf(table.kind, consentKinds)),
    check("consent_lang", oneOf(table.lang, languages)),
    index("consent_booking").on(table.bookingId),
    index("consent_enquiry").on(table.enquiryId),
  ],
);
