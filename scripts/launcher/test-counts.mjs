import fs from "node:fs";

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined);

/** Counts as failed: suites that could not run, skipped tests, and a run without a report (one failure). */
export function jestCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped };
}

/** Counts as failed: flaky tests (passed on retry), skipped tests, and errors outside of tests. */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, skipped, unexpected } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}
