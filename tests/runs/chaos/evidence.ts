import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { runToEnd } from "@/scripts/launcher/children.mjs";
import { log } from "@/scripts/launcher/console.mjs";
import type { Check, Run } from "@/tests/runs/run";
import { type FaultRow, faultTable } from "./fault-table";

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/** Runs the test files that the table names; Jest's report is in the returned file. */
async function runTests(folder: string): Promise<string> {
  const files = [...new Set(faultTable.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  const output = path.join(folder, "tests.json");
  const jest = path.resolve("node_modules/jest/bin/jest.js");
  const flags = ["--config", "tests/jest.config.ts", "--maxWorkers=2", "--silent", "--json", `--outputFile=${output}`];
  await runToEnd(process.execPath, [jest, ...flags, ...files], { env: { NODE_ENV: "test" }, stdio: "pipe" });
  return output;
}

/** Names of the tests that passed, and what is wrong: missing or failed tests, missing or failed figures. */
function judge(row: FaultRow, report: Report, checks: readonly Check[]) {
  const passed = new Set<string>();
  const wrong: string[] = [];
  for (const { file, tests } of row.tests) {
    const results = report.testResults.find(({ name }) => name.endsWith(file))?.assertionResults ?? [];
    for (const part of tests) {
      const named = results.filter(({ fullName }) => fullName.includes(part));
      if (named.length === 0) wrong.push(`no such test: ${file}: ${part}`);
      for (const { fullName, status, failureMessages } of named) {
        if (status === "passed") passed.add(fullName);
        else wrong.push(`${fullName}: ${failureMessages[0]?.slice(0, 400) ?? status}`);
      }
    }
  }
  for (const figure of row.figures) {
    const measured = checks.filter(({ name }) => name === figure);
    if (measured.length === 0) wrong.push(`${figure} was not measured`);
    if (measured.some(({ ok }) => !ok)) wrong.push(`${figure} failed`);
  }
  return { passed, wrong };
}

/**
 * One check for each row of the fault table: every test that it names exists and passed, and every figure holds.
 * @param reportFile Jest's report of an earlier run, instead of running the tests
 */
export async function checkFaultTable(run: Run, reportFile: string | undefined): Promise<void> {
  const file = reportFile ?? (await runTests((await run.cluster()).data));
  const report = reportSchema.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  for (const row of faultTable) {
    const { passed, wrong } = judge(row, report, run.checks);
    const proof = [`${passed.size} tests`, ...row.figures].join(", ");
    const wanted = "each named test passes, each figure holds";
    run.check(`${row.fault} → ${row.outcome}`, wanted, proof, wrong.length === 0);
    for (const reason of wrong) log(`           ${reason}`);
  }
}
