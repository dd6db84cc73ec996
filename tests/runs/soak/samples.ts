import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@redis/client";
import { z } from "zod";
import type { Site } from "@/tests/runs/site";

/** Resources of a process at one moment. `heapMiB` is used heap and includes garbage. */
export interface ProcessSample {
  readonly residentMiB: number;
  readonly heapMiB: number;
  readonly lateMilliseconds: number;
  readonly cpuSeconds: number;
  readonly poolUsed: number;
  readonly poolWaiting: number;
  readonly descriptors: number;
}

export interface Sample {
  /** Minutes since the load began. */
  readonly at: number;
  readonly processes: Readonly<Record<string, ProcessSample>>;
  readonly backends: number;
  readonly redisClients: number;
  readonly outboxSeconds: number;
  readonly jobLagSeconds: number;
}

const MIB = 2 ** 20;
const COLLECTIONS = 3;
const rowsSchema = z.array(z.object({ n: z.number() }));

/** The largest value of a metric among the samples whose labels contain `label`. */
const metricOf = (metrics: string, name: string, label = ""): number =>
  Math.max(
    0,
    ...metrics
      .split("\n")
      .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label))
      .map((line) => Number(line.split(" ").at(-1))),
  );

/** The site's processes with their names, metrics and inspector addresses. */
function observedProcesses({ processes, worker }: Site) {
  const named = [
    ...processes.map((child, index) => [`instance ${index + 1}`, child] as const),
    ...(worker ? [["worker", worker] as const] : []),
  ];
  return named.map(([name, { pid, watch }]) => {
    if (!watch) throw new Error(`${name} was started without metrics and inspector`);
    return { name, pid, watch };
  });
}

/** Used heap in MiB after a full garbage collection, through the process's inspector. */
async function heapAfterCollection(inspector: string): Promise<number> {
  const [target] = z
    .array(z.object({ webSocketDebuggerUrl: z.string() }))
    .parse(await (await fetch(inspector, { signal: AbortSignal.timeout(10_000) })).json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  try {
    return await new Promise((resolve, reject) => {
      socket.onerror = () => reject(new Error(`${inspector}: connection failed`));
      socket.onclose = () => reject(new Error(`${inspector}: connection closed`));
      socket.onopen = () => {
        socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
        socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
      };
      socket.onmessage = ({ data }) => {
        const { id, result } = JSON.parse(String(data));
        if (id === 2) resolve(result.usedSize / MIB);
      };
    });
  } finally {
    socket.close();
  }
}

/** Retained heap in MiB of each process: the least of several full collections, so that requests in flight do not count. */
export async function retainedHeap(site: Site): Promise<Readonly<Record<string, number>>> {
  const retained: Record<string, number> = {};
  for (let round = 0; round < COLLECTIONS; round += 1) {
    for (const { name, watch } of observedProcesses(site))
      retained[name] = Math.min(retained[name] ?? Number.POSITIVE_INFINITY, await heapAfterCollection(watch.inspector));
    await wait(700);
  }
  return retained;
}

async function sampleProcess({
  pid,
  watch,
}: ReturnType<typeof observedProcesses>[number]): Promise<[ProcessSample, string]> {
  const metrics = await (await fetch(watch.metrics)).text();
  const sample = {
    residentMiB: metricOf(metrics, "process_resident_memory_bytes") / MIB,
    heapMiB: metricOf(metrics, "nodejs_heap_used_bytes") / MIB,
    lateMilliseconds: 1000 * metricOf(metrics, "nodejs_eventloop_delay_seconds", '"0.99"'),
    cpuSeconds: metricOf(metrics, "process_cpu_seconds_total"),
    poolUsed: metricOf(metrics, "site_pool_connections", '"used"'),
    poolWaiting: metricOf(metrics, "site_pool_waiting"),
    descriptors: fs.readdirSync(`/proc/${pid()}/fd`).length,
  };
  return [sample, metrics];
}

/** Samples the site's resources every `seconds` until `stop` aborts. */
export async function* sampleSite(
  site: Site,
  redisUrl: string,
  seconds: number,
  stop: AbortSignal,
): AsyncGenerator<Sample> {
  const redis = createClient({ url: redisUrl });
  await redis.connect();
  const start = performance.now();
  try {
    for (let next = start; !stop.aborted; next += seconds * 1000) {
      await wait(Math.max(0, next - performance.now()), undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) break;
      const all = await Promise.all(
        observedProcesses(site).map(
          async (observedProcess) => [observedProcess.name, await sampleProcess(observedProcess)] as const,
        ),
      );
      const { rows } = await site.db.query(
        "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const clients = /connected_clients:(\d+)/.exec(await redis.info("clients"))?.[1];
      const of = (name: string) => Math.max(...all.map(([, [, metrics]]) => metricOf(metrics, name)));
      yield {
        at: (performance.now() - start) / 60_000,
        processes: Object.fromEntries(all.map(([name, [sample]]) => [name, sample])),
        backends: rowsSchema.parse(rows)[0]?.n ?? 0,
        redisClients: Number(clients) - 1,
        outboxSeconds: of("site_outbox_oldest_seconds"),
        jobLagSeconds: of("site_job_lag_seconds"),
      };
    }
  } finally {
    redis.destroy();
  }
}
