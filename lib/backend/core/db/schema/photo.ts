import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { photoSides } from "@/lib/domain/rental/after-sales";
import { type FiveLanguages, instant, oneOf } from "./columns";
import { rentalGroup } from "./rental-group";
import { secondHandCar } from "./second-hand";

/** A rectangle of the upright picture, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A photograph of a rental group or of a second-hand car. The pictures themselves are files in the photo store. */
export const photo = pgTable(
  "photo",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer().references(() => rentalGroup.id, { onDelete: "cascade" }),
    carId: integer().references(() => secondHandCar.id, { onDelete: "cascade" }),
    /** Display order among the photographs of its subject. */
    place: smallint().notNull(),
    /** Hash of the uploaded file and the crop: the first part of the file names. */
    hash: text().notNull(),
    /** The second parts of the file names: `960.webp`. */
    variants: text().array().notNull(),
    /** Size of the widest variant. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The rectangle that the variants show, of the upload or of the previous version; null for all of it. */
    crop: jsonb().$type<Crop>(),
    view: text({ enum: photoSides }),
    alt: jsonb().$type<FiveLanguages>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("photo_subject", sql`num_nonnulls(${table.groupId}, ${table.carId}) = 1`),
    check("photo_hash", sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check("photo_view", oneOf(table.view, photoSides)),
    unique("photo_once_of_group").on(table.groupId, table.hash),
    unique("photo_once_of_car").on(table.carId, table.hash),
    index("photo_of_car").on(table.carId, table.place).where(sql`${table.carId} is not null`),
    index("photo_hash").on(table.hash),
  ],
);
