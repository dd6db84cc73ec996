import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { labelled, setTypography } from "@/lib/i18n/typography";

/** Texts that break a typographic rule of their language, with their correction. */
const breaches: Readonly<Record<Language, readonly (readonly [typed: string, set: string])[]>> = {
  es: [
    ["Entre 24-48 horas, a 12 km", "Entre 24–48 horas, a 12\u00a0km"],
    ["El {percent}% del alquiler", "El {percent}\u00a0% del alquiler"],
    ["Un momento...", "Un momento…"],
    ["art. 103 del TRLGDCU", "art.\u00a0103 del TRLGDCU"],
  ],
  en: [
    ["The driver's licence", "The driver’s licence"],
    ["21 % VAT, 3-5 days", "21% VAT, 3–5 days"],
  ],
  de: [
    ["{percent}% weniger, z.B. {km} km", "{percent}\u00a0% weniger, z.\u00a0B. {km}\u00a0km"],
    ["§ 312j BGB", "§\u00a0312j BGB"],
  ],
  it: [
    ["IVA del 21 % inclusa", "IVA del 21% inclusa"],
    ["L'ufficio è a 5 km", "L’ufficio è a 5\u00a0km"],
  ],
  fr: [
    ["Une question ? Oui !", "Une question\u202f? Oui\u202f!"],
    ["Total: {amount}", "Total\u00a0: {amount}"],
    ["«Retour» ; « Départ »", "«\u202fRetour\u202f»\u202f; «\u202fDépart\u202f»"],
    ["{count, plural, one {# km} other {# km}} ?", "{count, plural, one {#\u00a0km} other {#\u00a0km}}\u202f?"],
    ["15 000 € à 7,99 %", "15\u202f000\u00a0€ à 7,99\u202f%"],
  ],
};

describe.each(languages)("typography in %s", (language) => {
  it.each(breaches[language])("corrects the typography of %j", (typed, set) => {
    expect(setTypography(language, typed)).toBe(set);
    expect(setTypography(language, set)).toBe(set);
  });

  it("every message has correct typography", () => {
    const unset = [...bundledTexts()[language]].filter(([, text]) => setTypography(language, text) !== text);
    expect(unset.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

it.each([
  "https://example.test/a?b=c&d=1-2",
  "{at, time, ::HHmm} · {name}",
  "{count, plural, =0 {} one {# mes} other {# meses}}",
  "{date} l’ufficio, +34 971 800 123",
])("the typography rules leave %j unchanged in every language", (text) => {
  for (const language of languages) expect(setTypography(language, text)).toBe(text);
});

it("places the colon after a label as each language does", () => {
  expect(languages.map((language) => labelled(language, "Total"))).toEqual([
    "Total: ",
    "Total: ",
    "Total: ",
    "Total: ",
    "Total\u00a0: ",
  ]);
});
