import "server-only";
import { z } from "zod";
import { everyMinute } from "@/lib/backend/jobs/every-minute";
import { everyNight } from "@/lib/backend/jobs/every-night";
import { queue, queues } from "@/lib/backend/jobs/queue";
import { workOutbox } from "@/lib/backend/jobs/work-outbox";
import { now } from "@/lib/backend/platform/clock";
import { shared } from "@/lib/backend/platform/shared";

const outboxJobSchema = z.object({ outboxId: z.number().int() });
const POLLING_SECONDS = 1;

/** Starts this process's workers, once, and a first round at once: what was missed while down is made up for. */
export const startJobs = (): Promise<void> => shared("jobs", start);

async function start(): Promise<void> {
  const boss = await queue();
  await boss.work(
    queues.outbox,
    { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, localConcurrency: 2 },
    async (jobs) => {
      for (const job of jobs) await workOutbox(outboxJobSchema.parse(job.data).outboxId, now());
    },
  );
  await boss.work(queues.minute, { pollingIntervalSeconds: POLLING_SECONDS }, () => everyMinute(now()));
  await boss.schedule(queues.minute, "* * * * *");
  await boss.send(queues.minute);
  await boss.work(queues.nightly, { pollingIntervalSeconds: 30 }, () => everyNight(now()));
  await boss.schedule(queues.nightly, "30 3 * * *", null, { tz: "Europe/Madrid" });
}
