import { parse } from "@formatjs/icu-messageformat-parser";
import { isLanguage, type Language, languages } from "@/lib/domain/language/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { argumentsOf } from "@/lib/i18n/message-shape";

const read = (language: Language) => bundledTexts()[language];

const spanish = read("es");
// Names and units are written alike everywhere.
const names =
  "WebK10 SANDBOX Google Gmail PayPal Stripe Bizum Redsys TPV Visa Mastercard Ibiza Mallorca Palma Formentera GPS SUV FAQ Wi-Fi WiFi OpenStreetMap QR PDF ISO ECO km kW kWh CVF cm³ min kg CO2 cm h EUR ACRISS HORAMAX PQ1 PQ2 PQNR1 PQNR2 Premium Cookie Cookies Hotel Bluetooth USB Isofix ABS Beige booking-access";
// Words that two languages share.
const sharedWords: Readonly<Record<string, string>> = {
  "es en": "Total Extras Cabrio no Manual Interior E-mail",
  "es de": "Extras Gratis Cabrio",
  "es it": "E-mail media alta Casco No Registro Gratis Cabrio Moto Cambio Verde Marca Consumo CV",
  "es fr": "E-mail Total Moto Motos Responsable Gris",
  "en de": "Name optional Extras Diesel Hybrid Economy Cabrio Vans Situation Orange",
  "en it": "Password Menu Privacy E-mail No Diesel Cabrio Cruise control Home Comfort",
  "en fr": "Menu Date Contact E-mail Total Top case Diesel Version Port Vans Situation Orange",
  "de it": "Gratis Diesel Cabrio",
  "de fr": "Orange Diesel Adresse Vans Situation",
  "it fr": "Cabriolet Menu E-mail Diesel Moto",
};
const pairs = Object.keys(sharedWords).map((pair) => pair.split(" ").filter(isLanguage));

/** What is left of a text when arguments, tags, names, figures and signs are taken out. */
function wordsOf(text: string, pair: string): string[] {
  const known = new Set(`${names} ${sharedWords[pair] ?? ""}`.toLowerCase().split(" "));
  const words = text.replace(/\{[^{}]*\}|<\/?\w+>/g, " ").match(/[\p{L}][\p{L}\p{N}-]*/gu) ?? [];
  return words.filter((word) => word.length > 1 && !known.has(word.toLowerCase()));
}

describe.each(languages.filter((language) => language !== "es"))("messages in %s", (language) => {
  const texts = read(language);

  it("has exactly the keys of the Spanish ones", () => {
    expect([...texts.keys()].sort()).toEqual([...spanish.keys()].sort());
  });

  it("takes the same arguments in every text", () => {
    const shape = (text: string | undefined) => argumentsOf(parse(text ?? ""));
    const different = [...spanish].filter(
      ([key, text]) => texts.has(key) && String(shape(texts.get(key))) !== String(shape(text)),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

it("compares every two languages", () => {
  const all = languages.flatMap((one, index) => languages.slice(index + 1).map((other) => [one, other]));
  expect(pairs).toEqual(all);
});

it.each(pairs)("leaves no text of %s and %s in the other's words", (one = "es", other = "es") => {
  const others = read(other);
  const same = [...read(one)].filter(
    ([key, text]) => others.get(key) === text && wordsOf(text, `${one} ${other}`).length > 0,
  );
  expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

it.each(languages)("has no empty text in %s", (language) => {
  expect([...read(language)].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
});

it("notices a changed argument and a forgotten tag", () => {
  expect(argumentsOf(parse("{count, plural, one {# día} other {# días}}"))).not.toEqual(
    argumentsOf(parse("{days} days")),
  );
  expect(argumentsOf(parse("<link>Aviso</link>"))).not.toEqual(argumentsOf(parse("Notice")));
});
