import { likelyCountry } from "@/components/rental/forms/country-list";

const countries = ["AT", "CN", "DE", "ES", "FR", "IT", "US"].map((code) => ({ code, name: code }));

test.each([
  ["de-AT", "de", "AT"],
  ["de-at", "en", "AT"],
  ["zh-Hans-CN", "en", "CN"],
  ["en-US", "en", "US"],
  ["en-US", "es", "ES"],
  ["de", "de", "DE"],
  ["en", "es", "ES"],
  ["en", "it", "IT"],
  ["", "fr", "FR"],
  ["es-419", "es", "ES"],
  ["de-XX", "de", "DE"],
  ["en", "en", undefined],
  ["en-XX", "en", undefined],
] as const)("a browser in %s on a page in %s has the likely country %s", (browser, page, country) => {
  expect(likelyCountry(browser, page, countries)).toBe(country);
});
