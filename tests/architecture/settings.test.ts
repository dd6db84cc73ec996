import fs from "node:fs";

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...fs.readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name ?? "").sort();

const settings = namesIn("lib/backend/core/env.ts", /^ {2}([A-Z][A-Z_]+): /gm);

it("names every setting of the site in the example that a newcomer copies", () => {
  expect(settings).toContain("PORT");
  expect(namesIn(".env.example", /^# ([A-Z_]+)=/gm)).toEqual(settings);
});

it("explains every setting of the site in the README, and no other", () => {
  const rows = namesIn("README.md", /^\| (`[A-Z].*?) +\|/gm);
  const explained = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ""));
  const ofTheTests = "CHROMIUM_PATH";
  expect(explained.filter((name) => name !== ofTheTests && /_|^PORT$/.test(name)).sort()).toEqual(settings);
});
