import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { jestCounts, playwrightCounts } from "@/scripts/launcher/run-tests.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "test-counts-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function reported(report: object): string {
  const file = path.join(folder, "report.json");
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const suites = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};
const browser = { expected: 5, flaky: 0, skipped: 0, unexpected: 0 };

it.each(["numFailedTests", "numRuntimeErrorTestSuites", "numPendingTests", "numTodoTests"])(
  "counts a Jest run as failed for %s",
  (count) => {
    expect(jestCounts(reported(suites))).toEqual({ passed: 5, failed: 0 });
    expect(jestCounts(reported({ ...suites, [count]: 1 }))).toEqual({ passed: 5, failed: 1 });
  },
);

it.each(["flaky", "skipped", "unexpected"])("counts a Playwright run as failed for a test that is %s", (count) => {
  expect(playwrightCounts(reported({ stats: browser, errors: [] }))).toEqual({ passed: 5, failed: 0 });
  expect(playwrightCounts(reported({ stats: { ...browser, [count]: 1 }, errors: [] }))).toEqual({
    passed: 5,
    failed: 1,
  });
});

it("counts a run as failed for an error outside tests and for a missing report", () => {
  expect(playwrightCounts(reported({ stats: browser, errors: [{}] })).failed).toBe(1);
  expect(playwrightCounts(path.join(folder, "none.json")).failed).toBe(1);
  expect(jestCounts(path.join(folder, "none.json")).failed).toBe(1);
});
