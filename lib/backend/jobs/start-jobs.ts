import "server-only";
import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { everyNight } from "@/lib/backend/jobs/every-night";
import { queue, queues } from "@/lib/backend/jobs/queue";
import { regularRound } from "@/lib/backend/jobs/regular-round";
import { workOutbox } from "@/lib/backend/jobs/work-outbox";
import { now } from "@/lib/backend/platform/clock";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";

const outboxJobSchema = z.object({ outboxId: z.number().int() });
const POLLING_SECONDS = 1;
/** Paid right after the start, asked about once a minute old, confirmed within two: a round a minute would be too late. */
const ROUND_SECONDS = 30;
const CALL_SECONDS = 10;

/** Calls for a round, one in each half minute, however many processes call. */
function callRounds(boss: PgBoss): NodeJS.Timeout {
  const call = () => boss.send(queues.round, null, { singletonSeconds: ROUND_SECONDS });
  const failed = (error: unknown) => logger.error("jobs.round_not_called", { error });
  return setInterval(() => void call().catch(failed), CALL_SECONDS * 1000).unref();
}

/** Starts this process's workers, once, and a first round at once: what was missed while down is made up for. */
export const startJobs = (): Promise<void> => shared("jobs", start);

async function start(): Promise<void> {
  const boss = await queue();
  await boss.work(
    queues.outbox,
    { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, localConcurrency: 6 },
    async (jobs) => {
      for (const job of jobs) await workOutbox(outboxJobSchema.parse(job.data).outboxId, now());
    },
  );
  await boss.work(queues.round, { pollingIntervalSeconds: POLLING_SECONDS }, () => regularRound(now()));
  await boss.send(queues.round);
  shared("rounds", () => callRounds(boss), clearInterval);
  await boss.work(queues.nightly, { pollingIntervalSeconds: 30 }, () => everyNight(now()));
  await boss.schedule(queues.nightly, "30 3 * * *", null, { tz: "Europe/Madrid" });
}
