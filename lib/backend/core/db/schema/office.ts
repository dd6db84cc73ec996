import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { closedCodes, islands, officeKinds } from "@/lib/domain/fleet/office";
import { type FiveLanguages, oneOf } from "./columns";

export interface StoredWeeklyHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** The fee of after-hours windows is in the configuration. */
export interface StoredAfterHours {
  readonly from: string;
  readonly to: string;
}

export const office = pgTable(
  "office",
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    names: jsonb().$type<FiveLanguages>(),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text().notNull(),
    hoursText: text().notNull(),
    email: text().notNull(),
    directionsKey: text().notNull(),
    /** Directions from the terminal to the desk. */
    directions: jsonb().$type<FiveLanguages>(),
    /** Meeting point outside regular hours; `nightPhone` is the number for that time. */
    afterHoursPlace: jsonb().$type<FiveLanguages>(),
    nightPhone: text(),
    slug: text().notNull().unique(),
    active: boolean().notNull(),
    island: text({ enum: islands }).notNull(),
    kind: text({ enum: officeKinds }).notNull(),
    closedCode: text({ enum: closedCodes }).notNull(),
    returnOfficeIds: integer().array().notNull(),
    weeklyHours: jsonb().$type<readonly StoredWeeklyHours[]>().notNull(),
    afterHours: jsonb().$type<readonly StoredAfterHours[]>().notNull(),
    closedDates: text().array().notNull(),
  },
  (table) => [
    check("office_island", oneOf(table.island, islands)),
    check("office_kind", oneOf(table.kind, officeKinds)),
    check("office_closed_code", oneOf(table.closedCode, closedCodes)),
  ],
);
