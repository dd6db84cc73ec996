import { faqGroupNames, faqGroupOf, faqGroups, faqQuestions, faqRelated } from "@/lib/contracts/content/faq-questions";

it("every help question belongs to exactly one topic", () => {
  expect(new Set(faqQuestions).size).toBe(faqQuestions.length);
  expect([...faqGroupNames].sort()).toEqual(Object.keys(faqGroups).sort());
  for (const group of faqGroupNames)
    expect(faqGroups[group].map(faqGroupOf)).toEqual(faqGroups[group].map(() => group));
});

it.each(faqQuestions)("the answer to %s links to three other questions", (question) => {
  const related = faqRelated[question];
  expect(new Set(related).size).toBe(3);
  expect(related).not.toContain(question);
});
