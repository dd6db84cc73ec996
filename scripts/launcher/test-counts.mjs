import fs from "node:fs";

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined);

/** A suite that could not even run counts as one failure, and so does a run without a report. */
export function jestCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, again: 0, failed: 1 };
  return { passed: report.numPassedTests, again: 0, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** A test that passed at its second try counts as passed; errors outside of tests as failures. */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, again: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, again: flaky, failed: unexpected + report.errors.length };
}
