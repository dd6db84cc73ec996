import { z } from "zod";
import { keptConfigurationSchema } from "@/lib/contracts/configuration";
import { requiredText } from "@/lib/contracts/fields";
import { centsSchema, instantSchema, wallClockSchema } from "@/lib/contracts/scalars";
import { coverageCodes, extraCodes } from "@/lib/domain/add-ons/add-ons";
import { seasonCodes } from "@/lib/domain/configuration/configuration";
import { vehicleKinds } from "@/lib/domain/fleet/fleet";
import { coverFields, draftProblemCodes } from "@/lib/domain/tariff/check-draft";

const amount = z.number().int().min(0).max(10_000_000);
const cell = amount.nullable();

/** The prices of one version with its configuration, as a draft keeps them: groups by their number, empty cells null. */
export const tariffDocumentSchema = z.object({
  configuration: keptConfigurationSchema.omit({ version: true, textsDate: true }),
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
  /** Null for what came with the database or by the command line. */
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
  /** Has to be ticked before it is published. */
  unusual: z.boolean(),
});
export type TariffDifference = z.infer<typeof differenceSchema>;

/** A version as it is, and what it changed. */
export const tariffVersionSchema = z.object({
  version: versionSchema,
  document: tariffDocumentSchema,
  groups: z.array(groupSchema),
  /** From the version before it. */
  differences: z.array(differenceSchema),
});
export type TariffVersionSheet = z.infer<typeof tariffVersionSchema>;

const problemSchema = z.object({ code: z.enum(draftProblemCodes), cell: z.string(), where: z.string() });
export type TariffProblem = z.infer<typeof problemSchema>;

/** A rental by the prices in force and by the draft's; null where one of them has none for it. */
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

/** All of a draft: its cells, what is wrong with them, and what they would change. */
export const tariffDraftSchema = draftLineSchema.extend({
  revision: z.number().int(),
  document: tariffDocumentSchema,
  groups: z.array(groupSchema),
  problems: z.array(problemSchema),
  /** The version that it is compared with: the one in force. */
  against: z.string(),
  differences: z.array(differenceSchema),
  preview: z.array(comparisonSchema),
});
export type TariffDraftSheet = z.infer<typeof tariffDraftSchema>;

export const makeDraftSchema = z.object({ name: requiredText(60), tariffId: z.number().int().positive() });
export const madeDraftSchema = z.object({ id: z.number().int() });

const revision = z.number().int().min(1).max(1_000_000_000);
/** What was typed, by the path of its cell. */
export const saveDraftSchema = z.object({
  revision,
  cells: z.record(z.string().max(80), z.string().max(200)).refine((cells) => Object.keys(cells).length <= 2000),
});
export const importDraftSchema = z.object({ revision, text: z.string().min(1, { error: "REQUIRED" }).max(200_000) });
export const savedDraftSchema = z.object({ revision: z.number().int(), changed: z.number().int() });

/** What somebody else saved in the meantime: the newest revision, and its cells that are other than those that were sent. */
export const changedDraftSchema = z.object({ revision: z.number().int(), cells: z.record(z.string(), z.string()) });

/** `at` empty for now. */
const publishTime = { at: z.union([z.literal(""), wallClockSchema]).default("") };
export const publishDraftSchema = z.object({
  revision,
  ...publishTime,
  /** Cells of unusual changes that were ticked. */
  confirmed: z.array(z.string().max(80)).max(2000).default([]),
});
export const publishCopySchema = z.object(publishTime);
export const publishedSchema = z.object({ id: z.number().int(), version: z.string(), activeFrom: instantSchema });
