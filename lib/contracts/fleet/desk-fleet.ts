import { z } from "zod";
import { deskPhotoSchema } from "@/lib/contracts/core/desk-photos";
import { optionalText, requiredText } from "@/lib/contracts/core/fields";
import {
  bookingCodeSchema,
  dateSchema,
  groupIdSchema,
  localizedTextSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { blockReasons } from "@/lib/domain/fleet/block";
import {
  categories,
  environmentalLabels,
  fuels,
  gearboxes,
  licenceClasses,
  vehicleFeatures,
  vehicleKinds,
} from "@/lib/domain/fleet/fleet";

const idSchema = z.number().int().positive().max(1_000_000_000);
export const fleetIdSchema = z.coerce.number().pipe(idSchema);

/** Filters of the timeline by office, group and first day; all units from today without them. */
export const timelineQuerySchema = z.object({
  office: z.coerce.number().pipe(officeIdSchema).optional(),
  group: z.coerce.number().pipe(groupIdSchema).optional(),
  from: dateSchema.optional(),
  unit: fleetIdSchema.optional(),
});

/** A period in which a unit is unavailable: a booking's allocation or a block. */
const staySchema = z.object({
  id: idSchema,
  from: wallClockSchema,
  /** Turnaround included. */
  until: wallClockSchema,
  booking: z
    .object({ code: bookingCodeSchema, status: z.enum(bookingStatuses), name: z.string(), returnAt: wallClockSchema })
    .nullable(),
  block: z.object({ reason: z.enum(blockReasons), note: z.string() }).nullable(),
});
export type Stay = z.infer<typeof staySchema>;

/** Data of UNIT_BUSY for a block: what has the unit in that time. */
export const busyUnitSchema = z.object({ bookings: z.array(bookingCodeSchema), blocked: z.boolean() });
export type BusyUnit = z.infer<typeof busyUnitSchema>;

export const deskUnitSchema = z.object({
  id: idSchema,
  plate: z.string(),
  groupId: groupIdSchema,
  homeOfficeId: officeIdSchema,
  active: z.boolean(),
  deskOnly: z.boolean(),
  ibizaAuthorised: z.boolean(),
  stays: z.array(staySchema),
});
export type DeskUnit = z.infer<typeof deskUnitSchema>;

export const timelineSchema = z.object({
  today: dateSchema,
  from: dateSchema,
  days: z.number().int(),
  units: z.array(deskUnitSchema),
});
export type Timeline = z.infer<typeof timelineSchema>;

export const blockUnitSchema = z
  .object({
    from: wallClockSchema,
    until: wallClockSchema,
    reason: z.enum(blockReasons, { error: "REQUIRED" }),
    note: optionalText(200),
  })
  .refine(({ from, until }) => from < until, { error: "DATE_INVALID", path: ["until"] });

const plate = requiredText(12)
  .transform((typed) => typed.toUpperCase().replace(/\s+/g, " "))
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9 -]{2,11}$/, { error: "INVALID" }));
const unitFacts = {
  plate,
  groupId: groupIdSchema,
  homeOfficeId: officeIdSchema,
  deskOnly: z.boolean(),
  ibizaAuthorised: z.boolean(),
};
export const addUnitSchema = z.object(unitFacts);
export const editUnitSchema = z.object({ ...unitFacts, active: z.boolean() });
export type EditUnit = z.infer<typeof editUnitSchema>;

const seats = z.number().int().min(1).max(60);
const smallCount = z.number().int().min(0).max(20);
const name = requiredText(60);
/** Editable facts of a group; existing bookings keep the values they were made with. */
const groupFacts = {
  names: z.object({ ES: name, EN: name, DE: name, IT: name, FR: name }),
  acriss: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}$/, { error: "INVALID" })
    .nullable(),
  exampleModel: requiredText(60),
  orSimilar: z.boolean(),
  year: z.number().int().min(1990).max(2100),
  fuel: z.enum(fuels),
  gearbox: z.enum(gearboxes),
  passengers: seats,
  doors: smallCount,
  bagsLarge: smallCount,
  bagsSmall: smallCount,
  features: z.array(z.enum(vehicleFeatures)).max(vehicleFeatures.length),
  categories: z.array(z.enum(categories.filter((category) => category !== "SPECIALS"))).max(categories.length),
  minimumAge: z.number().int().min(18).max(99),
  licenceRules: z
    .array(z.object({ licenceClass: z.enum(licenceClasses), minimumYears: z.number().int().min(0).max(20) }))
    .min(1, { error: "REQUIRED" })
    .max(licenceClasses.length),
  under25Allowed: z.boolean(),
  /** 0 for unlimited. */
  kmPerDay: z.number().int().min(0).max(10_000),
  environmentalLabel: z.enum(environmentalLabels, { error: "REQUIRED" }),
  rangeKm: z.number().int().min(1).max(3000).nullable(),
  consumption: requiredText(30).nullable(),
  featured: z.boolean(),
  sortOrder: z.number().int().min(0).max(10_000),
};
export const editGroupSchema = z.object(groupFacts);
export type EditGroup = z.infer<typeof editGroupSchema>;
/** `code` and `kind` can't be changed later. */
export const addGroupSchema = z.object({
  ...groupFacts,
  code: requiredText(4)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{0,3}$/, { error: "INVALID" }),
  kind: z.enum(vehicleKinds),
});
export const offerGroupSchema = z.object({ active: z.boolean() });

export const deskGroupSchema = z.object({
  ...groupFacts,
  id: groupIdSchema,
  code: z.string(),
  kind: z.enum(vehicleKinds),
  active: z.boolean(),
  /** Whether the active tariff has all its prices; without them the group is not offered. */
  priced: z.boolean(),
  units: z.number().int(),
  photos: z.array(deskPhotoSchema),
  names: localizedTextSchema,
  acriss: z.string().nullable(),
  categories: z.array(z.enum(categories)),
});
export type DeskGroup = z.infer<typeof deskGroupSchema>;
export const fleetCreatedSchema = z.object({ id: idSchema });
