import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import allowed from "@/tests/architecture/literal-numbers.json" with { type: "json" };

/** The literal text of an ICU message, with that of its plural forms, selections and tags, without its arguments. */
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

/** Whether a message has a digit in its literal text; the company's name WebK10 doesn't count. */
const hasFigure = (text: string) => /\d/.test(wordsOf(parse(text)).replaceAll("WebK10", ""));

it("has no changeable number written into a message, apart from those listed with a reason", () => {
  const texts = bundledTexts();
  const keys = [...texts.es.keys()].filter(
    // Search words of the help centre are not shown.
    (key) => !key.endsWith(".words") && languages.some((language) => hasFigure(texts[language].get(key) ?? "")),
  );
  expect(keys.sort()).toEqual(Object.values(allowed).flat().sort());
});

it("detects a digit in the text of a plural form and ignores digits in plural selectors", () => {
  expect(hasFigure("{count, plural, one {# día} other {7 días}}")).toBe(true);
  expect(hasFigure("{count, plural, =0 {nada} other {# días}} WebK10")).toBe(false);
});
