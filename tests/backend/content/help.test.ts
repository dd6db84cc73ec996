import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { helpAnswersSchema } from "@/lib/contracts/content/help";
import { languages } from "@/lib/domain/core/languages";
import { useDatabase } from "@/tests/support/database";
import { get } from "@/tests/support/web";

useDatabase();

const searchHelp = async (query: string) => {
  const { status, body } = await get(`/ayuda${query}`);
  expect(status).toBe(200);
  return helpAnswersSchema.parse(body.data);
};

describe("the help centre's API", () => {
  it.each(languages)("returns every answer in %s with each number filled in", async (language) => {
    const answers = await searchHelp(`?lang=${language}`);
    expect(answers.map(({ slug }) => slug)).toEqual(faqQuestions);
    expect(answers.filter(({ question, answer }) => /[{}<>]|undefined|NaN/.test(question + answer))).toEqual([]);
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(answers.length);
  });

  it("returns the questions in Spanish by default", async () => {
    const [first] = await searchHelp("");
    expect(first?.question).toBe("¿Cómo reservo? ¿Necesito una cuenta?");
  });

  it.each([
    ["es", "fianza", "deposit"],
    ["es", "DEVOLUCION DINERO", "refund-time"],
    ["en", "ferry", "ferry"],
    ["en", "petrol", "fuel-and-mileage"],
    ["de", "kaution", "deposit"],
    ["de", "strafzettel", "fines"],
    ["it", "multa", "fines"],
    ["it", "neopatentato", "young-drivers"],
    ["fr", "reclamation", "complaint"],
    ["fr", "siège bébé", "child-seats"],
  ])("finds in %s the answer for the search words %p", async (lang, q, slug) => {
    const found = await searchHelp(`?lang=${lang}&q=${encodeURIComponent(q)}`);
    expect(found.map((entry) => entry.slug)).toContain(slug);
    expect(found.length).toBeLessThan(faqQuestions.length / 2);
  });

  it("fills in the numbers of the configuration", async () => {
    const found = await searchHelp("?lang=en&q=scratch");
    expect(found.find(({ slug }) => slug === "damage-claim")?.answer).toContain("7 calendar days");
  });

  it("returns no result for unknown words, and refuses a query that is too long", async () => {
    expect(await searchHelp("?q=xylophone")).toEqual([]);
    expect((await get(`/ayuda?q=${"a".repeat(101)}`)).status).toBe(422);
    expect((await get("/ayuda?lang=pt")).status).toBe(422);
  });
});
