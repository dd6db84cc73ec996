import { parse } from "@formatjs/icu-messageformat-parser";
import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { argumentsOf } from "@/lib/i18n/message-shape";
import equal from "@/tests/architecture/equal-texts.json" with { type: "json" };

const read = (language: Language) => bundledTexts()[language];

const spanish = read("es");

/** Keys with the same text in several languages, as "key: es it"; texts without words don't count. */
function equalTexts(): string[] {
  return [...spanish.keys()].flatMap((key) => {
    const byText = Map.groupBy(languages, (language) => read(language).get(key) ?? "");
    return [...byText].flatMap(([text, sharing]) => {
      const words = text.replace(/\{[^{}]*\}|<\/?\w+>/g, "");
      return sharing.length > 1 && /\p{L}{2}/u.test(words) ? [`${key}: ${sharing.join(" ")}`] : [];
    });
  });
}

describe.each(languages.filter((language) => language !== "es"))("messages in %s", (language) => {
  const texts = read(language);

  it("has exactly the same message keys as Spanish", () => {
    expect([...texts.keys()].sort()).toEqual([...spanish.keys()].sort());
  });

  it("every translated message takes the same arguments as the Spanish one", () => {
    const shape = (text: string | undefined) => argumentsOf(parse(text ?? ""));
    const different = [...spanish].filter(
      ([key, text]) => texts.has(key) && String(shape(texts.get(key))) !== String(shape(text)),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

it("messages are equal in two languages only where equal-texts.json allows it", () => {
  expect(equalTexts()).toEqual(equal);
});

it.each(languages)("has no empty message in %s", (language) => {
  expect([...read(language)].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
});

it("detects a changed argument and a missing tag in a translation", () => {
  expect(argumentsOf(parse("{count, plural, one {# día} other {# días}}"))).not.toEqual(
    argumentsOf(parse("{days} days")),
  );
  expect(argumentsOf(parse("<link>Aviso</link>"))).not.toEqual(argumentsOf(parse("Notice")));
});

it("Italian messages put no article before a date, because dates begin with the weekday", () => {
  const glued = /(?:^|\s)(?:il|al|del|dal|nel) \{(?:until|date|at|from|versionDate|accessibilityDate)\}/i;
  expect(glued.test("attivo fino al {until}")).toBe(true);
  expect([...bundledTexts().it].filter(([, text]) => glued.test(text)).map(([key]) => key)).toEqual([]);
});
