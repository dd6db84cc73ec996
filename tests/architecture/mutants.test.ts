import fs from "node:fs";
import path from "node:path";
import { mutants } from "@/tests/faults/mutants";
import { suiteMutants } from "@/tests/faults/suite-mutants";

const root = path.resolve(__dirname, "../..");
const ofTests = suiteMutants(root);

it("has mutants that each match exactly one place of the source", () => {
  const all = [...mutants, ...ofTests];
  expect(all.length).toBeGreaterThan(60);
  const stale = all.flatMap(({ name, patches }) =>
    patches
      .filter(({ file, from }) => fs.readFileSync(path.join(root, file), "utf8").split(from).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(stale).toEqual([]);
});

it("names an existing test file for each mutant, and no mutant twice", () => {
  expect(ofTests.filter(({ file }) => !fs.existsSync(path.join(root, file))).map(({ name }) => name)).toEqual([]);
  expect(new Set(ofTests.map(({ name }) => name)).size).toBe(ofTests.length);
});
