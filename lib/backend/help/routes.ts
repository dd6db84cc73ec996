import { createRoute } from "@hono/zod-openapi";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { success } from "@/lib/backend/http/answers";
import { cacheable } from "@/lib/backend/http/headers";
import { answers, callDescription, createRouter } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import { currentOverrides } from "@/lib/backend/texts/overrides";
import { helpTranslator } from "@/lib/backend/texts/translator";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { faqGroupOf, faqQuestions } from "@/lib/contracts/faq-questions";
import { figuresOf } from "@/lib/contracts/figures";
import { type HelpAnswers, helpAnswersSchema, helpQuerySchema } from "@/lib/contracts/help";
import { helpFinder } from "@/lib/domain/help/find-help";
import type { Language } from "@/lib/domain/language/languages";

const list = createRoute({
  method: "get",
  path: "/ayuda",
  tags: ["catalogue"],
  description: callDescription(
    "Searches the questions and answers of the help centre; without a search term, returns all.",
  ),
  request: { query: helpQuerySchema },
  responses: answers(helpAnswersSchema, "Questions in display order; for a search, best match first"),
});

export const helpRoutes = createRouter().openapi(list, async (c) => {
  const { lang, q } = c.req.valid("query");
  const at = now();
  const [{ configuration }] = await Promise.all([loadCatalogue(at), currentOverrides(at)]);
  cacheable(c);
  return c.json(success(listHelp(configuration, lang, q)), 200);
});

/** The questions that match a query, best first, with answers in a language and the current figures. */
function listHelp(configuration: ConfigurationDocument, language: Language, query: string): HelpAnswers {
  const t = helpTranslator(language);
  const figures = figuresOf(configuration, language);
  const all = faqQuestions.map((slug) => ({
    slug,
    category: faqGroupOf(slug),
    question: t(`questions.${slug}.question`, figures),
    answer: t(`questions.${slug}.answer`, figures),
    words: t(`questions.${slug}.words`),
  }));
  const bySlug = new Map(all.map(({ words: _, ...entry }) => [String(entry.slug), entry]));
  return helpFinder(all)(query).flatMap((slug) => bySlug.get(slug) ?? []);
}
