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

describe("the search of the help centre", () => {
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
  ])("answers %p", (query, found) => {
    expect(find(query)).toEqual(found);
  });

  const nothing = { question: "", words: "", answer: "" };
  const places = ["question", "words", "answer"] as const;
  const forms = ["deposit", "deposits", "predeposit"];
  const nine = places.flatMap((place) =>
    forms.map((form, at) => ({ ...nothing, slug: `${place} ${at}`, [place]: `¿Un ${form}?` })),
  );

  it("names first who has the word in the question, then in its further words, then in the answer; whole words before parts", () => {
    const best = nine.map(({ slug }) => slug);
    expect(helpFinder(nine)("Depósit")).toEqual(best);
    fc.assert(
      fc.property(fc.shuffledSubarray(nine, { minLength: 1 }), (given) => {
        const slugs = new Set(given.map(({ slug }) => slug));
        expect(helpFinder(given)("deposit")).toEqual(best.filter((slug) => slugs.has(slug)));
      }),
    );
  });

  it("counts a word once, where it stands best, and adds up the words of a search", () => {
    const search = helpFinder([
      { ...nothing, slug: "often", question: "car", words: "car car", answer: "car ferry car" },
      { ...nothing, slug: "both", question: "car ferry" },
    ]);
    expect(search("car")).toEqual(["often", "both"]);
    expect(search("car ferry")).toEqual(["both", "often"]);
  });

  it("keeps the given order among those that fit alike, and for an empty search", () => {
    const slugs = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(slugs, fc.constantFrom("car", ""), (given, query) => {
        const alike = given.map((slug) => ({ ...nothing, slug, question: "A car?" }));
        expect(helpFinder(alike)(query)).toEqual(given);
      }),
    );
  });

  it("finds what it has whatever the case and the accents", () => {
    const words = fc.constantFrom("fianza", "recogida", "gratis", "Kindersitz", "cancelación");
    fc.assert(
      fc.property(words, fc.boolean(), (word, upper) => {
        const typed = upper ? word.toUpperCase() : word.normalize("NFD").replaceAll(/\p{M}/gu, "");
        expect(find(typed)).toEqual(find(word));
        expect(find(word).length).toBeGreaterThan(0);
      }),
    );
  });

  it("never names what it does not have, nor anything twice", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = find(query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((slug) => ["deposit", "cancellation", "seat", "changes"].includes(slug))).toBe(true);
      }),
    );
  });

  it("folds letters that have no accent to drop", () => {
    expect(foldText("GROẞE Straße, Œuvre, Ñandú")).toBe("grosse strasse, oeuvre, nandu");
  });
});
