import { z } from "zod";
import { languageSchema } from "@/lib/contracts/core/scalars";
import { faqGroupNames } from "./faq-questions";

/**
 * `GET /web/ayuda`: questions of the help centre, best match first for a search; each line of `answer` is a paragraph.
 */
export const helpAnswersSchema = z.array(
  z.object({ slug: z.string(), category: z.enum(faqGroupNames), question: z.string(), answer: z.string() }),
);
export type HelpAnswers = z.infer<typeof helpAnswersSchema>;

/** Maximum length of a search. */
export const maxHelpQueryLength = 100;

/** `?lang=&q=`: accents and case are ignored; all questions without `q`. */
export const helpQuerySchema = z.object({
  lang: languageSchema.default("es"),
  q: z.string().max(maxHelpQueryLength).default(""),
});
