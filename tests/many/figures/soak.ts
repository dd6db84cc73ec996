import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { say } from "@/scripts/launcher/console.mjs";
import { median } from "@/tests/bench/rounds";
import type { Verdict } from "@/tests/bench/verdict";
import { untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import { firstOf, p95 } from "@/tests/many/load";
import { aDay, type Count, type DayRecord, keepPace, misuseId } from "@/tests/many/soak/day";
import { type ProcessSample, retainedHeap, type Sample, sampleSite } from "@/tests/many/soak/samples";
import { coreTimes } from "@/tests/support/cpu-time";

const run = promisify(execFile);

const SAMPLE_SECONDS = 10;
/** Not judged: JIT, caches and pools are still warming up. */
const WARM_UP_MINUTES = 5;
/** A shorter run says nothing about memory growth. */
const MINIMUM_MINUTES = 15;
/**
 * Allowed growth of memory from the first half to the second: of the least heap, because cached pages fill it between
 * two changes by staff, and of the median resident memory.
 */
const MEMORY_GROWTH = 1.1;
/** Allowed growth of file descriptors: sockets that are open at the moment of a sample. */
const MORE_DESCRIPTORS = 8;
const WAITING_SECONDS = 60;
const SEEN_SECONDS = 3;

type Point = readonly [number, number];

/** Theil–Sen slope: the median of the slopes of all pairs, robust against outliers. */
function slopeOf(points: readonly Point[]): number {
  return median(points.flatMap(([x, y], index) => points.slice(index + 1).map(([u, v]) => (v - y) / (u - x))));
}

const verdictOf = (what: string, measured: string, budget: string, withinBudget: boolean): Verdict => ({
  what,
  measured,
  budget,
  withinBudget,
});

function memoryOf(name: string, samples: readonly Sample[], heaps: readonly Point[]): Verdict[] {
  const resident = samples.map(({ at, processes }): Point => [at, processes[name]?.residentMiB ?? Number.NaN]);
  const least = (values: readonly number[]) => Math.min(...values);
  return (
    [
      ["least heap after full collections", heaps, least],
      ["resident memory, median", resident, median],
    ] as const
  ).map(([what, points, of]) => {
    const half = Math.floor(points.length / 2);
    const [early, late] = [points.slice(0, half), points.slice(half)].map((some) => of(some.map(([, value]) => value)));
    const [before, after] = [early ?? Number.NaN, late ?? Number.NaN];
    return verdictOf(
      `${what}, of ${name}, first half and second`,
      `${before.toFixed(0)} → ${after.toFixed(0)} MiB (${(after / before).toFixed(2)} ×; ${slopeOf(points).toFixed(2)} MiB a minute)`,
      `≤ ${MEMORY_GROWTH} ×`,
      after <= MEMORY_GROWTH * before,
    );
  });
}

/** One figure of all samples, split into the first half and the second. */
const halves = (samples: readonly Sample[], of: (sample: Sample) => number) => {
  const half = Math.floor(samples.length / 2);
  return [samples.slice(0, half).map(of), samples.slice(half).map(of)] as const;
};

function resourcesOf(names: readonly string[], samples: readonly Sample[]): Verdict[] {
  const of = (name: string, figure: keyof ProcessSample) =>
    halves(samples, ({ processes }) => processes[name]?.[figure] ?? 0);
  const each = names.flatMap((name) => {
    const [early, late] = of(name, "descriptors").map(median);
    const [usedEarly, usedLate] = of(name, "poolUsed").map(median);
    const most = (figure: keyof ProcessSample) => Math.max(...of(name, figure).flat());
    const waiting = median(of(name, "poolWaiting").flat());
    return [
      verdictOf(
        `descriptors of ${name}, first half and second`,
        `${early} → ${late}`,
        `at most ${MORE_DESCRIPTORS} more`,
        Number(late) <= Number(early) + MORE_DESCRIPTORS,
      ),
      verdictOf(
        `connections of ${name} in use, first half and second`,
        `${usedEarly} → ${usedLate} at the median, ${most("poolUsed")} at most; ${waiting} wait for one at the median, ${most("poolWaiting")} at most`,
        "at most 1 more, nobody waits at the median",
        Number(usedLate) <= Number(usedEarly) + 1 && waiting === 0,
      ),
    ];
  });
  const shared = (
    [
      ["connections that PostgreSQL has", ({ backends }: Sample) => backends],
      ["clients that Redis has", ({ redisClients }: Sample) => redisClients],
    ] as const
  ).map(([what, figure]) => {
    const [early, late] = halves(samples, figure);
    return verdictOf(
      `${what}, at most, first half and second`,
      `${Math.max(...early)} → ${Math.max(...late)}`,
      "at most 2 more",
      Math.max(...late) <= Math.max(...early) + 2,
    );
  });
  const outbox = Math.max(...samples.map(({ outboxSeconds }) => outboxSeconds));
  const lag = Math.max(...samples.map(({ jobLagSeconds }) => jobLagSeconds));
  return [
    ...each,
    ...shared,
    verdictOf(
      "oldest row of the outbox, and job that waited longest",
      `${outbox.toFixed(0)} s, ${lag.toFixed(0)} s`,
      `≤ ${WAITING_SECONDS} s`,
      Math.max(outbox, lag) <= WAITING_SECONDS,
    ),
  ];
}

const eventSchema = z.object({
  level: z.string(),
  event: z.string(),
  requestId: z.string().optional(),
  route: z.string().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});

/** Errors in the logs of site and nginx, each with its count. */
function logErrorsOf({ log }: Site): string[] {
  const front = path.join(path.dirname(log), "logs", "nginx.log");
  const found = [
    ...linesOf(log).flatMap((line) => {
      const { data } = z.preprocess(parsed, eventSchema).safeParse(line);
      if (!data) return /MaxListeners|[Uu]nhandled/.test(line) ? [line] : [];
      const { level, event, requestId, route = "", error } = data;
      return level === "error" && requestId !== misuseId ? [`${event} ${route} ${error?.message ?? ""}`] : [];
    }),
    ...linesOf(front).flatMap((line) => {
      const [, message] = / \[(?:error|crit|alert|emerg)\] (?:\d+#\d+: )?(?:\*\d+ )?([^,]+)/.exec(line) ?? [];
      const [, path, status] = /"path":"([^"]+)","status":(5\d\d)/.exec(line) ?? [];
      return message ? [`front: ${message}`] : path ? [`front: ${status} ${path}`] : [];
    }),
  ];
  const times = Map.groupBy(found, (line) => line.slice(0, 200));
  return [...times].map(([line, all]) => `${all.length} × ${line}`);
}
const linesOf = (file: string) => fs.readFileSync(file, "utf8").split("\n");
function parsed(line: unknown): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    return null;
  }
}

async function moneyVerdicts(site: Site, { held, paid, cancelled }: DayRecord): Promise<Verdict[]> {
  const verdict = await untilSettled(site, 120_000);
  const { rows } = await site.db.query<{ code: string; status: string }>("select code, status from booking");
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  const cancelledOrders = new Set(cancelled);
  const unknown = held.filter(({ code }) => !statusOf.has(code)).length;
  const wrong = paid.filter(
    (one) => statusOf.get(one.code) !== (cancelledOrders.has(one) ? "cancelled" : "confirmed"),
  ).length;
  const faults = [
    ...[...verdict.chargedTwice, ...verdict.confirmedUnpaid, ...verdict.chargedForNothing],
    ...[...verdict.ledgerDiffers, ...verdict.withoutMail, ...verdict.mailedTwice],
  ];
  const matching = await run(process.execPath, ["scripts/backup.mjs", "match"], {
    env: { ...process.env, ...site.settings, DATABASE_POOL: "2" },
  }).then(
    ({ stdout }) => ({ agrees: true, output: stdout }),
    (error: unknown) => ({ agrees: false, output: String(error) }),
  );
  return [
    verdictOf(
      "acknowledged orders in the database",
      `${unknown} of ${held.length} unknown; ${wrong} of ${paid.length} paid ones, ${cancelled.length} cancelled since, not as they should be; ${verdict.waiting} jobs waiting`,
      "0, 0, 0",
      held.length > 0 && unknown + wrong + verdict.waiting === 0,
    ),
    verdictOf(
      "bookings charged twice or for nothing, unpaid, without a mail or with two, or with another ledger than the provider's",
      `${faults.length}${firstOf(faults)}`,
      "0",
      faults.length === 0,
    ),
    verdictOf(
      "npm run backup -- match",
      matching.output.trim().replaceAll("\n", " "),
      "the books agree",
      matching.agrees,
    ),
  ];
}

/** Prints response times of each half, without the warm-up. */
function printTimes(counts: readonly Count[], since: number): void {
  const rows = counts.map(({ kind, took, failures }) => {
    const judged = took.filter(({ at }) => at >= since);
    const half = Math.floor(judged.length / 2);
    const ms = (some: typeof judged) => p95(some.map(({ milliseconds }) => milliseconds)).toFixed(0);
    const middle = median(judged.map(({ milliseconds }) => milliseconds)).toFixed(0);
    const [early, late] = [ms(judged.slice(0, half)), ms(judged.slice(half))];
    return [kind, { asked: took.length, failed: failures.length, "p50 ms": middle, "p95 ms": `${early} → ${late}` }];
  });
  console.table(Object.fromEntries(rows));
}

/** Half an hour of mixed load at a moderate pace: memory, descriptors, errors and money are judged at the end. */
export async function soak(site: Site, redisUrl: string, minutes: number): Promise<readonly Verdict[]> {
  const stop = new AbortController();
  const { kinds, record } = await aDay(site);
  const began = performance.now();
  const load = keepPace(kinds, stop.signal);
  const samples: Sample[] = [];
  const heaps: { readonly at: number; readonly retained: Readonly<Record<string, number>> }[] = [];
  const cores = [coreTimes()];
  for await (const sample of sampleSite(site, redisUrl, SAMPLE_SECONDS, stop.signal)) {
    samples.push(sample);
    if (Math.floor(sample.at) >= heaps.length) {
      heaps.push({ at: sample.at, retained: await retainedHeap(site) });
      cores.push(coreTimes());
      printMinute(sample, heaps, cores);
    }
    if (sample.at >= minutes) stop.abort();
  }
  const counts = await load;
  const warm = Math.min(WARM_UP_MINUTES, minutes / 3);
  printTimes(counts, began + warm * 60_000);
  const judged = samples.filter(({ at }) => at >= warm);
  const names = Object.keys(samples[0]?.processes ?? {});
  const money = await moneyVerdicts(site, record);
  // nginx flushes its log every two seconds.
  await wait(3000);
  const logErrors = logErrorsOf(site);
  const lost = counts.flatMap(({ kind, failures }) => failures.map((failure) => `${kind}: ${failure}`));
  for (const one of [...lost.slice(0, 20), ...logErrors.slice(0, 20)]) say(`  ${one}`);
  const heapOf = (name: string) =>
    heaps.filter(({ at }) => at >= warm).map(({ at, retained }): Point => [at, retained[name] ?? Number.NaN]);
  const memory = names.flatMap((name) => memoryOf(name, judged, heapOf(name)));
  const slowest = Math.max(0, ...record.seen) / 1000;
  if (minutes - warm < MINIMUM_MINUTES)
    for (const { what, measured } of memory) say(`  too short to judge, ${what}: ${measured}`);
  return [
    ...(minutes - warm < MINIMUM_MINUTES ? [] : memory),
    ...resourcesOf(names, judged),
    verdictOf(
      "requests that were not answered as they should be",
      `${lost.length} of ${counts.reduce((sum, { took }) => sum + took.length, 0)}`,
      "0",
      lost.length === 0,
    ),
    verdictOf(
      "errors in the logs of instances, worker and front",
      `${logErrors.length}${firstOf(logErrors)}`,
      "0",
      logErrors.length === 0,
    ),
    verdictOf(
      "changes by staff, the slowest seen through the front after",
      `${slowest.toFixed(1)} s of ${record.seen.length}`,
      `≤ ${SEEN_SECONDS} s`,
      record.seen.length > 0 && slowest <= SEEN_SECONDS,
    ),
    ...money,
  ];
}

function printMinute(
  { at, processes, backends, redisClients, outboxSeconds }: Sample,
  heaps: readonly { readonly retained: Readonly<Record<string, number>> }[],
  cores: readonly ReturnType<typeof coreTimes>[],
): void {
  const [before, now] = cores.slice(-2);
  const busy = before && now ? 1 - (now.idle - before.idle) / (now.all - before.all) : 0;
  const each = Object.entries(processes).map(
    ([name, { residentMiB, lateMilliseconds, poolUsed, descriptors, cpuSeconds }]) =>
      `${name} ${residentMiB.toFixed(0)} MiB (${heaps.at(-1)?.retained[name]?.toFixed(1)} kept), ${descriptors} descriptors, pool ${poolUsed}, late ${lateMilliseconds.toFixed(0)} ms, ${cpuSeconds.toFixed(0)} s`,
  );
  say(
    `  ${at.toFixed(0).padStart(3)} min: ${each.join("; ")}; PostgreSQL ${backends}, Redis ${redisClients}, outbox ${outboxSeconds.toFixed(0)} s, cores ${(100 * busy).toFixed(0)} % busy`,
  );
}
