import { runDesk } from "@/lib/backend/cli/run-desk";
import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import { mailTranslator } from "@/lib/backend/content/texts/translator";
import { commandLineActor, runAs } from "@/lib/backend/core/actor";
import { translationsSchema } from "@/lib/contracts/content/texts";
import type { Language } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { useDatabase } from "@/tests/support/database";
import { get } from "@/tests/support/web";

const store = useDatabase();
const key = "notFound.text";
const own = bundledTexts().es.get(key) ?? "";

async function desk(...words: string[]): Promise<string> {
  const now = new Date("2027-01-15T10:00:00Z");
  const { done, lines } = await runAs(commandLineActor("tester"), () => runDesk(["text", ...words], now));
  return `${done ? "" : "REFUSED "}${lines.join("\n")}`;
}
/** The text that `/web/textos` serves for a key after the overrides were reloaded. */
async function servedText(wantedKey: string, lang = "es") {
  await currentOverrides(new Date(Date.now() + 60_000));
  const { version, entries } = translationsSchema.parse((await get(`/textos?lang=${lang}`)).body.data);
  const entry = entries.find(({ texto }) => texto === wantedKey);
  return { version, text: entry && Object.values(entry)[1] };
}

beforeEach(async () => {
  await store.query("truncate text_override");
});

describe("a text of the site at the desk", () => {
  it("is changed, served under a new version, and restored", async () => {
    const before = await servedText(key);
    expect(before.text).toBe(own);
    expect(await desk("list")).toBe("No texts have been changed.");
    expect(await desk("set", key, "es", "Aquí no hay nada")).toContain(own);
    const changed = await servedText(key);
    expect(changed.text).toBe("Aquí no hay nada");
    expect(changed.version).not.toBe(before.version);
    expect((await servedText(key, "en")).text).toBe(bundledTexts().en.get(key));
    expect(await desk("list")).toMatch(/^notFound\.text {2}es {2}"Aquí no hay nada" {2}cli:tester, /);
    expect(await desk("set", key, "es", "Aquí tampoco")).toContain(own);
    expect((await servedText(key)).text).toBe("Aquí tampoco");
    expect(await desk("drop", key, "es")).toContain("its own text again");
    expect(await servedText(key)).toEqual(before);
    expect(await desk("drop", key, "es")).toContain("REFUSED This text is the site's own");
  });

  it("is found by its key and by its words, whatever their accents and capitals", async () => {
    expect(await desk("find", key)).toContain(`${key}  es  "${own}"`);
    const [word = ""] = own.split(" ").toSorted((one, other) => other.length - one.length);
    expect(await desk("find", word.toUpperCase())).toContain(`${key}  es  "${own}"`);
    expect(await desk("find", "no such words anywhere")).toBe("No text of the site holds this.");
    expect(await desk("find", "a")).toMatch(/… and \d+ more/);
  });

  it.each([
    [["set", "nothing.here", "es", "Texto"], "no text with this key"],
    [["set", key, "pt", "Texto"], "one of es, en, de, it, fr"],
    [["set", key, "es"], "The new text, in quotation marks, is missing"],
    [["set", key, "es", " "], "can't be empty"],
    [["set", key, "es", own], "says this already"],
    [["set", key, "es", "x".repeat(4001)], "4,000 characters"],
    [["set", key, "es", "Aquí {no"], "can't be read"],
    [["set", key, "es", "Aquí {no}"], "the same {arguments}"],
    [["set", "legal.pages.conditions.title", "es", "Otras"], "changes with a release"],
    [["sing"], "There is no `text sing`"],
    [[], "What to do with texts is missing"],
  ])("is refused: %j", async (words, complaint) => {
    const output = await desk(...words);
    expect(output).toMatch(/^REFUSED /);
    expect(output).toContain(complaint);
    expect(await store.query("select * from text_override")).toEqual([]);
  });

  it("is used in mails, in its language only", async () => {
    await desk("set", "mail.enquiry.subject", "de", "Wir haben es: {reference}");
    await currentOverrides(new Date(Date.now() + 120_000));
    const subject = (language: Language) => mailTranslator(language)("enquiry.subject", { reference: "R-1" });
    expect(subject("de")).toBe("Wir haben es: R-1");
    expect(subject("fr")).not.toContain("Wir haben");
  });
});

it("an invalid override in the database is not shown: the bundled text is, and the list reports it", async () => {
  await store.query(
    "insert into text_override (key, lang, text, set_by, set_at) values ($1, 'es', 'Aquí {no', 'x', now()), ('nothing.here', 'es', 'Texto', 'x', now()), ('notFound.home', 'es', 'Portada', 'x', now())",
    [key],
  );
  expect((await servedText(key)).text).toBe(own);
  expect((await servedText("nothing.here")).text).toBeUndefined();
  expect(await desk("list")).toContain('notFound.text  es  "Aquí {no"');
  expect((await desk("list")).match(/NOT SHOWN/g)).toHaveLength(2 + Number(!bundledTexts().es.has("notFound.home")));
});

it("a door whose database is away says the texts that it knows", async () => {
  await desk("set", key, "es", "Aquí no hay nada");
  const known = await servedText(key);
  await store.query("alter table text_version rename to text_version_away");
  try {
    expect(await servedText(key)).toEqual(known);
  } finally {
    await store.query("alter table text_version_away rename to text_version");
  }
});
