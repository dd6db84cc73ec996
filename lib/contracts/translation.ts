import { z } from "zod";
import { languageSchema } from "./scalars";

/** Translation entry (specification section 3): key and texts; with `lang` asked, that language's text only. */
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

/** `?lang=&version=`: the same version again answers 304. */
export const translationsQuerySchema = z.object({
  lang: languageSchema.optional(),
  version: z.string().max(64).optional(),
});
