import { z } from "zod";
import { languageSchema, localizedTextSchema } from "@/lib/contracts/core/scalars";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { categories } from "@/lib/domain/fleet/fleet";
import { coverageCodes, extraCodes, surchargeCodes } from "@/lib/domain/pricing/add-ons";
import { packageCodes } from "@/lib/domain/pricing/price-lines";

const labelSchema = z.object({
  code: z.string(),
  name: localizedTextSchema,
  label: localizedTextSchema,
  summary: localizedTextSchema,
});

/** `GET /web/nombresyetiquetas`: display names of everything with a code, as used by screens and mails. */
export const namesAndLabelsSchema = z.object({
  rates: z.array(labelSchema),
  coverages: z.array(labelSchema),
  extras: z.array(labelSchema),
  surcharges: z.array(labelSchema),
  categories: z.array(labelSchema),
  bookingStatuses: z.array(labelSchema),
  groups: z.array(labelSchema).default([]),
});
export type NamesAndLabels = z.infer<typeof namesAndLabelsSchema>;

/** Translation entry (specification section 3): key and texts; with `lang` only that language. */
const translationEntrySchema = z.object({
  texto: z.string(),
  ES: z.string().optional(),
  EN: z.string().optional(),
  DE: z.string().optional(),
  IT: z.string().optional(),
  FR: z.string().optional(),
});

/** `GET /web/textos`: all texts of the site; `version` changes with any of them. */
export const translationsSchema = z.object({ version: z.string(), entries: z.array(translationEntrySchema) });
export type Translations = z.infer<typeof translationsSchema>;

/** `?lang=&version=`: 304 when `version` is current. */
export const translationsQuerySchema = z.object({
  lang: languageSchema.optional(),
  version: z.string().max(64).optional(),
});

export const nameKinds = ["rates", "coverages", "extras", "surcharges", "categories", "bookingStatuses"] as const;

/** Message keys of an item's name, short label and summary. */
export interface NameKeys {
  readonly code: string;
  readonly name: string;
  readonly label: string;
  readonly summary: string;
}

const keysOf = (
  codes: readonly string[],
  keys: (code: string) => Omit<NameKeys, "code" | "label"> & { label?: string },
) => codes.map((code): NameKeys => ({ code, label: keys(code).name, ...keys(code) }));

/**
 * Message keys for `GET /web/nombresyetiquetas`, by list. The messages hold the release's texts; the endpoint returns
 * them with the overrides by staff, and that is what is shown.
 */
export const nameKeys = {
  rates: keysOf(packageCodes, (code) => ({ name: `payment.package.${code}`, summary: `names.summary.rates.${code}` })),
  coverages: keysOf(coverageCodes, (code) => ({
    name: `wizard.lines.COVERAGE_${code}`,
    summary: `coverage.summary.${code}`,
  })),
  extras: keysOf(extraCodes, (code) => ({ name: `wizard.lines.EXTRA_${code}`, summary: `extras.about.${code}` })),
  surcharges: keysOf(surchargeCodes, (code) => ({
    name: `wizard.lines.${code}`,
    summary: `names.summary.surcharges.${code}`,
  })),
  categories: keysOf(categories, (code) => ({
    name: `categories.${code}.name`,
    label: `vehicles.category.${code}`,
    summary: `categories.${code}.text`,
  })),
  bookingStatuses: keysOf(bookingStatuses, (code) => ({
    name: `manage.status.${code}`,
    summary: `names.summary.bookingStatuses.${code}`,
  })),
} as const satisfies Record<(typeof nameKinds)[number], readonly NameKeys[]>;

/** Country list entry (specification section 3): two-letter code and the name in the five languages. */
export const countrySchema = localizedTextSchema.extend({ code: z.string().length(2) });
export type Country = z.infer<typeof countrySchema>;
