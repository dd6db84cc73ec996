import fs from "node:fs";
import path from "node:path";
import { deskLanguages } from "@/lib/domain/staff/staff-session";

const folder = "deploy/desk";
const guideIn = (language: string) => fs.readFileSync(path.join(folder, `${language}.md`), "utf8");
const picturesOf = (guide: string) => [...guide.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = ""]) => file);

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);

describe.each(deskLanguages)("staff guide in %s", (language) => {
  const guide = guideIn(language);

  it("the staff guide names only buttons and screens that exist on the desk", () => {
    const texts = new Set(textsIn(JSON.parse(fs.readFileSync(`messages/desk/${language}.json`, "utf8"))));
    const named = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => label);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((label) => !texts.has(label))).toEqual([]);
  });

  it("the staff guide links only to pictures that exist", () => {
    expect(picturesOf(guide).length).toBeGreaterThan(8);
    expect(picturesOf(guide).filter((file) => !fs.existsSync(path.join(folder, file)))).toEqual([]);
  });
});

it("the staff guide has the same pictures in Spanish and English", () => {
  const [es = [], en = []] = ["es", "en"].map((value) =>
    picturesOf(guideIn(value)).map((file) => file.slice(value.length + 1)),
  );
  expect(es).toEqual(en);
});
