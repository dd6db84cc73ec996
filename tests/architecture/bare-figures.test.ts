import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { languages } from "@/lib/domain/language/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import allowed from "@/tests/architecture/bare-figures.json" with { type: "json" };

/** The words of a message, those of its choices and tags included, without what it is given. */
const wordsOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsOf(element.children);
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return " ";
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join(" ");
    })
    .join("");

/** Whether a text has a figure of its own; the name of the house is none. */
const hasFigure = (text: string) => /\d/.test(wordsOf(parse(text)).replaceAll("WebK10", ""));

it("takes every figure that can change from configuration or domain; the others are listed with the reason", () => {
  const texts = bundledTexts();
  const keys = [...texts.es.keys()].filter(
    // Words that the help centre is searched with are no statement.
    (key) => !key.endsWith(".words") && languages.some((language) => hasFigure(texts[language].get(key) ?? "")),
  );
  expect(keys.sort()).toEqual(Object.values(allowed).flat().sort());
});

it("sees a figure in a choice, and none in what a text is given", () => {
  expect(hasFigure("{count, plural, one {# día} other {7 días}}")).toBe(true);
  expect(hasFigure("{count, plural, =0 {nada} other {# días}} WebK10")).toBe(false);
});
