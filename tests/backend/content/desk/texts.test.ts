import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import type { DeskText } from "@/lib/contracts/content/desk-texts";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { get } from "@/tests/support/web";

const store = useDatabase();
let staff: StaffMember;
beforeAll(async () => {
  staff = await staffMember("manager");
});
beforeEach(async () => {
  await store.query("truncate text_override, text_draft");
});

const manager = (call: string, body?: unknown) => callDesk(call, { cookie: staff.cookie, body });
const search = async (query: string): Promise<{ texts: DeskText[]; more: number }> =>
  (await manager(`GET /textos?${query}`)).body.data;
const key = "notFound.text";
const own = bundledTexts().de.get(key);
const draft = (text: string, at = key) => manager(`PUT /textos/de/${at}/borrador`, { text });
const drafts = async () => (await manager("GET /textos/borradores?lang=de")).body.data;

/** The German text that the site serves for a key. */
async function servedText(at = key): Promise<string | undefined> {
  await currentOverrides();
  const { entries } = (await get("/textos?lang=de")).body.data;
  return entries.find(({ texto }: { texto: string }) => texto === at)?.DE;
}

it("shows a draft to staff only until it is published, and restores the bundled text", async () => {
  expect((await search("q=")).texts).toEqual([]);
  expect((await draft("Hier ist nichts.")).status).toBe(200);
  expect(await servedText()).toBe(own);
  expect(await drafts()).toEqual([{ key, text: "Hier ist nichts." }]);
  const shown = { key, lang: "de", own, changed: null, isShown: true, draft: "Hier ist nichts." };
  expect(await search("q=")).toEqual({ texts: [shown], more: 0 });

  expect((await manager(`POST /textos/de/${key}/publicacion`)).status).toBe(200);
  expect(await servedText()).toBe("Hier ist nichts.");
  expect(await drafts()).toEqual([]);
  expect((await search("q=")).texts).toEqual([{ ...shown, changed: "Hier ist nichts.", draft: null }]);

  expect((await manager(`DELETE /textos/de/${key}`)).status).toBe(200);
  expect(await servedText()).toBe(own);
  expect((await manager(`DELETE /textos/de/${key}`)).body.code).toBe("NO_OVERRIDE");
});

it("removes the override when the published draft equals the bundled text", async () => {
  await draft("Hier ist nichts.");
  await manager(`POST /textos/de/${key}/publicacion`);
  await draft(own ?? "");
  await manager(`POST /textos/de/${key}/publicacion`);
  expect(await servedText()).toBe(own);
  expect(await store.query("select * from text_override")).toEqual([]);
});

it.each([
  ["an empty text", " ", "TEXT_EMPTY"],
  ["a text of more than 4,000 characters", "x".repeat(4001), "TEXT_TOO_LONG"],
  ["a text with an unclosed brace", "Hier {ist", "TEXT_UNREADABLE"],
  ["a text with an unknown argument", "Hier {name}", "TEXT_ARGUMENTS"],
  ["the text that the site shows already", own ?? "", "TEXT_SAME"],
])("refuses %s as a draft", async (_, text, code) => {
  expect((await draft(text)).body.code).toBe(code);
  expect(await drafts()).toEqual([]);
});

it.each([
  ["a draft of an unknown key", "PUT", "/textos/de/nothing.here/borrador", "NO_TEXT"],
  [
    "a draft of the dated terms and conditions",
    "PUT",
    "/textos/de/legal.pages.conditions.title/borrador",
    "TEXT_WORDING",
  ],
  ["to delete a draft that does not exist", "DELETE", `/textos/de/${key}/borrador`, "NO_TEXT_DRAFT"],
  ["to publish a draft that was published already", "POST", `/textos/de/${key}/publicacion`, "NO_TEXT_DRAFT"],
  ["a draft in an unsupported language", "PUT", `/textos/pt/${key}/borrador`, "VALIDATION_FAILED"],
  ["a draft of a malformed key", "PUT", "/textos/de/%00/borrador", "VALIDATION_FAILED"],
])("refuses %s", async (_, method, path, code) => {
  expect((await manager(`${method} ${path}`, method === "PUT" ? { text: "Hier" } : undefined)).body.code).toBe(code);
});

it("finds texts by their words in any language, ignoring accents, case and spaces", async () => {
  const [word = ""] = (own ?? "").split(/\s/).toSorted((a, b) => b.length - a.length);
  const found = await search(`q=${encodeURIComponent(word.toUpperCase())}&lang=de`);
  expect(found.texts).toContainEqual({ key, lang: "de", own, changed: null, isShown: true, draft: null });
  expect(found.texts.every(({ lang }) => lang === "de")).toBe(true);
  const many = await search("q=a");
  expect(many.texts).toHaveLength(40);
  expect(many.more).toBeGreaterThan(1000);
});

it("neither shows nor publishes a draft whose arguments no longer match", async () => {
  await store.query(
    "insert into text_draft (key, lang, text, set_by, set_at) values ($1, 'de', 'Hier {no', 'x', now()), ('nothing.here', 'de', 'Text', 'x', now())",
    [key],
  );
  expect(await drafts()).toEqual([]);
  expect((await manager(`POST /textos/de/${key}/publicacion`)).body.code).toBe("TEXT_UNREADABLE");
  expect((await manager("POST /textos/de/nothing.here/publicacion")).body.code).toBe("NO_TEXT");
  expect((await search("q=")).texts.map(({ draft: kept }) => kept)).toEqual(["Hier {no", "Text"]);
});

it("lists overrides whose arguments no longer match and overrides of removed keys", async () => {
  await store.query(
    "insert into text_override (key, lang, text, set_by, set_at) values ($1, 'de', 'Hier {no', 'x', now()), ('nothing.here', 'de', 'Text', 'x', now())",
    [key],
  );
  expect((await search("q=")).texts).toEqual([
    { key, lang: "de", own, changed: "Hier {no", isShown: false, draft: null },
    { key: "nothing.here", lang: "de", own: null, changed: "Text", isShown: false, draft: null },
  ]);
});
