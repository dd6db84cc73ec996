import fs from "node:fs";
import path from "node:path";

const sent =
  /const inBrowser = \[([^\]]+)\]/.exec(fs.readFileSync("components/staff/desk-document.tsx", "utf8"))?.[1] ?? "";
const sections = new Set([...sent.matchAll(/"(\w+)"/g)].map(([, section = ""]) => section));

/** The sections of `desk` that a module reads by `useTranslations`, which may run in the browser. */
function sectionsRead(source: string): string[] {
  const fromNamedSection = [...source.matchAll(/useTranslations\("desk\.(\w+)/g)];
  const fromWholeSection = source.includes('useTranslations("desk")')
    ? [...source.matchAll(/\bt\(\s*["`](\w+)\./g)]
    : [];
  return [...fromNamedSection, ...fromWholeSection].map(([, section = ""]) => section);
}

it("sends the browser exactly the desk messages that client components of the desk use", () => {
  const files = fs.readdirSync("components", { recursive: true, encoding: "utf8" });
  const ofDesk = files.filter((file) => /^(?:staff|\w+\/desk)\/.*\.tsx?$/.test(file));
  const modules = ofDesk.map((file) => path.join("components", file));
  const read = new Set(modules.flatMap((file) => sectionsRead(fs.readFileSync(file, "utf8"))));
  expect(read.size).toBeGreaterThan(10);
  expect([...sections].toSorted()).toEqual([...read].toSorted());
});
