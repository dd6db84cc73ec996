import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Category, LicenceClass, VehicleFeature } from "@/lib/domain/fleet/fleet";
import { environmentalLabels, fuels, gearboxes, vehicleKinds } from "@/lib/domain/fleet/fleet";
import { type FiveLanguages, oneOf } from "./columns";
import { office } from "./office";

export interface StoredLicenceRule {
  readonly licenceClass: LicenceClass;
  readonly minimumYears: number;
}

export const rentalGroup = pgTable(
  "rental_group",
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    acriss: text(),
    name: text().notNull(),
    names: jsonb().$type<FiveLanguages>(),
    exampleModel: text().notNull(),
    orSimilar: boolean().notNull(),
    year: integer().notNull(),
    fuel: text({ enum: fuels }).notNull(),
    gearbox: text({ enum: gearboxes }).notNull(),
    passengers: integer().notNull(),
    doors: integer().notNull(),
    bagsLarge: integer().notNull(),
    bagsSmall: integer().notNull(),
    features: text().array().$type<VehicleFeature[]>().notNull(),
    kind: text({ enum: vehicleKinds }).notNull(),
    categories: text().array().$type<Category[]>().notNull(),
    minimumAge: integer().notNull(),
    licenceRules: jsonb().$type<readonly StoredLicenceRule[]>().notNull(),
    under25Allowed: boolean().notNull(),
    kmPerDay: integer().notNull(),
    environmentalLabel: text({ enum: environmentalLabels }).notNull(),
    rangeKm: integer(),
    consumption: text(),
    featured: boolean().notNull(),
    sortOrder: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    check("rental_group_fuel", oneOf(table.fuel, fuels)),
    check("rental_group_gearbox", oneOf(table.gearbox, gearboxes)),
    check("rental_group_kind", oneOf(table.kind, vehicleKinds)),
    check("rental_group_label", oneOf(table.environmentalLabel, environmentalLabels)),
  ],
);

export const unit = pgTable(
  "unit",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => rentalGroup.id),
    homeOfficeId: integer()
      .notNull()
      .references(() => office.id),
    plate: text().notNull().unique(),
    active: boolean().notNull().default(true),
    deskOnly: boolean().notNull().default(false),
    ibizaAuthorised: boolean().notNull().default(false),
  },
  (table) => [index("unit_group").on(table.groupId)],
);
