import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import { helpTranslator } from "@/lib/backend/content/texts/translator";
import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { faqGroupOf, faqQuestions } from "@/lib/contracts/content/faq-questions";
import { type HelpAnswers, helpAnswersSchema, helpQuerySchema } from "@/lib/contracts/content/help";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { helpFinder } from "@/lib/domain/content/find-help";
import type { Language } from "@/lib/domain/core/languages";

const list = route({
  method: "get",
  path: "/ayuda",
  tags: ["catalogue"],
  description: "Searches the questions and answers of the help centre; without a search term, returns all.",
  request: { query: helpQuerySchema },
  responses: responses(helpAnswersSchema, "Questions in display order; for a search, best match first"),
});

export const helpRoutes = createRouter().openapi(list, async (c) => {
  const { lang, q } = c.req.valid("query");
  const at = now();
  const [{ configuration }] = await Promise.all([loadCatalogue(at), currentOverrides()]);
  cacheable(c);
  return okResponse(c, listHelp(configuration, lang, q));
});

/** The questions that match a query, best first, with answers in a language and the current values. */
function listHelp(configuration: ConfigurationDocument, language: Language, query: string): HelpAnswers {
  const t = helpTranslator(language);
  const values = messageValues(configuration, language);
  const all = faqQuestions.map((slug) => ({
    slug,
    category: faqGroupOf(slug),
    question: t(`questions.${slug}.question`, values),
    answer: t(`questions.${slug}.answer`, values),
    words: t(`questions.${slug}.words`),
  }));
  const bySlug = new Map(all.map(({ words: _, ...entry }) => [String(entry.slug), entry]));
  return helpFinder(all)(query).flatMap((slug) => bySlug.get(slug) ?? []);
}
