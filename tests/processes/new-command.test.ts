import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

jest.setTimeout(180_000);
const repository = path.resolve(__dirname, "../..");
const root = path.join(repository, ".data", "test", `new-${process.pid}`);
const fromRoot = path.relative(root, repository);
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: repository, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } });

/** A copy of what the command edits; its TypeScript finds everything else in the repository. */
beforeAll(() => {
  for (const file of ["lib/backend/app.ts", "lib/backend/nightly-jobs.ts"]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.copyFileSync(path.join(repository, file), path.join(root, file));
  }
  fs.cpSync(path.join(repository, "messages"), path.join(root, "messages"), { recursive: true });
  const compilerOptions = { paths: { "@/*": ["./*", `${fromRoot}/*`] }, rootDirs: [".", fromRoot], plugins: [] };
  const include = ["./**/*.ts", "./**/*.tsx", `${fromRoot}/next-env.d.ts`, `${fromRoot}/lib/**/*.d.ts`];
  const config = { extends: `${fromRoot}/tsconfig.json`, compilerOptions, include, exclude: [] };
  fs.writeFileSync(path.join(root, "tsconfig.json"), JSON.stringify(config));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

it.each([
  ["screen", "gift-card", "app/[lang]/(public)/rent/gift-card/page.tsx"],
  ["call", "sales/price-list", "lib/backend/sales/price-list-routes.ts"],
  ["job", "sales/clear-drafts", "lib/backend/sales/clear-drafts.ts"],
  ["feature", "loyalty", "lib/backend/loyalty/routes.ts"],
])("npm run new -- %s %s writes %s and refuses to overwrite it", (kind, name, file) => {
  expect(run("scripts/new.mjs", kind, name, root)).toMatchObject({ status: 0, stderr: "" });
  expect(fs.existsSync(path.join(root, file))).toBe(true);
  expect(run("scripts/new.mjs", kind, name, root).stderr).toContain("exists already");
});

it("npm run new registers calls and jobs, and adds a screen's texts in every language", () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
  expect(read("lib/backend/app.ts")).toMatch(/\.route\("\/", priceListRoutes\)\n {2}\.route\("\/", loyaltyRoutes\);/);
  expect(read("lib/backend/nightly-jobs.ts")).toContain("  clearDrafts,\n}");
  for (const language of ["es", "en", "de", "it", "fr"])
    expect(JSON.parse(read(`messages/${language}.json`)).giftCard.title).toBe("Gift card");
});

it("npm run new writes code without type errors", () => {
  const { stdout } = run("node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1", "-p", root);
  expect(stdout).toBe("");
});

it.each([
  ["call", "price-list"],
  ["screen", "sales/gift-card"],
  ["job", "sales/Clear"],
  ["page", "gift-card"],
])('npm run new refuses "%s %s" and shows its usage', (kind, name) => {
  const { status, stderr } = run("scripts/new.mjs", kind, name, root);
  expect(status).toBe(1);
  expect(stderr).toContain("npm run new -- screen NAME | call FEATURE/NAME");
});
