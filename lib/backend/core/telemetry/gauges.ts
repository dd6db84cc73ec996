import "server-only";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { database, pool } from "@/lib/backend/core/db/client";
import { env } from "@/lib/backend/core/env";
import type { ReadName } from "@/lib/backend/core/metrics";
import { moneyQueue, queues, roundLanes, roundQueue } from "@/lib/backend/core/outbox";
import { bookingEventKinds } from "@/lib/backend/core/outbox-messages";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { unpaidHolds } from "@/lib/domain/core/booking";
import { incidentKinds } from "@/lib/domain/core/incident";
import { paymentProviders } from "@/lib/domain/payment/payment";
import packageFile from "@/package.json";
import type { Labels } from "./record";

export interface Reading {
  readonly name: ReadName;
  readonly value: number;
  readonly labels?: Labels;
}

const CACHE_MILLISECONDS = 15_000;
const TIMEOUT_MILLISECONDS = 2000;

const waitingSchema = z.array(z.object({ about: z.string(), count: z.number(), seconds: z.number() }));
const countedSchema = z.object({
  holds: z.number(),
  overdue: z.number(),
  incidents: z.array(z.object({ kind: z.string(), count: z.number() })),
  outbox: waitingSchema,
  jobs: waitingSchema,
});

/** One statement that reads open rows only, through partial indexes, so its cost does not grow with history. */
const counted = sql`select json_build_object(
  'holds', (select count(*) from booking where status in ${unpaidHolds}),
  'overdue', (select count(*) from incident where closed_at is null and due_at < now()),
  'incidents', (select coalesce(json_agg(i), '[]') from
    (select kind, count(*) as count from incident where closed_at is null group by kind) i),
  'outbox', (select coalesce(json_agg(o), '[]') from
    (select case when kind = 'operation' then 'money' when kind in ${bookingEventKinds} then 'event' else 'mail' end as about,
      count(*) as count, extract(epoch from now() - min(created_at))::float as seconds
      from outbox where done_at is null group by 1) o),
  'jobs', (select coalesce(json_agg(j), '[]') from
    (select name as about, count(*) as count, greatest(0, extract(epoch from now() - min(start_after)))::float as seconds
      from jobs.job where state < 'active' and start_after <= now() group by name) j)
) as counted`;

const outboxKinds = ["money", "event", "mail"];
const jobQueues = [...Object.values(queues), ...paymentProviders.map(moneyQueue), ...roundLanes.map(roundQueue)];

/** Adds zero rows for missing names: a gauge that is not reported would keep its last value. */
const withZeros = <Row extends object>(
  known: readonly string[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) => [
  ...rows,
  ...known
    .filter((name) => !rows.some((row) => nameOf(row) === name))
    .map((name) => ({ kind: name, about: name, count: 0, seconds: 0 })),
];

async function askDatabase(): Promise<Reading[]> {
  const answer = await database().transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MILLISECONDS)}, true)`);
    return await tx.execute(counted);
  });
  const { holds, overdue, incidents, outbox, jobs } = countedSchema.parse(answer.rows[0]?.counted);
  return [
    { name: "site_database_up", value: 1 },
    { name: "site_holds_open", value: holds },
    { name: "site_incidents_overdue", value: overdue },
    ...withZeros(incidentKinds, incidents, ({ kind }) => kind).map(({ kind, count }) => ({
      name: "site_incidents_open" as const,
      value: count,
      labels: { kind },
    })),
    ...withZeros(outboxKinds, outbox, ({ about }) => about).flatMap(({ about: kind, count, seconds }): Reading[] => [
      { name: "site_outbox_open", value: count, labels: { kind } },
      { name: "site_outbox_oldest_seconds", value: seconds, labels: { kind } },
    ]),
    ...withZeros(jobQueues, jobs, ({ about }) => about).flatMap(({ about: queue, count, seconds }): Reading[] => [
      { name: "site_jobs_waiting", value: count, labels: { queue } },
      { name: "site_job_lag_seconds", value: seconds, labels: { queue } },
    ]),
  ];
}

const notAnswering: readonly Reading[] = [{ name: "site_database_up", value: 0 }];

/** Reads the database at most once in 15 s, however often metrics are scraped, with a timeout of 2 s. */
export function databaseReader(): () => Promise<readonly Reading[]> {
  let reading: Promise<readonly Reading[]> | null = null;
  let until = 0;
  return async () => {
    const at = performance.now();
    if (!reading || at >= until) {
      until = at + CACHE_MILLISECONDS;
      reading = askDatabase().catch(() => notAnswering);
    }
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<readonly Reading[]>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MILLISECONDS, notAnswering);
    });
    return await Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
  };
}

function readPool(): Reading[] {
  const { totalCount, idleCount, waitingCount } = pool();
  return [
    { name: "site_pool_connections", value: totalCount - idleCount, labels: { state: "used" } },
    { name: "site_pool_connections", value: idleCount, labels: { state: "idle" } },
    { name: "site_pool_waiting", value: waitingCount },
  ];
}

const RESOLUTION_MILLISECONDS = 10;
const delays = () =>
  processSingleton(
    "telemetry.delays",
    () => {
      const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
      histogram.enable();
      return histogram;
    },
    (histogram) => void histogram.disable(),
  );

function readProcess(): Reading[] {
  const late = delays();
  // The monitor measures timer intervals, which include the resolution itself.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MILLISECONDS / 1000);
  const delay = { "0.5": late.percentile(50), "0.99": late.percentile(99), "1": late.max };
  const { heapUsed, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const readings: Reading[] = [
    ...Object.entries(delay).map(([quantile, value]) => ({
      name: "nodejs_eventloop_delay_seconds" as const,
      value: seconds(value),
      labels: { quantile },
    })),
    { name: "nodejs_heap_used_bytes", value: heapUsed },
    { name: "process_resident_memory_bytes", value: rss },
    { name: "process_cpu_seconds", value: (user + system) / 1e6 },
    { name: "site_info", value: 1, labels: { version: packageFile.version, payments: env().paymentsMode } },
  ];
  late.reset();
  return readings;
}

/** Reads all gauges on a scrape; with a remote backend (WEB_API_URL) there is no database to read. */
export function gaugeReader(): () => Promise<readonly Reading[]> {
  delays();
  if (env().webApiUrl) return async () => readProcess();
  const readDatabase = databaseReader();
  return async () => [...readProcess(), ...readPool(), ...(await readDatabase())];
}
