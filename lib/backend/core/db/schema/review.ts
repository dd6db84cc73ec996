import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { languages } from "@/lib/domain/core/languages";
import { rejectionGrounds, reviewStatuses } from "@/lib/domain/rental/review";
import { booking } from "./booking";
import { instant, oneOf } from "./columns";

/** A review asked for, once a booking. Only the hash of the link's token is stored. */
export const reviewRequest = pgTable(
  "review_request",
  {
    bookingId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => booking.id),
    tokenHash: text().notNull(),
    askedAt: instant().notNull(),
    closesAt: instant().notNull(),
    /** The writer took the review back; its row is deleted, and none can be written again. */
    withdrawnAt: instant(),
  },
  (table) => [
    unique("review_request_token").on(table.tokenHash),
    check("review_request_period", sql`${table.askedAt} < ${table.closesAt}`),
  ],
);

/** A written review; a trigger refuses changes of what its writer wrote. */
export const review = pgTable(
  "review",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => reviewRequest.bookingId, { onDelete: "cascade" }),
    stars: smallint().notNull(),
    words: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    /** Empty for an anonymous writer. */
    writer: text().notNull(),
    submittedAt: instant().notNull(),
    status: text({ enum: reviewStatuses }).notNull().default("submitted"),
    rejectedFor: text({ enum: rejectionGrounds }),
    decidedAt: instant(),
    answer: text().notNull().default(""),
    answeredAt: instant(),
  },
  (table) => [
    unique("review_once").on(table.bookingId),
    check("review_stars", sql`${table.stars} between 1 and 5`),
    check("review_lengths", sql`char_length(${table.words}) <= 2000 and char_length(${table.answer}) <= 2000`),
    check("review_lang", oneOf(table.lang, languages)),
    check("review_status", oneOf(table.status, reviewStatuses)),
    check(
      "review_ground",
      sql`(${table.status} = 'rejected') = (${table.rejectedFor} is not null) and (${table.rejectedFor} is null or ${oneOf(table.rejectedFor, rejectionGrounds)})`,
    ),
    check("review_decided", sql`(${table.status} = 'submitted') = (${table.decidedAt} is null)`),
    check("review_answered", sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
    index("review_published").on(table.submittedAt).where(sql`${table.status} = 'published'`),
  ],
);
