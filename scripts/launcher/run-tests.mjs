import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { buildSite } from "./build.mjs";
import { endRunning, runAside, runToEnd } from "./children.mjs";
import { obtainChromium } from "./chromium.mjs";
import { log, secondsSince, UserError } from "./console.mjs";
import { installPackages, pinnedRuntime } from "./install.mjs";
import { clearSettings } from "./settings.mjs";

const reports = path.join(".data", "test");
const bin = (name) => path.resolve("node_modules", ...name.split("/"));

const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined);

/** Counts as failed: suites that could not run, skipped tests, and a run without a report (one failure). */
export function jestCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped };
}

/** Counts as failed: flaky tests (passed on retry), skipped tests, and errors outside of tests. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, skipped, unexpected } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}

/** One part of the run: shows it, remembers whether it failed, and goes on. */
function runner() {
  const failed = [];
  return {
    failed,
    async part(title, work) {
      const start = Date.now();
      log(`\n── ${title}`);
      const passed = await work();
      if (!passed) failed.push(title);
      log(`── ${title}: ${passed ? "passed" : "FAILED"} after ${secondsSince(start)}`);
      return passed;
    },
  };
}

/** Returns a part that tells whether the types are right, which takes longer and goes on beside what follows. */
async function checkSources(part, node, aside) {
  const typegen = await node(bin("next/dist/bin/next"), "typegen");
  // One checker on one core: of four, each infers the same types again, for two and a half times the work in all.
  const types = aside(bin("typescript/bin/tsc"), "--noEmit", "--checkers", "1");
  const unused = aside(bin("knip/bin/knip.js"));
  await part("Lint and format", () => node(bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."));
  await part("Unused files, exports and packages", unused);
  return () => part("Types, begun with these", async () => (await types()) && typegen);
}

/**
 * A test file's code runs for seconds, in a context of its own: optimising it costs an eighth more processor time than it
 * saves, and so does collecting its garbage in small steps. Jest hands these on to its workers.
 */
const shortLived = ["--no-opt", "--max-semi-space-size=64"];

/** What changed since a branch left main; on main itself, since the last commit. */
function baseOfChange() {
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim() ?? "";
  return git("merge-base", "HEAD", "main") || git("rev-parse", "HEAD") || undefined;
}

async function runJest(part, node, projects, { shard, since }) {
  const report = path.resolve(reports, "jest.json");
  await part(`Tests: ${projects.join(", ")}`, () =>
    node(
      ...shortLived,
      bin("jest/bin/jest.js"),
      ...["--config", "tests/jest.config.ts", "--maxWorkers=4", "--json", `--outputFile=${report}`],
      ...(shard ? [`--shard=${shard}`] : []),
      ...(since ? [`--changedSince=${since}`, "--passWithNoTests"] : []),
      ...["--selectProjects", ...projects],
    ),
  );
  return jestCounts(report);
}

/**
 * The short form of `npm run test:chaos`. It mostly waits, so build and browser tests go on beside it. Whether the tests
 * that the fault table names have passed is in Jest's report, if that is whole.
 */
function beginChaos(aside, shard) {
  const report = shard ? [] : [`--report=${path.resolve(reports, "jest.json")}`];
  return aside("scripts/run.mjs", "chaos", "--quick", ...report);
}

/**
 * The crawl of every page first and alone, because other tests publish and withdraw pages, then the others; in shards the
 * first one crawls.
 */
async function runPlaywright(part, node, chromium, { shard, since }) {
  process.env.CHROMIUM_PATH = chromium;
  const run = async (title, name, projects, ...more) => {
    const report = path.resolve(reports, `${name}.json`);
    process.env.E2E_REPORT = report;
    await part(title, () =>
      node(
        ...[bin("playwright/cli.js"), "test", "--config", "tests/playwright.config.ts"],
        ...projects.map((project) => `--project=${project}`),
        ...(since ? [`--only-changed=${since}`, "--pass-with-no-tests"] : []),
        ...more,
      ),
    );
    return playwrightCounts(report);
  };
  const isFirst = (shard ?? "1/1").startsWith("1/");
  return [
    ...(isFirst ? [await run("Crawl of every page", "crawl", ["crawl"])] : []),
    await run("Tests in the browser", "playwright", ["desktop", "phone"], ...(shard ? [`--shard=${shard}`] : [])),
  ];
}

async function runAll({ quick, whole, shard, changed }) {
  await installPackages();
  const runtime = pinnedRuntime();
  clearSettings();
  fs.mkdirSync(reports, { recursive: true });
  for (const name of ["jest.json", "crawl.json", "playwright.json"])
    fs.rmSync(path.join(reports, name), { force: true });
  const chromium = quick ? undefined : obtainChromium(runtime);
  if (!quick && !chromium) throw new UserError("The tests need Chromium: install it, or name it in CHROMIUM_PATH.");

  const since = changed ? baseOfChange() : undefined;
  if (changed && !since) throw new UserError("--changed needs a checkout of git.");

  const { failed, part } = runner();
  const env = { NODE_ENV: "test", WHOLE_TESTS: whole ? "yes" : "no" };
  const node = (...args) => runToEnd(runtime, args, { env });
  const aside = (...args) => runAside(runtime, args, { env });
  // Of several parts side by side, the first looks at the sources and the last one runs chaos.
  const [own, all] = (shard ?? "1/1").split("/");
  const types = own === "1" ? await checkSources(part, node, aside) : undefined;
  const projects = ["unit", "architecture"];
  if (!quick) projects.push("components", "backend");
  if (whole) projects.push("processes");
  const counts = [await runJest(part, node, projects, { shard, since })];
  await types?.();
  if (!quick) {
    const chaos = own === all && !since && beginChaos(aside, shard);
    const built = await part("Production build", async () => {
      await buildSite(runtime);
      return true;
    });
    if (built) counts.push(...(await runPlaywright(part, node, chromium, { shard, since })));
    if (chaos) await part("Chaos, short form, begun with the build", chaos);
  }
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  if (failed.length > 0) log(`\nFailed: ${failed.join("; ")}`);
  log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return failed.length === 0 && sum("failed") === 0 && (sum("passed") > 0 || Boolean(since));
}

/**
 * Runs `npm test` (or a part of it, as in `1/4`), `npm run verify` (the quick part) or `npm run test:ci` (the servers,
 * workers and commands as processes, too, every case of a mechanism, and every page in every language), and ends the
 * process with the result. `changed` leaves out the tests that the change since main does not touch.
 */
export async function runTests({ quick, whole, shard, changed }) {
  process.chdir(path.resolve(import.meta.dirname, "..", ".."));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      endRunning();
      process.exit(130);
    });
  }
  try {
    process.exit((await runAll({ quick, whole, shard, changed })) ? 0 : 1);
  } catch (error) {
    endRunning();
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
