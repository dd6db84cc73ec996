import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@redis/client";
import { z } from "zod";
import type { Site } from "@/tests/faults/site";

/** What a process holds at one moment; of the heap what is used, which only a collection tells from rubbish. */
export interface Held {
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
  readonly processes: Readonly<Record<string, Held>>;
  readonly backends: number;
  readonly redisClients: number;
  readonly outboxSeconds: number;
  readonly jobLagSeconds: number;
}

const MIB = 2 ** 20;
const COLLECTIONS = 3;
const rowsSchema = z.array(z.object({ n: z.number() }));

/** The largest value of a metric, of those whose labels hold this. */
const told = (metrics: string, name: string, label = ""): number =>
  Math.max(
    0,
    ...metrics
      .split("\n")
      .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label))
      .map((line) => Number(line.split(" ").at(-1))),
  );

/** The processes of a site that tell of themselves, by their names. */
function watchedOf({ processes, worker }: Site) {
  const named = [
    ...processes.map((one, index) => [`instance ${index + 1}`, one] as const),
    ...(worker ? [["worker", worker] as const] : []),
  ];
  return named.map(([name, { pid, watch }]) => {
    if (!watch) throw new Error(`${name} tells nothing of itself`);
    return { name, pid, watch };
  });
}

/** MiB of JavaScript that are left after a full collection, by a process's inspector. */
async function collected(inspector: string): Promise<number> {
  const [target] = z
    .array(z.object({ webSocketDebuggerUrl: z.string() }))
    .parse(await (await fetch(inspector, { signal: AbortSignal.timeout(10_000) })).json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  try {
    return await new Promise((resolve, reject) => {
      socket.onerror = () => reject(new Error(`${inspector} broke off`));
      socket.onclose = () => reject(new Error(`${inspector} hung up`));
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

/** MiB that each process of the site keeps: the least of some full collections, between which requests come to their end. */
export async function keptHeap(site: Site): Promise<Readonly<Record<string, number>>> {
  const kept: Record<string, number> = {};
  for (let turn = 0; turn < COLLECTIONS; turn += 1) {
    for (const { name, watch } of watchedOf(site))
      kept[name] = Math.min(kept[name] ?? Number.POSITIVE_INFINITY, await collected(watch.inspector));
    await wait(700);
  }
  return kept;
}

async function heldBy({ pid, watch }: ReturnType<typeof watchedOf>[number]): Promise<[Held, string]> {
  const metrics = await (await fetch(watch.metrics)).text();
  const held = {
    residentMiB: told(metrics, "process_resident_memory_bytes") / MIB,
    heapMiB: told(metrics, "nodejs_heap_used_bytes") / MIB,
    lateMilliseconds: 1000 * told(metrics, "nodejs_eventloop_delay_seconds", '"0.99"'),
    cpuSeconds: told(metrics, "process_cpu_seconds_total"),
    poolUsed: told(metrics, "site_pool_connections", '"used"'),
    poolWaiting: told(metrics, "site_pool_waiting"),
    descriptors: fs.readdirSync(`/proc/${pid()}/fd`).length,
  };
  return [held, metrics];
}

/** Looks every so many seconds what the site holds, until it is told to stop. */
export async function* watched(
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
      const all = await Promise.all(watchedOf(site).map(async (one) => [one.name, await heldBy(one)] as const));
      const { rows } = await site.books.query(
        "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const clients = /connected_clients:(\d+)/.exec(await redis.info("clients"))?.[1];
      const of = (name: string) => Math.max(...all.map(([, [, metrics]]) => told(metrics, name)));
      yield {
        at: (performance.now() - start) / 60_000,
        processes: Object.fromEntries(all.map(([name, [held]]) => [name, held])),
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
