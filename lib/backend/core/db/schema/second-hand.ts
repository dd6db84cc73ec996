import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { languages } from "@/lib/domain/core/languages";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import {
  bodyTypes,
  carColors,
  type carEquipment,
  carOrigins,
  type carPlaces,
  energyLabels,
  type imperfectionKinds,
  tractions,
} from "@/lib/domain/sales/car";
import { instant, oneOf } from "./columns";
import { enquiry } from "./enquiry";
import { office } from "./office";

/** Neither sold nor reserved: may appear among similar cars. */
const toOffer = (table: { readonly soldAt: AnyPgColumn; readonly reserved: AnyPgColumn }) =>
  sql`${table.soldAt} is null and not ${table.reserved}`;

export const secondHandCar = pgTable(
  "second_hand_car",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brand: text().notNull(),
    model: text().notNull(),
    version: text().notNull(),
    /** Slugs of brand and model, for URLs. */
    brandSlug: text().notNull(),
    modelSlug: text().notNull(),
    /** First registration, `YYYY-MM`. */
    registration: text().notNull(),
    km: integer().notNull(),
    fuel: text({ enum: fuels }).notNull(),
    gearbox: text({ enum: gearboxes }).notNull(),
    powerHp: integer().notNull(),
    powerKw: integer().notNull(),
    engineCc: integer().notNull(),
    color: text({ enum: carColors }).notNull(),
    doors: smallint().notNull(),
    seats: smallint().notNull(),
    warrantyMonths: smallint().notNull(),
    energyLabel: text({ enum: energyLabels }).notNull(),
    environmentalLabel: text({ enum: environmentalLabels }).notNull(),
    consumptionTenths: integer().notNull(),
    rangeKm: integer(),
    co2GramsPerKm: integer().notNull(),
    maxSpeed: integer().notNull(),
    zeroTo100Tenths: integer().notNull(),
    traction: text({ enum: tractions }).notNull(),
    fiscalPowerHundredths: integer().notNull(),
    type: text({ enum: bodyTypes }).notNull(),
    priceCents: integer().notNull(),
    previousPriceCents: integer(),
    /** In preparation: visible to staff only, and without price history. */
    inPreparation: boolean().notNull().default(false),
    reserved: boolean().notNull().default(false),
    /** An agent's reservation lasts seven days (rules section 12). */
    reservedUntil: instant(),
    soldAt: instant(),
    origin: text({ enum: carOrigins }).notNull(),
    owners: smallint().notNull(),
    services: jsonb().$type<readonly { readonly at: string; readonly km: number }[]>().notNull(),
    inspectionValidUntil: date({ mode: "string" }),
    vinPartial: text().notNull(),
    officeId: integer()
      .notNull()
      .references(() => office.id),
    equipment: text().array().$type<readonly (typeof carEquipment)[number][]>().notNull(),
    imperfections: jsonb()
      .$type<
        readonly {
          readonly kind: (typeof imperfectionKinds)[number];
          readonly place: (typeof carPlaces)[number];
          readonly image: string | null;
        }[]
      >()
      .notNull(),
    /** Read by the previous release only; photographs are in `photo`. */
    images: jsonb().notNull().default([]),
    publishedAt: instant().notNull(),
    homeDelivery: boolean().notNull(),
    vatDeductible: boolean().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check("second_hand_registration", sql`${table.registration} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("second_hand_money", sql`${table.priceCents} > 0 and ${table.previousPriceCents} > ${table.priceCents}`),
    check("second_hand_fuel", oneOf(table.fuel, fuels)),
    check("second_hand_gearbox", oneOf(table.gearbox, gearboxes)),
    check("second_hand_color", oneOf(table.color, carColors)),
    check("second_hand_type", oneOf(table.type, bodyTypes)),
    check("second_hand_traction", oneOf(table.traction, tractions)),
    check("second_hand_origin", oneOf(table.origin, carOrigins)),
    check("second_hand_energy", oneOf(table.energyLabel, energyLabels)),
    check("second_hand_label", oneOf(table.environmentalLabel, environmentalLabels)),
    check("second_hand_slugs", sql`(${table.brandSlug} || '/' || ${table.modelSlug}) ~ '^[a-z0-9-]+/[a-z0-9-]+$'`),
    check("second_hand_state", sql`not (${table.reserved} and ${table.soldAt} is not null)`),
    check(
      "second_hand_preparation",
      sql`not (${table.inPreparation} and (${table.reserved} or ${table.soldAt} is not null))`,
    ),
    check("second_hand_reservation", sql`${table.reserved} or ${table.reservedUntil} is null`),
    index("second_hand_for_sale").on(table.publishedAt).where(sql`${table.soldAt} is null`),
    index("second_hand_reserved_until").on(table.reservedUntil).where(sql`${table.reservedUntil} is not null`),
    index("second_hand_model").on(table.modelSlug, table.priceCents).where(toOffer(table)),
    index("second_hand_type").on(table.type, table.priceCents).where(toOffer(table)),
    index("second_hand_price").on(table.priceCents).where(toOffer(table)),
  ],
);

/** Price history of a car, from which the previous price of a reduction is computed (rules section 12). */
export const carPrice = pgTable(
  "car_price",
  {
    carId: integer()
      .notNull()
      .references(() => secondHandCar.id, { onDelete: "cascade" }),
    from: instant("from_at").notNull(),
    priceCents: integer().notNull(),
  },
  (table) => [unique("car_price_from").on(table.carId, table.from)],
);

/** Raised by a trigger on each change of the stock, so that every process can invalidate its cache. */
export const stockVersion = pgTable("stock_version", {
  id: smallint().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});

/** One row: up to which change of a car the search engines were told, and when a failed call is repeated. */
export const carAnnouncement = pgTable(
  "car_announcement",
  {
    id: smallint().primaryKey(),
    announcedUntil: instant().notNull(),
    failures: smallint().notNull(),
    retryAt: instant(),
  },
  (table) => [check("car_announcement_single", sql`${table.id} = 1`)],
);

/** A car alert: confirmed by mail, deleted after 90 days or on unsubscribing. Only the token's hash is stored. */
export const carAlert = pgTable(
  "car_alert",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    filters: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    expiresAt: instant().notNull(),
    /** Cars published up to this instant have been mailed. */
    notifiedUntil: instant("told_until").notNull(),
  },
  (table) => [
    unique("car_alert_token").on(table.tokenHash),
    unique("car_alert_once").on(table.email, table.filters),
    check("car_alert_lang", oneOf(table.lang, languages)),
    index("car_alert_live").on(table.expiresAt).where(sql`${table.confirmedAt} is not null`),
  ],
);

/** A test drive; the visitor's data is in the enquiry only. */
export const testDrive = pgTable(
  "test_drive",
  {
    enquiryId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => enquiry.id, { onDelete: "cascade" }),
    carId: integer()
      .notNull()
      .references(() => secondHandCar.id),
    startsAt: instant().notNull(),
    /** Until when the mailed link confirms it; null once confirmed. */
    confirmBefore: instant(),
    /** Version of the legal texts that were accepted, logged with the consents on confirmation; null afterwards. */
    textVersion: text(),
    remindedAt: instant(),
    /** When it was last moved to another time, and how often. */
    movedAt: instant(),
    moves: integer().notNull().default(0),
    cancelledAt: instant(),
  },
  (table) => [
    uniqueIndex("test_drive_once").on(table.carId, table.startsAt).where(sql`${table.cancelledAt} is null`),
    index("test_drive_car").on(table.carId),
    index("test_drive_unconfirmed").on(table.confirmBefore).where(sql`${table.confirmBefore} is not null`),
    index("test_drive_live").on(table.startsAt).where(sql`${table.cancelledAt} is null`),
  ],
);
