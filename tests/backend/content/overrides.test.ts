import { dropText, listMessageOverrides } from "@/lib/backend/content/desk/texts";
import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import { mailTranslator } from "@/lib/backend/content/texts/translator";
import { translationsSchema } from "@/lib/contracts/content/texts";
import type { Language } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { useDatabase } from "@/tests/support/database";
import { overrideText } from "@/tests/support/override-text";
import { okValue } from "@/tests/support/result";
import { get } from "@/tests/support/web";

const store = useDatabase();
const key = "notFound.text";
const own = bundledTexts().es.get(key) ?? "";

/** The text that `/web/textos` serves for a key after the overrides were reloaded. */
async function servedText(wantedKey: string, lang = "es") {
  await currentOverrides();
  const { version, entries } = translationsSchema.parse((await get(`/textos?lang=${lang}`)).body.data);
  const entry = entries.find(({ texto }) => texto === wantedKey);
  return { version, text: entry && Object.values(entry)[1] };
}

beforeEach(async () => {
  await store.query("truncate text_override");
});

describe("an overridden text", () => {
  it("serves the override under a new version in its language only, and restores the bundled text", async () => {
    const before = await servedText(key);
    expect(before.text).toBe(own);
    await overrideText({ key, lang: "es", text: "Aquí no hay nada" });
    const changed = await servedText(key);
    expect(changed.text).toBe("Aquí no hay nada");
    expect(changed.version).not.toBe(before.version);
    expect((await servedText(key, "en")).text).toBe(bundledTexts().en.get(key));
    await overrideText({ key, lang: "es", text: "Aquí tampoco" });
    expect((await servedText(key)).text).toBe("Aquí tampoco");
    await okValue(dropText({ key, lang: "es" }, new Date()));
    expect(await servedText(key)).toEqual(before);
  });

  it("finds an override by its words, ignoring accents and case, at most forty at once", async () => {
    const keysOf = async (q: string) => (await listMessageOverrides({ q, lang: "es" })).texts.map((text) => text.key);
    expect(await keysOf(key)).toContain(key);
    const [word = ""] = own.split(" ").toSorted((a, b) => b.length - a.length);
    expect(await keysOf(own.toUpperCase())).toContain(key);
    expect(await keysOf(word.toUpperCase())).not.toEqual([]);
    expect(await keysOf("no such words anywhere")).toEqual([]);
    expect(await listMessageOverrides({ q: "a" })).toMatchObject({ texts: { length: 40 }, more: expect.any(Number) });
  });

  it("uses a text override in mails of its language only", async () => {
    await overrideText({ key: "mail.enquiry.subject", lang: "de", text: "Wir haben es: {reference}" });
    await currentOverrides();
    const subject = (language: Language) => mailTranslator(language)("enquiry.subject", { reference: "R-1" });
    expect(subject("de")).toBe("Wir haben es: R-1");
    expect(subject("fr")).not.toContain("Wir haben");
  });
});

it("does not serve an invalid override, and lists it at the desk as not shown", async () => {
  await store.query(
    "insert into text_override (key, lang, text, set_by, set_at) values ($1, 'es', 'Aquí {no', 'x', now()), ('nothing.here', 'es', 'Texto', 'x', now())",
    [key],
  );
  expect((await servedText(key)).text).toBe(own);
  expect((await servedText("nothing.here")).text).toBeUndefined();
  const { texts } = await listMessageOverrides({ q: "", lang: "es" });
  expect(texts.filter(({ isShown }) => !isShown).map((text) => text.key)).toEqual(["notFound.text", "nothing.here"]);
});

it("serves the loaded texts while the database is down", async () => {
  await overrideText({ key, lang: "es", text: "Aquí no hay nada" });
  const known = await servedText(key);
  await store.query("alter table text_version rename to text_version_away");
  try {
    expect(await servedText(key)).toEqual(known);
  } finally {
    await store.query("alter table text_version_away rename to text_version");
  }
});
