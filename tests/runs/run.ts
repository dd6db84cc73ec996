import { endRunning } from "@/scripts/launcher/children.mjs";
import { log, secondsSince, UserError } from "@/scripts/launcher/console.mjs";
import { removeDatabase } from "@/scripts/postgres/start-database.mjs";
import { clearDeadRuns, runFolder, startTestCluster } from "@/tests/support/cluster.mjs";
import { openSite, type SiteOptions } from "./site";

/** One required result. A run fails if a check fails, or if a part makes none. */
export interface Check {
  readonly part: string;
  readonly name: string;
  readonly wanted: string;
  readonly measured: string;
  readonly ok: boolean;
}

type Part = (run: Run) => Promise<void>;
export interface Suite {
  readonly parts: Readonly<Record<string, Part>>;
  /** Parts that run only when they are named. */
  readonly onlyWhenNamed?: readonly string[];
  /** `max_connections` of the run's PostgreSQL. */
  readonly connections?: number;
}
export type Run = ReturnType<typeof beginRun>;

/** What parts use: checks, and everything that has to be stopped after the part or the run. */
export function beginRun(connections?: number) {
  let cluster: ReturnType<typeof startTestCluster> | undefined;
  let part = "";
  let stopped = false;
  let cleared: Promise<void> | undefined;
  const checks: Check[] = [];
  const closers: (() => unknown)[] = [];

  const clearAll = async () => {
    endRunning();
    const started = await cluster?.catch(() => null);
    await started?.stop().catch(() => undefined);
    await removeDatabase(runFolder());
    // Jest's own database server is left behind when its tests are killed.
    await clearDeadRuns();
  };
  const clear = () => {
    cleared ??= clearAll();
    return cleared;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      log("\nStopping and removing everything that this run started …");
      // Measurements in progress fail now; their errors say nothing.
      process.on("uncaughtException", () => undefined);
      process.on("unhandledRejection", () => undefined);
      void clear().then(() => process.exit(130));
    });

  return {
    checks,
    clear,
    stopped: () => stopped,
    /** Records and prints a result. */
    check(name: string, wanted: string, measured: string, ok: boolean): void {
      checks.push({ part, name, wanted, measured, ok });
      log(`  ${ok ? "ok    " : "FAILED"} ${name}: ${measured} (wanted: ${wanted})`);
    },
    /** Runs a test of assertions that throw; an error fails the check named after it. */
    async test(name: string, work: () => unknown): Promise<void> {
      try {
        await work();
        this.check(name, "no error", "no error", true);
      } catch (error) {
        if (stopped) throw error;
        console.error(error);
        this.check(name, "no error", String(error).split("\n", 1)[0] ?? "", false);
      }
    },
    /** For what this machine cannot measure: it fails where the workflow runs it, which has the rights. */
    notMeasured(name: string, reason: string): void {
      this.check(name, "measured in the workflow", reason, process.env.CI !== "true");
    },
    /** The PostgreSQL server of this run, started when first needed. */
    cluster() {
      cluster ??= startTestCluster(connections === undefined ? {} : { connections });
      return cluster;
    },
    /** Starts a site that is stopped after the part. */
    async site(options: Omit<SiteOptions, "cluster">) {
      const site = await openSite({ cluster: await this.cluster(), ...options });
      closers.push(site.close);
      return site;
    },
    /** Calls `close` after the part, the last one first. */
    afterPart(close: () => unknown): void {
      closers.push(close);
    },
    /** Stops what this part has started so far. */
    async closeAll(): Promise<void> {
      for (const close of closers.splice(0).reverse()) await close();
    },
    async runPart(name: string, work: Part): Promise<void> {
      const [start, before] = [Date.now(), checks.length];
      part = name;
      log(`\n${name} …`);
      try {
        await work(this);
      } catch (error) {
        if (stopped || error instanceof UserError) throw error;
        console.error(error);
        this.check(name, "no error", "ended by an error", false);
      }
      await this.closeAll();
      if (checks.length === before) this.check(name, "checks", "none was made", false);
      log(`${name}: done in ${secondsSince(start)}`);
    },
  };
}

/** Runs the named parts of a suite, or all, prints the failed checks, and ends the process with the result. */
export async function runSuite(suite: Suite, names: readonly string[]): Promise<never> {
  const start = Date.now();
  const run = beginRun(suite.connections);
  let isComplete = false;
  try {
    const unknown = names.filter((name) => !Object.hasOwn(suite.parts, name));
    if (unknown.length > 0) throw new UserError(`A part is one of ${Object.keys(suite.parts).join(", ")}.`);
    for (const [name, part] of Object.entries(suite.parts))
      if (names.length > 0 ? names.includes(name) : !suite.onlyWhenNamed?.includes(name)) await run.runPart(name, part);
    isComplete = true;
  } catch (error) {
    if (!run.stopped()) console.error(error instanceof UserError ? `\n${error.message}` : error);
  }
  await run.clear();
  if (run.stopped()) process.exit(130);
  const failed = run.checks.filter(({ ok }) => !ok);
  if (failed.length > 0) log("\nFailed:");
  for (const { part, name, wanted, measured } of failed) log(`  ${part}, ${name}: ${measured} (wanted: ${wanted})`);
  const passed = isComplete && failed.length === 0;
  log(
    `\n${run.checks.length} checks, ${failed.length} failed; ${passed ? "passed" : "FAILED"} after ${secondsSince(start)}`,
  );
  process.exit(passed ? 0 : 1);
}
