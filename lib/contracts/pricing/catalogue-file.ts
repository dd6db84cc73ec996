import { z } from "zod";
import { storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import { clockSchema, dateSchema, groupIdSchema, officeIdSchema } from "@/lib/contracts/core/scalars";
import { channels } from "@/lib/domain/core/booking";
import { seasonCodes } from "@/lib/domain/core/configuration";
import {
  categories,
  environmentalLabels,
  fuels,
  gearboxes,
  licenceClasses,
  vehicleFeatures,
  vehicleKinds,
} from "@/lib/domain/fleet/fleet";
import { closedCodes, islands, officeKinds } from "@/lib/domain/fleet/office";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { couponTypes } from "@/lib/domain/pricing/promotion";

const textOf = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const text = textOf(200);
/** A text in the five languages of the data. */
const inEveryLanguage = (maxLength: number) =>
  z.strictObject({
    ES: textOf(maxLength),
    EN: textOf(maxLength),
    DE: textOf(maxLength),
    IT: textOf(maxLength),
    FR: textOf(maxLength),
  });
/** Name in each language; null uses `name` in all. */
const names = inEveryLanguage(200).nullable().default(null);
const cents = z.number().int().min(0).max(10_000_000);
const price = cents.min(1);
const count = z.number().int().min(0).max(1000);
const officeCode = z.string().regex(/^[A-Z0-9]{1,8}$/, { error: "must be 1 to 8 capital letters or digits" });
const groupCode = z.string().regex(/^[A-Z0-9]{1,4}$/, { error: "must be 1 to 4 capital letters or digits" });
const closedDate = z.string().regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
  error: "must be a date like 2027-12-25, or 12-25 for every year",
});
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "must be small letters, digits and hyphens" });

const office = z.strictObject({
  id: officeIdSchema,
  code: officeCode,
  name: text,
  names,
  address: text,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  phone: text,
  email: text,
  hoursText: text,
  directionsKey: text,
  directions: inEveryLanguage(600).nullable(),
  afterHoursPlace: inEveryLanguage(600).nullable(),
  nightPhone: text.nullable(),
  slug,
  active: z.boolean(),
  island: z.enum(islands),
  kind: z.enum(officeKinds),
  closedCode: z.enum(closedCodes),
  returnOffices: z.array(officeCode),
  weeklyHours: z.array(
    z.strictObject({ weekday: z.number().int().min(1).max(7), opens: clockSchema, closes: clockSchema }),
  ),
  afterHours: z.array(z.strictObject({ from: clockSchema, to: clockSchema })),
  closedDates: z.array(closedDate),
});

const cover = z.strictObject({ perDayCents: cents, excessCents: cents, depositCents: cents });

/** A group's prices; optional for an inactive group. */
const prices = z.strictObject({
  perDayCents: z.record(z.enum(seasonCodes), price),
  coverages: z.record(z.enum(coverageCodes), cover),
});

const unit = z.strictObject({
  plate: text,
  office: officeCode,
  active: z.boolean(),
  deskOnly: z.boolean(),
  ibizaAuthorised: z.boolean(),
});

const group = z.strictObject({
  id: groupIdSchema,
  code: groupCode,
  acriss: z
    .string()
    .regex(/^[A-Z]{4}$/, { error: "must be four capital letters" })
    .nullable(),
  name: text,
  names,
  exampleModel: text,
  orSimilar: z.boolean(),
  year: z.number().int().min(1990).max(2100),
  fuel: z.enum(fuels),
  gearbox: z.enum(gearboxes),
  passengers: z.number().int().min(1).max(20),
  doors: count,
  bagsLarge: count,
  bagsSmall: count,
  features: z.array(z.enum(vehicleFeatures)),
  kind: z.enum(vehicleKinds),
  categories: z.array(z.enum(categories)),
  minimumAge: z.number().int().min(18).max(99),
  licenceRules: z.array(z.strictObject({ licenceClass: z.enum(licenceClasses), minimumYears: count })).min(1),
  under25Allowed: z.boolean(),
  kmPerDay: count,
  environmentalLabel: z.enum(environmentalLabels),
  rangeKm: z.number().int().min(1).nullable(),
  consumption: text.nullable(),
  featured: z.boolean(),
  active: z.boolean(),
  prices: prices.nullable(),
  /** Monthly price of the six-month term by island; no subscription on an island without one. */
  monthlyCents: z.partialRecord(z.enum(islands), price),
  units: z.array(unit),
});

const extra = z.strictObject({
  code: z.enum(extraCodes),
  perDayCents: cents,
  capCents: cents.nullable(),
  maxUnits: z.number().int().min(1).max(3),
  vehicleKinds: z.array(z.enum(vehicleKinds)),
});

const campaign = z.strictObject({
  code: text,
  percentBasisPoints: z.number().int().min(100).max(10_000).multipleOf(100),
  bookFrom: dateSchema,
  bookUntil: dateSchema,
  pickupFrom: dateSchema,
  pickupUntil: dateSchema,
  groups: z.array(groupCode),
  offices: z.array(officeCode),
  active: z.boolean(),
});

const coupon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{4,20}$/, { error: "must be 4 to 20 capital letters, digits or hyphens" }),
  type: z.enum(couponTypes),
  /** Whole percent, or euro cents when FIXED. */
  value: z.number().int().min(1).max(10_000_000),
  validFrom: dateSchema,
  validUntil: dateSchema,
  bookFrom: dateSchema.nullable(),
  bookUntil: dateSchema.nullable(),
  minimumDays: z.number().int().min(1).max(30).nullable(),
  groups: z.array(groupCode).nullable(),
  offices: z.array(officeCode).nullable(),
  channel: z.enum(channels).nullable(),
  usesMax: z.number().int().min(1).nullable(),
  listed: z.boolean(),
  conditionsKey: text,
  active: z.boolean(),
});

const configuration = z.strictObject(storedConfigurationSchema.omit({ version: true, textsDate: true }).shape);

/**
 * The whole catalogue as one document, as exported and published by staff: amounts in integer cents, VAT included,
 * percentages in basis points; offices and groups by code, also in `oneWay.feeCents` (`AE-P`). Groups and extras are
 * shown in this order.
 */
export const catalogueFileSchema = z.strictObject({
  configuration,
  offices: z.array(office).min(1),
  groups: z.array(group).min(1),
  extras: z.array(extra),
  subscriptionTerms: z.array(
    z.strictObject({
      months: z.number().int().min(1).max(120),
      factorBasisPoints: z.number().int().min(1000).max(30_000),
    }),
  ),
  campaigns: z.array(campaign),
  coupons: z.array(coupon),
});
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;
