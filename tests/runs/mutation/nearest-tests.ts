import fs from "node:fs";
import path from "node:path";
import { importsOf } from "@/tests/support/module-graph";

/** Few enough to run them for each mutant, unless more tests import the module itself. */
const MOST = 8;

const imported = new Map<string, readonly string[]>();
function importedBy(file: string): readonly string[] {
  const known = imported.get(file);
  if (known) return known;
  const found = importsOf(fs.readFileSync(file, "utf8"), file)
    .filter(({ target, isValue }) => isValue && /\.tsx?$/.test(target))
    .map(({ target }) => target);
  imported.set(file, found);
  return found;
}

/** Number of imports from a test to a module; infinite if it does not reach it. */
function distanceTo(module: string, test: string): number {
  const seen = new Set([test]);
  let reached: readonly string[] = [test];
  for (let distance = 1; reached.length > 0; distance += 1) {
    const next = reached.flatMap(importedBy).filter((file) => !seen.has(file));
    if (next.includes(module)) return distance;
    for (const file of next) seen.add(file);
    reached = [...new Set(next)];
  }
  return Number.POSITIVE_INFINITY;
}

/** The test files of a Jest project that import a module, or else reach it by the fewest imports. */
export function nearestTests(project: string, module: string): readonly string[] {
  return fs
    .readdirSync(`tests/${project}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.posix.join("tests", project, name))
    .map((test) => ({ test, distance: distanceTo(module, test) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.distance - b.distance)
    .filter(({ distance }, place) => distance === 1 || place < MOST)
    .map(({ test }) => test);
}
