import fs from "node:fs/promises";
import path from "node:path";
import { runToEnd } from "@/scripts/launcher/children.mjs";
import { say, secondsSince } from "@/scripts/launcher/console.mjs";
import { patch } from "./mutants";
import { deskMutants } from "./mutants-of-desk";
import { moneyMutants } from "./mutants-of-money";
import { priceMutants } from "./mutants-of-prices";
import { refundMutants } from "./mutants-of-refunds";
import { ruleMutants } from "./mutants-of-rules";
import { visitorMutants } from "./mutants-of-visitors";
import { type NamedTest, roundTasks } from "./round-tasks";
import { at, type SuiteMutant } from "./suite-mutant";
import { type Report, readReport } from "./suites";

const singleMutants: readonly SuiteMutant[] = [
  {
    name: "webhooks-rate-limited",
    patches: [at("lib/backend/core/http/rate-limit.ts", "isProviderWebhook(c.req.path) || ", "")],
    file: "tests/backend/core/limits.test.ts",
    test: "are none for the webhooks of payment providers",
  },
  {
    name: "register-erased-after-one-year",
    patches: [at("lib/backend/account/dashboard/anonymise-bookings.ts", "retention.authorityYears", "1")],
    file: "tests/backend/account/dashboard/erasure.test.ts",
    test: "down to what the law keeps",
  },
  {
    name: "late-cancellation-keeps-everything",
    patches: [
      at(
        "lib/backend/rental/order/write-order.ts",
        "Math.min(packages.PQ1.payNowCents, picked.totalCents)",
        "picked.payNowCents",
      ),
    ],
    file: "tests/backend/rental/booking/late-cancellation.test.ts",
    test: "and was paid whole loses what the part payment would have been",
  },
  {
    name: "late-cancellation-after-a-change-keeps-everything",
    patches: [
      at(
        "lib/backend/rental/change/plan-change.ts",
        "smaller(packages.PQ1.payNowCents, picked.totalCents)",
        "picked.payNowCents",
      ),
    ],
    file: "tests/backend/rental/booking/late-cancellation.test.ts",
    test: "and was paid whole, then changed",
  },
  {
    name: "peak-price-a-tenth",
    patches: [at("lib/backend/core/db/seed/fleet.ts", "PEAK: 126", "PEAK: 12")],
    file: "tests/backend/core/db/seed-against-rules.test.ts",
    test: "prices of every group in every season",
  },
  {
    name: "believes-an-unsigned-answer",
    patches: [at("lib/backend/payment/providers/redsys/operations.ts", 'config.base.startsWith("https:")', "true")],
    file: "tests/backend/payment/unsigned-answers.test.ts",
    test: "without a signature is no answer",
  },
];

/** All mutants that test suites must catch: single patches, and each job round without each of its tasks. */
export function suiteMutants(root: string): readonly SuiteMutant[] {
  const withoutTask = roundTasks(root).map(({ file, name, list, without, missedBy }) => {
    if (!missedBy) throw new Error(`No test is named that would miss ${name}: add it to tests/faults/round-tasks.ts.`);
    return { name: `round-without-${name}`, patches: [at(file, list, without)], ...missedBy };
  });
  const ofSource = [singleMutants, priceMutants, moneyMutants, refundMutants, ruleMutants, deskMutants, visitorMutants];
  return [...ofSource.flat(), ...withoutTask];
}

const notCopied = new Set([".data", ".git", ".next", ".swc", "node_modules"]);

/** A copy of the whole project in `folder`, with the same node_modules. */
async function copyProject(root: string, folder: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true });
  for (const name of await fs.readdir(root))
    if (!notCopied.has(name)) await fs.cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await fs.symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the named tests in a copy; Jest's report. */
async function run(copy: string, tests: readonly NamedTest[]): Promise<Report> {
  const output = path.join(copy, "report.json");
  await fs.rm(output, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = [...new Set(tests.map(({ test }) => escapeRegExp(test)))].join("|");
  const jest = path.join(copy, "node_modules", "jest", "bin", "jest.js");
  const flags = ["--config", "tests/jest.config.ts", "--maxWorkers=2", "--silent", "--json", `--outputFile=${output}`];
  await runToEnd(process.execPath, [jest, ...flags, ...files, "--testNamePattern", names], {
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
 * Checks that all named tests pass on the unchanged source, and that each mutant makes its test fail.
 * @param isSelected which mutants to run, by name
 */
export async function showSuiteMutants(
  root: string,
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<boolean> {
  const mutants = suiteMutants(root).filter(({ name }) => isSelected(name));
  if (mutants.length === 0) return true;
  const copy = await copyProject(root, path.join(folder, "copy"));
  say(`\nTests that must notice ${mutants.length} mistakes`);
  const unchanged = await run(copy, mutants);
  const valid = mutants.filter((mutant) => {
    const statuses = resultOf(unchanged, mutant);
    return statuses.length > 0 && statuses.every((status) => status === "passed");
  });
  for (const { name, file, test } of mutants.filter((mutant) => !valid.includes(mutant)))
    say(`  FAILED ${name}: "${test}" of ${file} does not pass without it`);
  let killed = 0;
  for (const mutant of valid) {
    const start = Date.now();
    const originals = [];
    for (const one of mutant.patches) originals.push({ file: one.file, source: await patch(copy, one) });
    const failed = resultOf(await run(copy, [mutant]), mutant).includes("failed");
    for (const { file, source } of originals.reverse()) await fs.writeFile(path.join(copy, file), source);
    if (failed) killed += 1;
    say(
      `  ${failed ? "ok    " : "FAILED"} ${mutant.name}: ${failed ? "noticed by" : "passes"} ${mutant.file} [${secondsSince(start)}]`,
    );
  }
  return killed === mutants.length;
}
