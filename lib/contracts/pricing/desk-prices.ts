import { z } from "zod";
import { storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import { requiredText } from "@/lib/contracts/core/fields";
import { centsSchema, instantSchema, wallClockSchema } from "@/lib/contracts/core/scalars";
import { seasonCodes } from "@/lib/domain/core/configuration";
import { vehicleKinds } from "@/lib/domain/fleet/fleet";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { coverFields, draftProblemCodes } from "@/lib/domain/pricing/check-draft";

const amount = z.number().int().min(0).max(10_000_000);
const cell = amount.nullable();

/** The prices of one version with its configuration, as stored in a draft: by group id, empty cells null. */
export const tariffDocumentSchema = z.object({
  configuration: storedConfigurationSchema.omit({ version: true, textsDate: true }),
  prices: z.record(
    z.string().regex(/^\d{1,7}$/),
    z.object({
      perDayCents: z.record(z.enum(seasonCodes), cell),
      coverages: z.record(z.enum(coverageCodes), z.record(z.enum(coverFields), cell)),
    }),
  ),
  extras: z.record(
    z.enum(extraCodes),
    z.object({
      perDayCents: cell,
      capCents: cell,
      maxUnits: z.number().int().min(1).max(3),
      vehicleKinds: z.array(z.enum(vehicleKinds)),
    }),
  ),
});
export type TariffDocument = z.infer<typeof tariffDocumentSchema>;

export const tariffStates = ["ACTIVE", "SCHEDULED", "EXPIRED"] as const;

const versionSchema = z.object({
  id: z.number().int(),
  version: z.string(),
  state: z.enum(tariffStates),
  activeFrom: instantSchema,
  publishedAt: instantSchema.nullable(),
  /** Null for a version from the seed or the command line. */
  publishedBy: z.string().nullable(),
});
export type TariffVersion = z.infer<typeof versionSchema>;

const draftLineSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  base: z.string(),
  savedBy: z.string(),
  savedAt: instantSchema,
});

export const pricesSchema = z.object({ versions: z.array(versionSchema), drafts: z.array(draftLineSchema) });
export type Prices = z.infer<typeof pricesSchema>;

const groupSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
});
export type PricedGroup = z.infer<typeof groupSchema>;

const differenceSchema = z.object({
  cell: z.string(),
  was: z.union([z.string(), z.number()]).nullable(),
  is: z.union([z.string(), z.number()]).nullable(),
  basisPoints: z.number().int().nullable(),
  /** Must be confirmed before publication (`isUnusual`). */
  unusual: z.boolean(),
});
export type TariffDifference = z.infer<typeof differenceSchema>;

/** A version, and its differences from the one before. */
export const tariffVersionSchema = z.object({
  version: versionSchema,
  document: tariffDocumentSchema,
  groups: z.array(groupSchema),
  /** From the version before it. */
  differences: z.array(differenceSchema),
});
export type TariffVersionDetail = z.infer<typeof tariffVersionSchema>;

const problemSchema = z.object({ code: z.enum(draftProblemCodes), cell: z.string(), where: z.string() });
export type TariffProblem = z.infer<typeof problemSchema>;

/** A rental's price in the active tariff and in the draft; null when one of them can't price it. */
const comparisonSchema = z.object({
  name: z.string(),
  kind: z.enum(["EXAMPLE", "SEARCH"]),
  group: z.string(),
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  pickupOffice: z.string(),
  returnOffice: z.string(),
  wasCents: centsSchema.nullable(),
  isCents: centsSchema.nullable(),
});
export type PriceComparison = z.infer<typeof comparisonSchema>;

/** A draft in full: its cells, their problems, and the differences from the active version. */
export const tariffDraftSchema = draftLineSchema.extend({
  revision: z.number().int(),
  document: tariffDocumentSchema,
  groups: z.array(groupSchema),
  problems: z.array(problemSchema),
  /** The version it is compared with: the active one. */
  against: z.string(),
  differences: z.array(differenceSchema),
  preview: z.array(comparisonSchema),
});
export type TariffDraftDetail = z.infer<typeof tariffDraftSchema>;

export const createDraftSchema = z.object({ name: requiredText(60), tariffId: z.number().int().positive() });
export const draftCreatedSchema = z.object({ id: z.number().int() });

const revision = z.number().int().min(1).max(1_000_000_000);
/** Typed texts by cell path. */
export const saveDraftSchema = z.object({
  revision,
  cells: z.record(z.string().max(80), z.string().max(200)).refine((cells) => Object.keys(cells).length <= 2000),
});
export const importDraftSchema = z.object({ revision, text: z.string().min(1, { error: "REQUIRED" }).max(200_000) });
export const savedDraftSchema = z.object({ revision: z.number().int(), changed: z.number().int() });

/** Edit conflict: the newest revision and all of its cells. */
export const changedDraftSchema = z.object({ revision: z.number().int(), cells: z.record(z.string(), z.string()) });

/** Data of TABLE_UNREADABLE: the group that does not exist, or the cells that hold no price, as the table names them. */
export const tableProblemSchema = z.object({
  reason: z.enum(["UNREADABLE", "NO_GROUP_COLUMN", "UNKNOWN_GROUP", "CELLS"]),
  where: z.string(),
  cells: z.array(z.object({ row: z.string(), column: z.string(), value: z.string() })),
});

/** `at`: office wall clock; empty publishes now. */
const publishTime = { at: z.union([z.literal(""), wallClockSchema]).default("") };
export const publishDraftSchema = z.object({
  revision,
  ...publishTime,
  /** Paths of the unusual changes that were confirmed. */
  confirmed: z.array(z.string().max(80)).max(2000).default([]),
});
export const publishCopySchema = z.object(publishTime);
export const publishedSchema = z.object({ id: z.number().int(), version: z.string(), activeFrom: instantSchema });
