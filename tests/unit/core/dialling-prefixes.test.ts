import { seedCountries as countries } from "@/lib/backend/core/db/seed/countries";
import { normalizePhone } from "@/lib/contracts/core/fields";
import { diallingPrefix, joinPhone, splitPhone } from "@/lib/domain/core/dialling-prefixes";

it("knows the dialling prefix of every country that can be chosen", () => {
  expect(countries.filter(({ code }) => !diallingPrefix(code)).map(({ code }) => code)).toEqual([]);
});

it.each([
  ["DE", "0151 23456789", "+4915123456789"],
  ["DE", "151 23456789", "+4915123456789"],
  ["GB", "07700 900123", "+447700900123"],
  ["IT", "06 1234 5678", "+390612345678"],
  ["ES", "600 111 222", "+34600111222"],
  ["BS", "359 1234", "+12423591234"],
  ["ES", "+33 6 12 34 56 78", "+33612345678"],
  ["ES", "0033 6 12 34 56 78", "+33612345678"],
] as const)("dials from %s the number typed as %s as %s", (country, national, dialled) => {
  expect(normalizePhone(joinPhone(country, national))).toBe(dialled);
});

it("stays empty without a number, and as typed without a country", () => {
  expect(joinPhone("DE", " ")).toBe("");
  expect(joinPhone(null, "600 111 222")).toBe("600 111 222");
});

it.each([
  ["+49 151 23456789", null, "DE", "151 23456789"],
  ["0049 151 23456789", null, "DE", "151 23456789"],
  ["+1 242 359 1234", null, "BS", "359 1234"],
  ["+1 212 555 0123", null, "US", "212 555 0123"],
  ["+1 416 555 0123", "CA", "CA", "416 555 0123"],
  ["+44 (0)7700 900123", "ES", "GB", "(0)7700 900123"],
] as const)("splits %s", (typed, shown, country, national) => {
  expect(splitPhone(typed, shown)).toEqual({ country, national });
});

it.each(["600 111 222", "0151 23456789", "+999 123", ""])("finds no country in %j", (typed) => {
  expect(splitPhone(typed, "ES")).toBeNull();
});
