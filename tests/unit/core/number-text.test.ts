import { languages } from "@/lib/domain/core/languages";
import { measureText, numberText, percentText } from "@/lib/domain/core/number-text";

const inAll = (write: (language: (typeof languages)[number]) => string) => languages.map(write);

it("groups thousands in every language, also in numbers of four digits", () => {
  expect(inAll((language) => numberText(1490, language))).toEqual(["1.490", "1,490", "1.490", "1.490", "1\u00a0490"]);
});

it("formats a number with the requested decimals", () => {
  expect(inAll((language) => numberText(2.3, language, 2))).toEqual(["2,30", "2.30", "2,30", "2,30", "2,30"]);
});

it("places the percent sign as each language does", () => {
  expect(inAll((language) => percentText(0, language))).toEqual(["0\u00a0%", "0%", "0\u00a0%", "0%", "0\u202f%"]);
  expect(inAll((language) => percentText(799, language, 2))).toEqual([
    "7,99\u00a0%",
    "7.99%",
    "7,99\u00a0%",
    "7,99%",
    "7,99\u202f%",
  ]);
  expect(percentText(2150, "es")).toBe("21,5\u00a0%");
});

it("formats a measure with the decimal sign of the language and without a line break", () => {
  expect(inAll((language) => measureText("2.3 l/100 km", language))).toEqual([
    "2,3\u00a0l/100\u00a0km",
    "2.3\u00a0l/100\u00a0km",
    "2,3\u00a0l/100\u00a0km",
    "2,3\u00a0l/100\u00a0km",
    "2,3\u00a0l/100\u00a0km",
  ]);
  expect(measureText("15,5 kWh/100 km", "en")).toBe("15.5\u00a0kWh/100\u00a0km");
});
