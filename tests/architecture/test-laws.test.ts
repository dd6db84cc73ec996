import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "test-laws-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

const runIn = (...[script = "", ...args]: string[]): string =>
  spawnSync(process.execPath, [path.resolve("node_modules", script), ...args], { encoding: "utf8", cwd: folder })
    .stdout;

/** Biome's findings for a file of that name under our settings, as "line rule". */
function lint(file: string, lines: readonly string[]): string[] {
  for (const ours of ["biome.json", "tests/architecture/published-fields.grit"])
    write(ours, fs.readFileSync(ours, "utf8"));
  write(file, lines.join("\n"));
  const diagnostics = runIn("@biomejs/biome/bin/biome", "lint", "--reporter=github", "--max-diagnostics=none", file);
  return [...diagnostics.matchAll(/title=(?:lint\/\w+\/)?(\w+),file=[^,]+,line=(\d+)/g)].map(
    ([, rule, line]) => `${line} ${rule}`,
  );
}

it("refuses browser tests that are left out, expect nothing, or do not wait for what they expect", () => {
  const found = lint("tests/e2e/pretended.spec.ts", [
    'import { expect } from "playwright/test"; import { test } from "@/tests/e2e/support/test";',
    'test("sound", async ({ page }) => { await expect(page).toHaveURL("/"); });',
    'test.skip("left out", async ({ page }) => { await expect(page).toHaveURL("/"); });',
    'test.fixme("left out", async ({ page }) => { await expect(page).toHaveURL("/"); });',
    'test("left out", async ({ page }) => { test.skip(); await expect(page).toHaveURL("/"); });',
    'test.only("alone", async ({ page }) => { await expect(page).toHaveURL("/"); });',
    'test("expects nothing", async ({ page }) => { await page.goto("/"); });',
    'test("does not wait", async ({ page }) => { expect(page.locator("a")).toBeVisible(); });',
    'test("does not wait", async () => { expect.poll(() => 1).toBe(1); });',
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      "3 noSkippedTests",
      "4 noSkippedTests",
      "5 noSkippedTests",
      "6 noFocusedTests",
      "7 useExpect",
      "8 noPlaywrightMissingAwait",
      "9 noPlaywrightMissingAwait",
    ]),
  );
  expect(found.filter((one) => one.startsWith("2 "))).toEqual([]);
});

it("refuses other tests that are left out", () => {
  const found = lint("tests/unit/pretended.test.ts", [
    'it("sound", () => { expect(1).toBe(1); });',
    'it.skip("left out", () => { expect(1).toBe(1); });',
    'xit("left out", () => { expect(1).toBe(1); });',
    'describe.skip("left out", () => { it("too", () => { expect(1).toBe(1); }); });',
    'it.only("alone", () => { expect(1).toBe(1); });',
  ]);
  expect(found).toEqual(
    expect.arrayContaining(["2 noSkippedTests", "3 noSkippedTests", "4 noSkippedTests", "5 noFocusedTests"]),
  );
});

it("refuses a serializer that spreads a row", () => {
  const found = lint("lib/backend/sales/serialize-pretended.ts", [
    "export const named = (row: { id: number; days: number[] }) => ({ id: row.id, days: [...row.days] });",
    "export const whole = (row: { id: number }) => ({ ...row });",
    "export const part = (found: { row: { id: number } }) => ({ ...found.row, sold: true });",
  ]);
  expect(found).toEqual(["2 plugin", "3 plugin"]);
});

it("fails a test that expects nothing", () => {
  write(
    "jest.config.json",
    JSON.stringify({ transform: {}, setupFilesAfterEnv: [path.resolve("tests/support/assertions.cjs")] }),
  );
  write(
    "pretended.test.js",
    'it("sound", () => { expect(1).toBe(1); });\nit("empty", () => {});\nit.each([1])("empty %s", () => {});\n',
  );
  const report = runIn("jest/bin/jest.js", "--json", "--config", "jest.config.json", "pretended.test.js");
  expect(JSON.parse(report)).toMatchObject({ numPassedTests: 1, numFailedTests: 2 });
});

/** Pending tests, and tests that pass by failing: no rule of Biome finds them. */
const todoOrFailing = /\b(?:it|test|describe)(?:\.\w+)*\.(?:todo|failing|fail)\b/;

it("has no pending test and none that passes by failing", () => {
  for (const line of ['it.todo("later")', 'test.concurrent.failing("wrong")', "test.fail()"])
    expect(todoOrFailing.test(line)).toBe(true);
  const files = fs.readdirSync("tests", { recursive: true, encoding: "utf8" });
  const tests = files.filter(
    (file) => /\.(?:test|spec)\.tsx?$/.test(file) && file !== "architecture/test-laws.test.ts",
  );
  expect(tests.length).toBeGreaterThan(200);
  const found = tests.filter((file) => todoOrFailing.test(fs.readFileSync(path.join("tests", file), "utf8")));
  expect(found).toEqual([]);
});
