import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { seasonCodes } from "@/lib/domain/core/configuration";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { instant, oneOf } from "./columns";
import { rentalGroup } from "./rental-group";
import { staff } from "./staff";

/** The configuration document (contract section 8), one immutable row per version. */
export const configuration = pgTable("configuration", {
  version: text().primaryKey(),
  document: jsonb().$type<unknown>().notNull(),
  activeFrom: instant().notNull(),
});

/** A price list with its configuration version; saved quotes and bookings refer to it. */
export const tariff = pgTable("tariff", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  version: text().notNull().unique(),
  configurationVersion: text()
    .notNull()
    .references(() => configuration.version),
  activeFrom: instant().notNull(),
  /** When and by whom it was published at the desk; null for the seed and the command line. */
  publishedAt: instant(),
  publishedBy: integer().references(() => staff.id),
});

/** A price list being edited; publishing creates a tariff and deletes the draft. */
export const tariffDraft = pgTable("tariff_draft", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  document: jsonb().$type<unknown>().notNull(),
  baseTariffId: integer()
    .notNull()
    .references(() => tariff.id),
  /** Raised by each save; saving an older revision is refused (optimistic locking). */
  revision: integer().notNull().default(1),
  savedBy: integer()
    .notNull()
    .references(() => staff.id),
  savedAt: instant().notNull(),
});

export const seasonPrice = pgTable(
  "season_price",
  {
    tariffId: integer()
      .notNull()
      .references(() => tariff.id),
    groupId: integer()
      .notNull()
      .references(() => rentalGroup.id),
    season: text({ enum: seasonCodes }).notNull(),
    perDayCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tariffId, table.groupId, table.season] }),
    check("season_price_season", oneOf(table.season, seasonCodes)),
    check("season_price_positive", sql`${table.perDayCents} > 0`),
  ],
);

export const coveragePrice = pgTable(
  "coverage_price",
  {
    tariffId: integer()
      .notNull()
      .references(() => tariff.id),
    groupId: integer()
      .notNull()
      .references(() => rentalGroup.id),
    coverage: text({ enum: coverageCodes }).notNull(),
    perDayCents: integer().notNull(),
    excessCents: integer().notNull(),
    depositCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tariffId, table.groupId, table.coverage] }),
    check("coverage_price_code", oneOf(table.coverage, coverageCodes)),
    check(
      "coverage_price_not_negative",
      sql`${table.perDayCents} >= 0 and ${table.excessCents} >= 0 and ${table.depositCents} >= 0`,
    ),
  ],
);

export const extraPrice = pgTable(
  "extra_price",
  {
    tariffId: integer()
      .notNull()
      .references(() => tariff.id),
    code: text({ enum: extraCodes }).notNull(),
    perDayCents: integer().notNull(),
    /** Cap per unit and rental; null without. */
    capCents: integer(),
    maxUnits: integer().notNull(),
    vehicleKinds: text().array().$type<VehicleKind[]>().notNull(),
    sortOrder: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tariffId, table.code] }),
    check("extra_price_code", oneOf(table.code, extraCodes)),
    check("extra_price_not_negative", sql`${table.perDayCents} >= 0 and coalesce(${table.capCents}, 0) >= 0`),
    check("extra_price_units", sql`${table.maxUnits} between 1 and 3`),
  ],
);

/** Raised by triggers on each change of catalogue data, so that every process can invalidate its cache and pages. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: smallint().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});
