import "server-only";
import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import { withoutStatementLimit } from "@/lib/backend/core/db/client";
import { logger } from "@/lib/backend/core/logger";
import { moneyQueue, type OutboxQueue, queue, queues, roundLanes, roundQueue } from "@/lib/backend/core/outbox";
import { hasSingleton, processSingleton } from "@/lib/backend/core/process-singleton";
import { inJob } from "@/lib/backend/core/telemetry/record";
import { paymentProviders } from "@/lib/domain/payment/payment";
import { nightlyJobs } from "./nightly-jobs";
import { reconcileJobs } from "./reconcile-jobs";
import { workOutbox } from "./work-outbox";

const outboxJobSchema = z.object({ outboxId: z.number().int() });
const POLLING_SECONDS = 1;
const EVENTS_AT_ONCE = 3;
const MAILS_AT_ONCE = 5;
const MOVES_AT_ONCE = 3;
/** 30 s: payments are asked about from one minute on and must be confirmed within two. */
const ROUND_SECONDS = 30;
const SCHEDULE_SECONDS = 10;
const NIGHT_POLLING_SECONDS = 5;

/** Queues each round every 30 seconds; `singletonSeconds` drops the duplicates of other processes. */
function scheduleRounds(boss: PgBoss): NodeJS.Timeout {
  const queueRounds = async () => {
    for (const lane of roundLanes) await boss.send(roundQueue(lane), null, { singletonSeconds: ROUND_SECONDS });
  };
  const failed = (error: unknown) => logger.error("jobs.schedule.failed", { error });
  return setInterval(() => void queueRounds().catch(failed), SCHEDULE_SECONDS * 1000).unref();
}

const runJob = (name: string, id: string, work: () => Promise<void>) =>
  withoutStatementLimit(() => inJob(name, id, work));

const workOn = (boss: PgBoss, name: OutboxQueue, localConcurrency: number) =>
  boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, localConcurrency }, async (jobs) => {
    for (const { id, data } of jobs)
      await runJob(name, id, () => workOutbox(outboxJobSchema.parse(data).outboxId, now()));
  });

const workAlone = (boss: PgBoss, name: string, pollingIntervalSeconds: number, work: () => Promise<void>) =>
  boss.work(name, { pollingIntervalSeconds }, async ([job]) => {
    if (job) await runJob(name, job.id, work);
  });

/** Starts this process's workers, once, and a first round immediately, which catches up on the downtime. */
export const startJobs = (): Promise<void> => processSingleton("jobs", start);

/** Stops this process's workers; resolves when their running jobs have ended. */
export async function stopJobs(): Promise<void> {
  if (!hasSingleton("jobs")) return;
  const boss = await queue();
  const names = [
    queues.events,
    queues.mail,
    queues.nightly,
    ...paymentProviders.map(moneyQueue),
    ...roundLanes.map(roundQueue),
  ];
  await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
}

async function start(): Promise<void> {
  const boss = await queue();
  await workOn(boss, queues.events, EVENTS_AT_ONCE);
  await workOn(boss, queues.mail, MAILS_AT_ONCE);
  for (const provider of paymentProviders) await workOn(boss, moneyQueue(provider), MOVES_AT_ONCE);
  for (const lane of roundLanes) {
    await workAlone(boss, roundQueue(lane), POLLING_SECONDS, () => reconcileJobs(now(), [lane]));
    await boss.send(roundQueue(lane));
  }
  processSingleton("rounds", () => scheduleRounds(boss), clearInterval);
  await workAlone(boss, queues.nightly, NIGHT_POLLING_SECONDS, () => nightlyJobs(now()));
  await boss.schedule(queues.nightly, "30 3 * * *", null, { tz: "Europe/Madrid" });
}
