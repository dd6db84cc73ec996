import { helpTerms } from "@/components/content/help/help-answer";
import { faqGroupOf, faqQuestions } from "@/lib/contracts/content/faq-questions";
import messages from "@/messages/es.json";

const termsByQuestion = faqQuestions.flatMap((question) => {
  const terms: Partial<Record<string, string>> = helpTerms;
  const key = terms[question];
  return key ? [[question, key] as const] : [];
});

it("links help answers to existing sections of the terms", () => {
  const contracts: Partial<Record<string, string>> = { subscription: "subscription", secondHand: "sale" };
  const wrong = termsByQuestion.filter(([question, key]) => {
    const contract = contracts[faqGroupOf(question)] ?? "conditions";
    return !key.startsWith(`${contract}.sections.`);
  });
  expect(termsByQuestion.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

it.each(termsByQuestion)("the terms have the section that the question %s links to: %s", (_, key) => {
  const named = key.split(".").reduce<unknown>((inside, name) => Object(inside)[name], messages.legal.pages);
  expect(named).toHaveProperty("title");
});
