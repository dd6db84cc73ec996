import fs from "node:fs";
import path from "node:path";
import { mutants } from "@/tests/faults/mutants";
import { suiteMutants } from "@/tests/faults/suite-mutants";

const root = path.resolve(__dirname, "../..");
const ofTests = suiteMutants(root);

it("has mistakes that each fit one place of the source as it stands", () => {
  const all = [...mutants, ...ofTests];
  expect(all.length).toBeGreaterThan(60);
  const stale = all.flatMap(({ name, patches }) =>
    patches
      .filter(({ file, from }) => fs.readFileSync(path.join(root, file), "utf8").split(from).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(stale).toEqual([]);
});

it("names for each mistake a file of tests that is there, and no mistake twice", () => {
  expect(ofTests.filter(({ file }) => !fs.existsSync(path.join(root, file))).map(({ name }) => name)).toEqual([]);
  expect(new Set(ofTests.map(({ name }) => name)).size).toBe(ofTests.length);
});
