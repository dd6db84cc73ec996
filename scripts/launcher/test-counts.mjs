import fs from "node:fs";

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined);

/** A suite that could not even run counts as one failure, and so do a test that was left out and a run without a report. */
export function jestCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const leftOut = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut };
}

/** A test that passed at its second try has failed, and so has one that was left out; so do errors outside of tests. */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, skipped, unexpected } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}
