import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { endChild, startChild } from "@/scripts/launcher/children.mjs";
import { log } from "@/scripts/launcher/console.mjs";
import { copyProject } from "@/tests/runs/copy-project";
import { type Random, randomFrom } from "@/tests/runs/fuzz/random";
import type { Run, Suite } from "@/tests/runs/run";
import { type Mutant, mutantsOf, mutate } from "./mutants";
import { nearestTests } from "./nearest-tests";

interface Module {
  readonly file: string;
  /** The Jest project whose tests have to notice. */
  readonly project: "unit" | "backend";
  /** Test files, where the nearest by imports are not those that call the module: a backend test calls addresses. */
  readonly tests?: readonly string[];
  /** Least share of mutants that the tests must notice; the others are mostly equivalent. */
  readonly killed: number;
}

/** Rules whose mistakes cost money or show somebody's data: deliberately few. The last two: each task of the job rounds. */
const modules: readonly Module[] = [
  { file: "lib/domain/core/cents.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/pricing/base-price.ts", project: "unit", killed: 0.7 },
  { file: "lib/domain/pricing/price-lines.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/pricing/price-booking.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/rental/allocation.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/rental/cancellation.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/payment/payment.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/staff/permissions.ts", project: "unit", killed: 0.9 },
  { file: "lib/domain/core/time.ts", project: "unit", killed: 0.8 },
  { file: "lib/domain/rental/drivers.ts", project: "unit", killed: 0.8 },
  {
    file: "lib/backend/account/booking-access.ts",
    project: "backend",
    tests: [
      "tests/backend/account/ownership.test.ts",
      "tests/backend/core/authorisation.test.ts",
      "tests/backend/rental/booking/own-page.test.ts",
      "tests/backend/rental/booking/cancellation.test.ts",
      "tests/backend/rental/reservation.test.ts",
    ],
    killed: 0.7,
  },
  {
    file: "lib/backend/fleet/units.ts",
    project: "backend",
    tests: [
      "tests/backend/fleet/desk/fleet.test.ts",
      "tests/backend/payment/released-units.test.ts",
      "tests/backend/rental/booking/change.test.ts",
      "tests/backend/rental/last-unit.test.ts",
      "tests/backend/staff/unit-occupancy.test.ts",
    ],
    killed: 0.7,
  },
  { file: "lib/backend/reconcile-jobs.ts", project: "backend", killed: 0.8 },
  { file: "lib/backend/nightly-jobs.ts", project: "backend", killed: 0.8 },
];

const COPIES = 2;
const LONGEST = 20 * 60_000;

/** Runs tests in a copy of the project; true when all pass. */
async function pass(copy: string, tests: readonly string[], more: readonly string[], limit: number): Promise<boolean> {
  const jest = path.join(copy, "node_modules/jest/bin/jest.js");
  const flags = ["--config", "tests/jest.config.ts", "--maxWorkers=1", "--silent", "--bail", ...more];
  const running = startChild(process.execPath, [jest, ...flags, ...tests], {
    cwd: copy,
    env: { NODE_ENV: "test" },
    stdio: "pipe",
  });
  running.child.stdout?.resume();
  running.child.stderr?.resume();
  const timeout = setTimeout(() => void endChild(running, 0), limit);
  const { code } = await running.ended;
  clearTimeout(timeout);
  return code === 0;
}

const coverageSchema = z.record(
  z.string(),
  z.object({
    statementMap: z.record(z.string(), z.object({ start: z.object({ line: z.number() }) })),
    s: z.record(z.string(), z.number()),
  }),
);

/** The module's lines that the tests run; null when they fail on the unchanged source. */
async function coveredLines(copy: string, file: string, tests: readonly string[]): Promise<Set<number> | null> {
  const folder = path.join(copy, "coverage");
  const coverage = ["--coverage", "--coverageProvider=v8", "--coverageReporters=json", `--coverageDirectory=${folder}`];
  if (!(await pass(copy, tests, [...coverage, `--collectCoverageFrom=${file}`], LONGEST))) return null;
  const report = coverageSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, "coverage-final.json"), "utf8")));
  const [found] = Object.values(report);
  const lines = Object.entries(found?.statementMap ?? {}).filter(([id]) => (found?.s[id] ?? 0) > 0);
  return new Set(lines.map(([, { start }]) => start.line));
}

/** `count` mutants at random, all of them for 0. */
function sampleOf(mutants: readonly Mutant[], count: number, { below }: Random): readonly Mutant[] {
  const rest = [...mutants];
  const chosen: Mutant[] = [];
  while (rest.length > 0 && (count === 0 || chosen.length < count)) chosen.push(...rest.splice(below(rest.length), 1));
  return chosen;
}

const describe = (source: string, { line, start, end, text }: Mutant) =>
  `line ${line}: ${source.slice(start, end).trim().slice(0, 80)} → ${text.trim().slice(0, 80) || "nothing"}`;

async function checkModule(
  run: Run,
  copies: readonly string[],
  { file, project, tests: named, killed }: Module,
  { seed, sample }: Options,
): Promise<void> {
  const source = fs.readFileSync(file, "utf8");
  const tests = named ?? nearestTests(project, file);
  log(`  ${tests.join(" ")}`);
  const start = Date.now();
  const covered = tests.length > 0 && copies[0] ? await coveredLines(copies[0], file, tests) : new Set<number>();
  if (!covered) return run.check(file, "its tests pass on the unchanged source", "they fail", false);

  // A mutant may loop for ever.
  const limit = 60_000 + 5 * (Date.now() - start);
  const chosen = sampleOf(mutantsOf(source), sample, randomFrom(seed));
  const outcomes = { killed: 0, survived: 0, "no test": 0 };
  const queue = [...chosen];
  const work = async (copy: string) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      let outcome: keyof typeof outcomes = "no test";
      if (covered.has(mutant.line)) {
        fs.writeFileSync(path.join(copy, file), mutate(source, mutant));
        outcome = (await pass(copy, tests, [], limit)) ? "survived" : "killed";
        fs.writeFileSync(path.join(copy, file), source);
      }
      outcomes[outcome] += 1;
      if (outcome !== "killed") log(`    ${outcome}: ${describe(source, mutant)}`);
    }
  };
  await Promise.all(copies.map(work));
  run.check(
    `${file}, ${chosen.length} mutants`,
    `${100 * killed} % killed`,
    `${outcomes.killed} killed, ${outcomes.survived} survived, ${outcomes["no test"]} without a test`,
    chosen.length > 0 && outcomes.killed >= killed * chosen.length,
  );
}

interface Options {
  readonly seed: number;
  /** How many mutants of each module, 0 for all. */
  readonly sample: number;
}

/** Generated mistakes in the modules of the table, each of which a test has to notice. */
export function mutation(options: Options): Suite {
  const copies: string[] = [];
  const prepare = async (run: Run) => {
    const { data } = await run.cluster();
    while (copies.length < COPIES) copies.push(copyProject(path.join(data, `copy-${copies.length}`)));
    return copies;
  };
  const parts = modules.map((module) => [
    path.basename(module.file, ".ts"),
    async (run: Run) => await checkModule(run, await prepare(run), module, options),
  ]);
  return { parts: Object.fromEntries(parts) };
}
