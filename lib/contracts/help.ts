import { z } from "zod";
import { faqGroupNames } from "./faq-questions";
import { languageSchema } from "./scalars";

/** `GET /web/ayuda`: questions of the help centre in their order, or best first for a search; the answer's lines are paragraphs. */
export const helpAnswersSchema = z.array(
  z.object({ slug: z.string(), category: z.enum(faqGroupNames), question: z.string(), answer: z.string() }),
);
export type HelpAnswers = z.infer<typeof helpAnswersSchema>;

/** Longest search that is looked for. */
export const longestHelpQuery = 100;

/** `?lang=&q=`: accents and case don't count; without `q` all questions. */
export const helpQuerySchema = z.object({
  lang: languageSchema.default("es"),
  q: z.string().max(longestHelpQuery).default(""),
});
