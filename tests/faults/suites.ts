import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { runToEnd } from "@/scripts/launcher/children.mjs";
import type { FaultRow } from "./fault-table";
import type { Figure } from "./figure";

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
export type Report = z.infer<typeof reportSchema>;

export const readReport = (file: string): Report => reportSchema.parse(JSON.parse(fs.readFileSync(file, "utf8")));

/** Runs the test files that the table names; Jest's report. */
export async function runSuites(rows: readonly FaultRow[], folder: string): Promise<Report> {
  const files = [...new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  const output = path.join(folder, "suites.json");
  const jest = path.resolve("node_modules/jest/bin/jest.js");
  const flags = ["--config", "tests/jest.config.ts", "--maxWorkers=2", "--silent", "--json", `--outputFile=${output}`];
  await runToEnd(process.execPath, [jest, ...flags, ...files], {
    env: { NODE_ENV: "test" },
    stdio: "pipe",
  });
  return readReport(output);
}

export interface RowResult {
  readonly row: FaultRow;
  readonly passed: number;
  readonly figures: readonly Figure[];
  /** Failed or missing tests, figures that do not hold. */
  readonly wrong: readonly string[];
}

/** A row passes when every test that it names exists and passed, and every figure holds. */
export function judgeRow(row: FaultRow, report: Report, measured: readonly Figure[]): RowResult {
  const found = row.tests.flatMap(({ file, tests }) => {
    const suite = report.testResults.find(({ name }) => name.endsWith(file))?.assertionResults ?? [];
    return tests.map((part) => ({
      name: `${file}: ${part}`,
      hits: suite.filter((one) => one.fullName.includes(part)),
    }));
  });
  const figures = measured.filter(({ id }) => row.figures.includes(id));
  const missing = row.figures.filter((id) => !figures.some((figure) => figure.id === id));
  const failed = found.flatMap(({ hits }) => hits.filter(({ status }) => status !== "passed"));
  return {
    row,
    figures,
    passed: new Set(found.flatMap(({ hits }) => hits.map(({ fullName }) => fullName))).size - failed.length,
    wrong: [
      ...found.flatMap(({ name, hits }) => (hits.length === 0 ? [`no such test: ${name}`] : [])),
      ...failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 400) ?? "no reason"}`,
      ),
      ...figures.flatMap(({ id, holds }) => (holds ? [] : [`figure ${id}`])),
      ...missing.map((id) => `figure ${id} was not measured`),
    ],
  };
}
