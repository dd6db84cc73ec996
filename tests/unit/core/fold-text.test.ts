import { foldText, searchWords } from "@/lib/domain/core/fold-text";

it.each([
  ["Tardón", "tardon"],
  ["Müller", "muller"],
  ["Müller", "muller"],
  ["MUÑOZ", "munoz"],
  ["Strauß", "strauss"],
  ["Łukasz Ærøskøbing", "lukasz aeroskobing"],
  ["Nguyễn", "nguyen"],
  ["Ελένη", "ελενη"],
])("folds the text %j to %j", (name, folded) => expect(foldText(name)).toBe(folded));

it.each([
  ["  García,  Lucía ", ["garcia", "lucia"]],
  [" ,; ", []],
])("splits the search %j into words", (query, words) => expect(searchWords(query)).toEqual(words));
