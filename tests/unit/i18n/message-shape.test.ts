import { languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { textProblem } from "@/lib/i18n/message-shape";

const cars = "{count, plural, one {# coche} other {# coches}} en {place}";

it.each([
  ["Otro texto", "Un texto", null],
  ["Desde {place}: {count, plural, =0 {ninguno} one {uno} other {#}}", cars, null],
  ["Lea el <link>aviso</link>\notra vez", "Vea el <link>aviso</link>", null],
  ["", "Un texto", "TEXT_EMPTY"],
  [" \n", "Un texto", "TEXT_EMPTY"],
  ["x".repeat(4001), "Un texto", "TEXT_TOO_LONG"],
  ["Un {texto", "Un texto", "TEXT_UNREADABLE"],
  ["Un <b>texto", "Un texto", "TEXT_UNREADABLE"],
  ["Un\u0000texto", "Un texto", "TEXT_UNREADABLE"],
  ["Un\ud800texto", "Un texto", "TEXT_UNREADABLE"],
  ["{count, plural, one {#}} en {place}", cars, "TEXT_UNREADABLE"],
  ["{count, plural, offset:1 one {#} other {#}} en {place}", cars, "TEXT_ARGUMENTS"],
  ["{count, plural, one {#} other {#}}", cars, "TEXT_ARGUMENTS"],
  ["{count} en {place}", cars, "TEXT_ARGUMENTS"],
  ["Un {texto}", "Un texto", "TEXT_ARGUMENTS"],
  ["Vea el aviso", "Vea el <link>aviso</link>", "TEXT_ARGUMENTS"],
])("checks the override %j of the message %j: %s", (text, bundled, problem) => {
  expect(textProblem("home.title", text, bundled)).toBe(problem);
});

it("refuses an override of wording that customers agree to", () => {
  for (const page of ["conditions", "subscription", "sale", "notice", "privacy", "cookies"])
    expect([page, textProblem(`legal.pages.${page}.title`, "Otro", "Uno")]).toEqual([page, "TEXT_WORDING"]);
  expect(textProblem("legal.pages.accessibility.title", "Otro", "Uno")).toBeNull();
});

it.each(languages)("every message in %s is a valid override of itself, except for the dated wording", (language) => {
  const problems = [...bundledTexts()[language]].map(([key, text]) => textProblem(key, text, text));
  expect(problems.length).toBeGreaterThan(1000);
  expect(new Set(problems)).toEqual(new Set([null, "TEXT_WORDING"]));
});
