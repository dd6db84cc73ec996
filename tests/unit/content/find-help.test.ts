import fc from "fast-check";
import { foldText, helpFinder } from "@/lib/domain/content/find-help";

const find = helpFinder([
  { slug: "deposit", question: "¿Cuánto es la fianza?", words: "", answer: "Se bloquea en la recogida." },
  {
    slug: "cancellation",
    question: "¿Puedo cancelar?",
    words: "",
    answer: "La cancelación es gratis en la tarifa flexible.",
  },
  { slug: "seat", question: "Welcher Kindersitz passt?", words: "Größe, Gewicht", answer: "Straße" },
  { slug: "changes", question: "¿Puedo cambiar la tarifa o la recogida?", words: "", answer: "" },
]);

describe("help search", () => {
  it.each([
    ["FIANZA", ["deposit"]],
    ["fiánza", ["deposit"]],
    ["fianzas", ["deposit"]],
    ["cancelación", ["cancellation"]],
    ["cancelaciones", ["cancellation"]],
    ["grosse kindersitz", ["seat"]],
    ["strasse", ["seat"]],
    ["sitz", ["seat"]],
    ["tarifa", ["changes", "cancellation"]],
    ["cambiar tarifa", ["changes"]],
    ["¿puedo cancelar la recogida en avión?", ["cancellation", "changes"]],
    ["helicóptero", []],
    ["%&/", []],
    ["", ["deposit", "cancellation", "seat", "changes"]],
    ["   ", ["deposit", "cancellation", "seat", "changes"]],
  ])("the help search %p finds the questions %p", (query, found) => {
    expect(find(query)).toEqual(found);
  });

  const nothing = { question: "", words: "", answer: "" };
  const places = ["question", "words", "answer"] as const;
  const forms = ["deposit", "deposits", "predeposit"];
  const nine = places.flatMap((place) =>
    forms.map((form, at) => ({ ...nothing, slug: `${place} ${at}`, [place]: `¿Un ${form}?` })),
  );

  it("ranks matches in the question before keywords before the answer, and whole words before parts", () => {
    const best = nine.map(({ slug }) => slug);
    expect(helpFinder(nine)("Depósit")).toEqual(best);
    fc.assert(
      fc.property(fc.shuffledSubarray(nine, { minLength: 1 }), (given) => {
        const slugs = new Set(given.map(({ slug }) => slug));
        expect(helpFinder(given)("deposit")).toEqual(best.filter((slug) => slugs.has(slug)));
      }),
    );
  });

  it("counts each search word once at its best match and adds up the words", () => {
    const search = helpFinder([
      { ...nothing, slug: "often", question: "car", words: "car car", answer: "car ferry car" },
      { ...nothing, slug: "both", question: "car ferry" },
    ]);
    expect(search("car")).toEqual(["often", "both"]);
    expect(search("car ferry")).toEqual(["both", "often"]);
  });

  it("keeps the given order for equal matches and for an empty search", () => {
    const slugs = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(slugs, fc.constantFrom("car", ""), (given, query) => {
        const alike = given.map((slug) => ({ ...nothing, slug, question: "A car?" }));
        expect(helpFinder(alike)(query)).toEqual(given);
      }),
    );
  });

  it("finds words regardless of case and accents", () => {
    const words = fc.constantFrom("fianza", "recogida", "gratis", "Kindersitz", "cancelación");
    fc.assert(
      fc.property(words, fc.boolean(), (word, upper) => {
        const typed = upper ? word.toUpperCase() : word.normalize("NFD").replaceAll(/\p{M}/gu, "");
        expect(find(typed)).toEqual(find(word));
        expect(find(word).length).toBeGreaterThan(0);
      }),
    );
  });

  it("finds only existing questions, each at most once", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = find(query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((slug) => ["deposit", "cancellation", "seat", "changes"].includes(slug))).toBe(true);
      }),
    );
  });

  it("folds letters without a combining accent, such as ß and œ", () => {
    expect(foldText("GROẞE Straße, Œuvre, Ñandú")).toBe("grosse strasse, oeuvre, nandu");
  });
});
