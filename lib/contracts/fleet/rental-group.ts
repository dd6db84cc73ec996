import { z } from "zod";
import { photoSchema } from "@/lib/contracts/core/photo";
import { centsSchema, groupIdSchema, localizedTextSchema, officeIdSchema } from "@/lib/contracts/core/scalars";
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
import { coverageCodes } from "@/lib/domain/pricing/add-ons";

const perCoverageSchema = z.object({
  [coverageCodes[0]]: centsSchema,
  [coverageCodes[1]]: centsSchema,
  [coverageCodes[2]]: centsSchema,
});

/** Item of `GET /web/coche` (contract section 4). */
export const rentalGroupSchema = z.object({
  id: groupIdSchema,
  group: z.string(),
  acriss: z.string(),
  name: z.string(),
  /** Name in each language; null uses `name`. */
  names: localizedTextSchema.nullish(),
  exampleModel: z.string(),
  orSimilar: z.boolean(),
  year: z.number().int(),
  fuel: z.enum(fuels),
  gearbox: z.enum(gearboxes),
  passengers: z.number().int(),
  doors: z.number().int(),
  bagsLarge: z.number().int(),
  bagsSmall: z.number().int(),
  features: z.array(z.enum(vehicleFeatures)),
  kind: z.enum(vehicleKinds),
  categories: z.array(z.enum(categories)),
  images: z.array(photoSchema),
  minimumAge: z.number().int(),
  licenceRules: z.array(z.object({ licenceClass: z.enum(licenceClasses), minimumYears: z.number().int() })),
  under25Allowed: z.boolean(),
  kmPerDay: z.number().int(),
  environmentalLabel: z.enum(environmentalLabels),
  rangeKm: z.number().int().nullable(),
  consumption: z.string().nullable(),
  depositCents: perCoverageSchema,
  excessCents: perCoverageSchema,
  officeIds: z.array(officeIdSchema),
  featured: z.boolean(),
  sortOrder: z.number().int(),
});
export type RentalGroup = z.infer<typeof rentalGroupSchema>;

/** `?officeId=&kind=` of `GET /web/coche`. */
export const rentalGroupQuerySchema = z.object({
  officeId: z.coerce.number().pipe(officeIdSchema).optional(),
  kind: z.enum(vehicleKinds).optional(),
});

/**
 * Item of `GET /web/coche/precios`: price of a week in each season, VAT included, flexible rate with BASIC coverage;
 * `perDayCents` is a seventh of it.
 */
export const groupSeasonsSchema = z.object({
  groupId: groupIdSchema,
  days: z.number().int(),
  seasons: z.array(z.object({ season: z.enum(seasonCodes), totalCents: centsSchema, perDayCents: centsSchema })),
});
export type GroupSeasons = z.infer<typeof groupSeasonsSchema>;

/** The price per day of the cheapest season. */
export const lowestPerDayCents = ({ seasons }: GroupSeasons): number =>
  Math.min(...seasons.map(({ perDayCents }) => perDayCents));
