import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { SealedText } from "@/lib/backend/core/seal";
import {
  depositStatuses,
  type HandoverAccessory,
  markKinds,
  photoSides,
  photoStages,
  reportKinds,
  reportStatuses,
} from "@/lib/domain/rental/after-sales";
import { booking } from "./booking";
import { instant, oneOf } from "./columns";
import { office } from "./office";
import { unit } from "./rental-group";
import { staff } from "./staff";

/** The security deposit from hand-over on: blocked at pick-up, never paid online (rules section 10). */
export const deposit = pgTable(
  "deposit",
  {
    bookingId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => booking.id),
    amountCents: integer().notNull(),
    retainedCents: integer().notNull().default(0),
    status: text({ enum: depositStatuses }).notNull(),
    blockedAt: instant(),
    releasedAt: instant(),
    dueBy: instant(),
    reason: text(),
    /** The customer's deadline to answer a retention. */
    answerBy: instant(),
  },
  (table) => [
    check("deposit_status", oneOf(table.status, depositStatuses)),
    check(
      "deposit_money",
      sql`${table.amountCents} >= 0 and ${table.retainedCents} between 0 and ${table.amountCents}`,
    ),
    check("deposit_reason", sql`(${table.status} <> 'retained') or (${table.reason} is not null)`),
  ],
);

/** Data recorded at hand-over and return, with the vehicle's fields that the law requires (rules section 14). */
export const handover = pgTable(
  "handover",
  {
    bookingId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => booking.id),
    /** Null only for hand-overs of before this column whose plate no unit bears any more. */
    unitId: integer().references(() => unit.id),
    plate: text().notNull(),
    vin: text(),
    color: text(),
    kmOut: integer(),
    kmIn: integer(),
    /** Level of tank or battery in eighths. */
    fuelOut: smallint(),
    fuelIn: smallint(),
    accessories: text().array().$type<HandoverAccessory[]>().notNull().default([]),
    gps: text(),
    signedAt: instant(),
    /** The signature drawn on the screen, as SVG path data in a 600 × 200 box. */
    signature: text(),
    /** A typed name instead of a drawn signature. */
    signedName: text(),
    documentsSeenAt: instant(),
    handedOverAt: instant().notNull(),
    returnedAt: instant(),
    staffOut: integer().references(() => staff.id),
    staffIn: integer().references(() => staff.id),
  },
  (table) => [
    // A vehicle has one driver.
    uniqueIndex("handover_one_open_a_unit").on(table.unitId).where(sql`${table.returnedAt} is null`),
    check("handover_fuel_out", sql`${table.fuelOut} between 0 and 8`),
    check("handover_fuel_in", sql`${table.fuelIn} between 0 and 8`),
    check("handover_signature", sql`length(${table.signature}) <= 60000`),
  ],
);

/** Pictures of the vehicle before and after, taken at the desk. */
export const bookingPhoto = pgTable(
  "booking_photo",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    stage: text({ enum: photoStages }).notNull(),
    side: text({ enum: photoSides }).notNull(),
    url: text().notNull(),
    officeId: integer()
      .notNull()
      .references(() => office.id),
    takenAt: instant().notNull(),
    /** Note by the staff; empty when there is no damage. */
    note: text().notNull().default(""),
  },
  (table) => [
    check("booking_photo_stage", oneOf(table.stage, photoStages)),
    check("booking_photo_side", oneOf(table.side, photoSides)),
    unique("booking_photo_once").on(table.bookingId, table.stage, table.side, table.url),
  ],
);

/** Damage of a unit, with its position; the next hand-over shows the unrepaired ones. */
export const damageMark = pgTable(
  "damage_mark",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer()
      .notNull()
      .references(() => unit.id),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    stage: text({ enum: photoStages }).notNull(),
    side: text({ enum: photoSides }).notNull(),
    /** Position in per cent of the drawing of that side, from the upper left corner. */
    x: smallint().notNull(),
    y: smallint().notNull(),
    kind: text({ enum: markKinds }).notNull(),
    photoId: bigint({ mode: "number" }).references(() => bookingPhoto.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    repairedAt: instant(),
  },
  (table) => [
    check("damage_mark_stage", oneOf(table.stage, photoStages)),
    check("damage_mark_side", oneOf(table.side, photoSides)),
    check("damage_mark_kind", oneOf(table.kind, markKinds)),
    check("damage_mark_place", sql`${table.x} between 0 and 100 and ${table.y} between 0 and 100`),
    index("damage_mark_booking").on(table.bookingId),
    index("damage_mark_photo").on(table.photoId),
    index("damage_mark_open").on(table.unitId).where(sql`${table.repairedAt} is null`),
  ],
);

/** Internal notes about a booking. */
export const bookingNote = pgTable(
  "booking_note",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    at: instant().notNull(),
    staffId: integer().references(() => staff.id),
    text: text().notNull(),
  },
  (table) => [index("booking_note_booking").on(table.bookingId)],
);

/** One invoice request per booking; `reference` is the request's, not the invoice's number. */
export const invoiceRequest = pgTable(
  "invoice_request",
  {
    bookingId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => booking.id),
    reference: text().notNull().unique(),
    fiscalName: text().notNull(),
    address: text().notNull(),
    postalCode: text().notNull(),
    town: text().notNull(),
    country: text().notNull(),
    /** Empty when the tax id is stored encrypted in `sealedTaxId`. */
    taxId: text().notNull(),
    sealedTaxId: jsonb().$type<SealedText>(),
    email: text().notNull(),
    status: text({ enum: ["requested", "issued"] }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check("invoice_request_status", sql`${table.status} in ('requested', 'issued')`)],
);

/** Report to the authority (RD 933/2021): queued in the transaction of the event, exported as JSON by the desk. */
export const authorityReport = pgTable(
  "authority_report",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    kind: text({ enum: reportKinds }).notNull(),
    /** Facts of the contract at the event; drivers' documents are decrypted and added at export. */
    payload: jsonb().$type<unknown>().notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    exportedAt: instant(),
  },
  (table) => [
    unique("authority_report_once").on(table.bookingId, table.kind),
    check("authority_report_kind", oneOf(table.kind, reportKinds)),
    check("authority_report_status", oneOf(table.status, reportStatuses)),
    index("authority_report_open").on(table.dueAt).where(sql`${table.status} = 'queued'`),
  ],
);
