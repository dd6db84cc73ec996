import "server-only";
import { PgBoss } from "pg-boss";
import { pool } from "@/lib/backend/db/client";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";

export const queues = { outbox: "outbox", round: "round", nightly: "nightly" } as const;

/**
 * The queue of this process, in the application's own database, made ready at first use.
 * A process that only adds work never takes any: workers are started by `startJobs`.
 */
export const queue = (): Promise<PgBoss> =>
  shared("queue", prepare, async (made) => (await made).stop({ graceful: true }));

const tablesLock = 20_260_004;

/** Starts the queue, one process after the other: two that make its tables at once would stumble over each other. */
async function startInTurn(boss: PgBoss): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [tablesLock]);
    await boss.start();
    await client.query("select pg_advisory_unlock($1)", [tablesLock]);
    client.release();
  } catch (error) {
    // The lock ends with its connection.
    client.release(true);
    throw error;
  }
}

async function prepare(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    schema: "jobs",
    cronMonitorIntervalSeconds: 20,
  });
  boss.on("error", (error) => logger.error("jobs.failed", { error }));
  await startInTurn(boss);
  await boss.createQueue(queues.outbox, {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
  });
  // One waits at most, and never for one under way: that may be a process's that was killed.
  await boss.createQueue(queues.round, { policy: "short", retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(queues.nightly, {
    policy: "stately",
    retryLimit: 2,
    retryDelay: 900,
    expireInSeconds: 10_800,
  });
  return boss;
}
