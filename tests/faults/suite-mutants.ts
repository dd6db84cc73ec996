import fs from "node:fs/promises";
import path from "node:path";
import { runToEnd } from "@/scripts/launcher/children.mjs";
import { say, secondsSince } from "@/scripts/launcher/console.mjs";
import { patch } from "./mutants";
import { moneyMutants } from "./mutants-of-money";
import { priceMutants } from "./mutants-of-prices";
import { ruleMutants } from "./mutants-of-rules";
import { type NamedTest, roundTasks } from "./round-tasks";
import { at, type SuiteMutant } from "./suite-mutant";
import { type Report, readReport } from "./suites";

const oneLine: readonly SuiteMutant[] = [
  {
    name: "notices-rate-limited",
    patches: [at("lib/backend/http/rate-limit.ts", "isProviderWebhook(c.req.path) || ", "")],
    file: "tests/backend/limits.test.ts",
    test: "are none for the notices of payment providers",
  },
  {
    name: "register-erased-after-one-year",
    patches: [at("lib/backend/client-area/anonymise-bookings.ts", "retention.authorityYears", "1")],
    file: "tests/backend/client-area/erasure.test.ts",
    test: "down to what the law keeps",
  },
  {
    name: "late-cancellation-keeps-everything",
    patches: [
      at(
        "lib/backend/booking/order/write-order.ts",
        "Math.min(packages.PQ1.payNowCents, picked.totalCents)",
        "picked.payNowCents",
      ),
    ],
    file: "tests/backend/booking/late-cancellation.test.ts",
    test: "and was paid whole loses what the part payment would have been",
  },
  {
    name: "late-cancellation-after-a-change-keeps-everything",
    patches: [
      at(
        "lib/backend/booking/change/plan-change.ts",
        "smaller(packages.PQ1.payNowCents, picked.totalCents)",
        "picked.payNowCents",
      ),
    ],
    file: "tests/backend/booking/late-cancellation.test.ts",
    test: "and was paid whole, then changed",
  },
  {
    name: "peak-price-a-tenth",
    patches: [at("lib/backend/db/seed/fleet.ts", "PEAK: 126", "PEAK: 12")],
    file: "tests/backend/seed-against-rules.test.ts",
    test: "prices of every group in every season",
  },
  {
    name: "believes-an-unsigned-answer",
    patches: [at("lib/backend/payment/providers/redsys/operations.ts", 'config.base.startsWith("https:")', "true")],
    file: "tests/backend/payment/unsigned-answers.test.ts",
    test: "without a signature is no answer",
  },
];

/** The mistakes of one line, and each round without each of its tasks. */
export function suiteMutants(root: string): readonly SuiteMutant[] {
  const withoutTask = roundTasks(root).map(({ file, name, list, without, missedBy }) => {
    if (!missedBy) throw new Error(`No test is named that would miss ${name}: add it to tests/faults/round-tasks.ts.`);
    return { name: `round-without-${name}`, patches: [at(file, list, without)], ...missedBy };
  });
  return [...oneLine, ...priceMutants, ...moneyMutants, ...ruleMutants, ...withoutTask];
}

const notCopied = new Set([".data", ".git", ".next", ".swc", "node_modules"]);

/** Beside the site, so that packages and their cached translations are found as they are there. */
async function copyOf(root: string, folder: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true });
  for (const name of await fs.readdir(root))
    if (!notCopied.has(name)) await fs.cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await fs.symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the named tests in a copy. */
async function run(copy: string, tests: readonly NamedTest[]): Promise<Report> {
  const output = path.join(copy, "report.json");
  await fs.rm(output, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = [...new Set(tests.map(({ test }) => escaped(test)))].join("|");
  const jest = path.join(copy, "node_modules", "jest", "bin", "jest.js");
  const how = ["--config", "tests/jest.config.ts", "--maxWorkers=2", "--silent", "--json", `--outputFile=${output}`];
  await runToEnd(process.execPath, [jest, ...how, ...files, "--testNamePattern", names], {
    cwd: copy,
    env: { NODE_ENV: "test" },
    stdio: "pipe",
  });
  return readReport(output);
}

const resultOf = (report: Report, { file, test }: NamedTest) =>
  report.testResults
    .filter(({ name }) => name.endsWith(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(test))
    .map(({ status }) => status);

/**
 * Shows that each mistake makes the test fail that is named for it, and that without any mistake all of them pass.
 * @param isAsked whether a mutant, by its name, is shown
 */
export async function showSuiteMutants(
  root: string,
  folder: string,
  isAsked: (name: string) => boolean,
): Promise<boolean> {
  const mutants = suiteMutants(root).filter(({ name }) => isAsked(name));
  if (mutants.length === 0) return true;
  const copy = await copyOf(root, path.join(folder, "copy"));
  say(`\nTests that must notice ${mutants.length} mistakes`);
  const calm = await run(copy, mutants);
  const sound = mutants.filter((mutant) => {
    const statuses = resultOf(calm, mutant);
    return statuses.length > 0 && statuses.every((status) => status === "passed");
  });
  for (const { name, file, test } of mutants.filter((mutant) => !sound.includes(mutant)))
    say(`  FAILED ${name}: "${test}" of ${file} does not pass without it`);
  let killed = 0;
  for (const mutant of sound) {
    const begun = Date.now();
    const before = [];
    for (const one of mutant.patches) before.push({ file: one.file, source: await patch(copy, one) });
    const failed = resultOf(await run(copy, [mutant]), mutant).includes("failed");
    for (const { file, source } of before.reverse()) await fs.writeFile(path.join(copy, file), source);
    if (failed) killed += 1;
    say(
      `  ${failed ? "ok    " : "FAILED"} ${mutant.name}: ${failed ? "noticed by" : "passes"} ${mutant.file} [${secondsSince(begun)}]`,
    );
  }
  return killed === mutants.length;
}
