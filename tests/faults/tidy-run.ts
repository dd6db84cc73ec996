import { endRunning } from "@/scripts/launcher/children.mjs";
import { say } from "@/scripts/launcher/console.mjs";
import { removeDatabase } from "@/scripts/postgres/start-database.mjs";
import { clearDeadRuns, runFolder, startTestCluster } from "@/tests/support/cluster.mjs";

/** Starts a run's database server; `clear` removes all that the run made, also after SIGINT or SIGTERM. */
export function beginRun(server: Parameters<typeof startTestCluster>[0] = {}) {
  const cluster = startTestCluster(server);
  let stopped = false;
  let cleared: Promise<void> | undefined;

  const clearAll = async () => {
    endRunning();
    const started = await cluster.catch(() => null);
    await started?.stop().catch(() => undefined);
    await removeDatabase(runFolder());
    // Jest's own database server is left behind when the suites are killed.
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
      // Measurements in progress fail now; their errors say nothing.
      process.on("uncaughtException", () => undefined);
      process.on("unhandledRejection", () => undefined);
      void clear().then(() => process.exit(130));
    });
  return { cluster, clear, stopped: () => stopped };
}
