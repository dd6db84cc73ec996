import fc from "fast-check";
import { foldText, helpFinder } from "@/lib/domain/help/find-help";

const find = helpFinder([
  { slug: "deposit", text: "¿Cuánto es la fianza? Se bloquea en la recogida." },
  { slug: "cancellation", text: "¿Puedo cancelar? La cancelación es gratis en la tarifa flexible." },
  { slug: "seat", text: "Welcher Kindersitz passt? Größe, Gewicht, Straße" },
  { slug: "changes", text: "¿Puedo cambiar la tarifa o la recogida?" },
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
    ["tarifa", ["cancellation", "changes"]],
    ["cambiar tarifa", ["changes"]],
    ["¿puedo cancelar la recogida en avión?", ["cancellation", "changes"]],
    ["helicóptero", []],
    ["%&/", []],
    ["", ["deposit", "cancellation", "seat", "changes"]],
    ["   ", ["deposit", "cancellation", "seat", "changes"]],
  ])("answers %p", (query, found) => {
    expect(find(query)).toEqual(found);
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
