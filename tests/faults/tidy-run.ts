import { endRunning } from "@/scripts/launcher/children.mjs";
import { say } from "@/scripts/launcher/console.mjs";
import { removeDatabase } from "@/scripts/postgres/start-database.mjs";
import { clearDeadRuns, ownRun, startTestCluster } from "@/tests/support/cluster.mjs";

/** The server of a run, and the end of everything that the run made: also when it is told to stop in the middle. */
export function beginRun(server: Parameters<typeof startTestCluster>[0] = {}) {
  const cluster = startTestCluster(server);
  let stopped = false;
  let cleared: Promise<void> | undefined;

  const clearAll = async () => {
    endRunning();
    const started = await cluster.catch(() => null);
    await started?.stop().catch(() => undefined);
    await removeDatabase(ownRun());
    // The suites have a server of their own, which they leave behind when they are ended.
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
      say("\nStopping: what this run made is removed …");
      // What is still measuring fails in many ways now; none of them is news.
      process.on("uncaughtException", () => undefined);
      process.on("unhandledRejection", () => undefined);
      void clear().then(() => process.exit(130));
    });
  return { cluster, clear, stopped: () => stopped };
}
