import { helpTerms } from "@/components/support/help/help-answer";
import { faqGroupOf, faqQuestions } from "@/lib/contracts/faq-questions";
import messages from "@/messages/es.json";

const resting = faqQuestions.flatMap((question) => {
  const terms: Partial<Record<string, string>> = helpTerms;
  const key = terms[question];
  return key ? [[question, key] as const] : [];
});

it("rests answers on the terms of the contract that they are about", () => {
  const contracts: Partial<Record<string, string>> = { subscription: "subscription", secondHand: "sale" };
  const wrong = resting.filter(([question, key]) => {
    const contract = contracts[faqGroupOf(question)] ?? "conditions";
    return !key.startsWith(`${contract}.sections.`);
  });
  expect(resting.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

it.each(resting)("finds the section that %s rests on: %s", (_, key) => {
  const named = key.split(".").reduce<unknown>((inside, name) => Object(inside)[name], messages.legal.pages);
  expect(named).toHaveProperty("title");
});
