import { z } from "zod";
import { languageSchema } from "@/lib/contracts/core/scalars";

/** A text of the site in one language: `home.hero.title`. */
export const textPlaceSchema = z.object({ lang: languageSchema, key: z.string().regex(/^\w[\w.-]{0,199}$/) });
export type MessageRef = z.infer<typeof textPlaceSchema>;

export const textSearchSchema = z.object({
  q: z.string().trim().max(100).default(""),
  lang: languageSchema.optional(),
});
export const newTextSchema = z.object({ text: z.string().trim().max(10_000) });

const deskTextSchema = textPlaceSchema.extend({
  /** The release's own text; null when a release has removed the key. */
  own: z.string().nullable(),
  changed: z.string().nullable(),
  /** Whether the override is in use; false when it no longer matches the release's own text. */
  isShown: z.boolean(),
  draft: z.string().nullable(),
});
export type DeskText = z.infer<typeof deskTextSchema>;
export const deskTextsSchema = z.object({ texts: z.array(deskTextSchema), more: z.number().int() });
export const draftTextsSchema = z.array(z.object({ key: z.string(), text: z.string() }));
