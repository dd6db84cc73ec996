import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { SealedText } from "@/lib/backend/core/seal";
import { bookingStatuses, channels } from "@/lib/domain/core/booking";
import { languages } from "@/lib/domain/core/languages";
import { coverageCodes, type ExtraCode } from "@/lib/domain/pricing/add-ons";
import { type LineCode, packageCodes } from "@/lib/domain/pricing/price-lines";
import { client } from "./client";
import { instant, oneOf, wallClock } from "./columns";
import { installation } from "./installation";
import { office } from "./office";
import { campaign, coupon } from "./promotion";
import { rentalGroup } from "./rental-group";
import { tariff } from "./tariff";

export interface StoredExtra {
  readonly code: ExtraCode;
  readonly units: number;
  readonly drivers?: readonly { readonly under25: boolean; readonly declaresLicenceTwoYears: boolean }[];
}

export interface StoredLine {
  readonly code: LineCode;
  readonly units: number;
  readonly amountCents: number;
  readonly onBase: boolean;
}

export const booking = pgTable(
  "booking",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    livemode: boolean()
      .notNull()
      .references(() => installation.livemode),
    channel: text({ enum: channels }).notNull().default("WEBK10"),
    status: text({ enum: bookingStatuses }).notNull(),
    statusReason: text(),
    lang: text({ enum: languages }).notNull(),
    groupId: integer()
      .notNull()
      .references(() => rentalGroup.id),
    pickupOfficeId: integer()
      .notNull()
      .references(() => office.id),
    returnOfficeId: integer()
      .notNull()
      .references(() => office.id),
    pickupAt: wallClock().notNull(),
    returnAt: wallClock().notNull(),
    days: integer().notNull(),
    under25: boolean().notNull(),
    coverage: text({ enum: coverageCodes }).notNull(),
    extras: jsonb().$type<readonly StoredExtra[]>().notNull(),
    packageCode: text({ enum: packageCodes }).notNull(),
    lines: jsonb().$type<readonly StoredLine[]>().notNull(),
    totalCents: integer().notNull(),
    vatCents: integer().notNull(),
    payNowCents: integer().notNull(),
    /** The amount that must be authorised or captured online while confirmed; lowered when a capture is refused. */
    onlineDueCents: integer().notNull(),
    /** The most that is kept after a late cancellation (rules section 10). */
    lateKeepCents: integer().notNull(),
    depositCents: integer().notNull(),
    excessCents: integer().notNull(),
    cancellableUntil: wallClock(),
    tariffId: integer()
      .notNull()
      .references(() => tariff.id),
    /** Addressee of the invoice ordered with the booking, encrypted; null once the confirmed booking has requested it. */
    orderedInvoice: jsonb().$type<SealedText>(),
    couponId: integer().references(() => coupon.id),
    campaignId: integer().references(() => campaign.id),
    clientId: integer().references(() => client.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    nationality: text().notNull(),
    birthDate: date({ mode: "string" }).notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    flightNumber: text(),
    /** When the flight lands. */
    landsAt: wallClock(),
    arrivesWithoutFlight: boolean().notNull().default(false),
    hotel: text(),
    observations: text(),
    holdExpiresAt: instant().notNull(),
    holdExtensions: integer().notNull().default(0),
    cancelledBy: text({ enum: ["CUSTOMER", "COMPANY"] }),
    /** Hash of the order's Idempotency-Key, so that a repeated order creates no second booking. */
    requestKey: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique("booking_request_key").on(table.requestKey),
    unique("booking_id_livemode").on(table.id, table.livemode),
    check("booking_status", oneOf(table.status, bookingStatuses)),
    check("booking_channel", oneOf(table.channel, channels)),
    check("booking_package", oneOf(table.packageCode, packageCodes)),
    check("booking_coverage", oneOf(table.coverage, coverageCodes)),
    check("booking_code", sql`${table.code} ~ '^(K|T-)[A-HJ-NP-Z2-9]{7}$'`),
    check("booking_code_livemode", sql`${table.livemode} = (${table.code} like 'K%')`),
    check("booking_period", sql`${table.pickupAt} < ${table.returnAt}`),
    check("booking_days", sql`${table.days} between 1 and 366`),
    check(
      "booking_money",
      sql`0 <= ${table.payNowCents} and ${table.payNowCents} <= ${table.totalCents} and ${table.onlineDueCents} between 0 and ${table.totalCents} and ${table.lateKeepCents} between 0 and ${table.totalCents}`,
    ),
    check("booking_email_lower", sql`${table.email} = lower(${table.email})`),
    check("booking_hold_extensions", sql`${table.holdExtensions} between 0 and 2`),
    index("booking_email").on(table.email),
    index("booking_client").on(table.clientId),
    index("booking_coupon").on(table.couponId),
    index("booking_pickup").on(table.pickupAt),
    index("booking_return").on(table.returnAt),
    index("booking_to_collect").on(table.pickupAt).where(sql`${table.status} = 'confirmed'`),
    index("booking_out").on(table.returnAt).where(sql`${table.status} = 'in_progress'`),
    index("booking_unpaid")
      .on(table.updatedAt)
      .where(sql`${table.status} in ('expired', 'cancelled') and ${table.email} <> ''`),
    index("booking_verifying").on(table.updatedAt).where(sql`${table.status} = 'verifying'`),
    index("booking_hold")
      .on(table.holdExpiresAt)
      .where(sql`${table.status} in ('held', 'paying', 'verifying', 'payment_error')`),
  ],
);

/** Status changes of bookings, written by a trigger. */
export const bookingHistory = pgTable(
  "booking_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    at: instant().notNull(),
    fromStatus: text({ enum: bookingStatuses }),
    toStatus: text({ enum: bookingStatuses }).notNull(),
    reason: text(),
  },
  (table) => [
    index("booking_history_booking").on(table.bookingId),
    index("booking_history_confirmed").on(table.at).where(sql`${table.toStatus} = 'confirmed'`),
  ],
);

/** Hashes of the 128-bit tokens that open a booking without an account. */
export const bookingAccess = pgTable(
  "booking_access",
  {
    tokenHash: text().primaryKey(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    purpose: text({ enum: ["ORDER", "LOOK_UP", "MAIL"] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("booking_access_booking").on(table.bookingId), index("booking_access_expiry").on(table.expiresAt)],
);

export type BookingRow = typeof booking.$inferSelect;
