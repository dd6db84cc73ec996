import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { log, UserError } from "@/scripts/launcher/console.mjs";
import { median } from "@/tests/bench/rounds";
import { untilSettled } from "@/tests/runs/books";
import { firstOf, p95 } from "@/tests/runs/cluster/load";
import type { Run } from "@/tests/runs/run";
import type { Site } from "@/tests/runs/site";
import { coreTimes } from "@/tests/support/cpu-time";
import { aDay, type Count, type DayRecord, keepPace, misuseId } from "./day";
import { type ProcessSample, retainedHeap, type Sample, sampleSite } from "./samples";

const execute = promisify(execFile);

const SAMPLE_SECONDS = 10;
/** Not judged: JIT, caches and pools are still warming up. */
const WARM_UP_MINUTES = 5;
/** A shorter run says nothing about memory growth. */
const MINIMUM_MINUTES = 15;
const MOST_MINUTES = 60;
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

function checkMemory(run: Run, name: string, samples: readonly Sample[], heaps: readonly Point[]): void {
  const resident = samples.map(({ at, processes }): Point => [at, processes[name]?.residentMiB ?? Number.NaN]);
  const least = (values: readonly number[]) => Math.min(...values);
  for (const [what, points, of] of [
    ["least heap after full collections", heaps, least],
    ["resident memory, median", resident, median],
  ] as const) {
    const half = Math.floor(points.length / 2);
    const [early, late] = [points.slice(0, half), points.slice(half)].map((some) => of(some.map(([, value]) => value)));
    const [before, after] = [early ?? Number.NaN, late ?? Number.NaN];
    run.check(
      `${what}, of ${name}, first half and second`,
      `≤ ${MEMORY_GROWTH} ×`,
      `${before.toFixed(0)} → ${after.toFixed(0)} MiB (${(after / before).toFixed(2)} ×; ${slopeOf(points).toFixed(2)} MiB a minute)`,
      after <= MEMORY_GROWTH * before,
    );
  }
}

/** One figure of all samples, split into the first half and the second. */
const halves = (samples: readonly Sample[], of: (sample: Sample) => number) => {
  const half = Math.floor(samples.length / 2);
  return [samples.slice(0, half).map(of), samples.slice(half).map(of)] as const;
};

function checkResources(run: Run, names: readonly string[], samples: readonly Sample[]): void {
  for (const name of names) {
    const of = (figure: keyof ProcessSample) => halves(samples, ({ processes }) => processes[name]?.[figure] ?? 0);
    const [early, late] = of("descriptors").map(median);
    const [usedEarly, usedLate] = of("poolUsed").map(median);
    const most = (figure: keyof ProcessSample) => Math.max(...of(figure).flat());
    const waiting = median(of("poolWaiting").flat());
    run.check(
      `descriptors of ${name}, first half and second`,
      `at most ${MORE_DESCRIPTORS} more`,
      `${early} → ${late}`,
      Number(late) <= Number(early) + MORE_DESCRIPTORS,
    );
    run.check(
      `connections of ${name} in use, first half and second`,
      "at most 1 more, no query waits at the median",
      `${usedEarly} → ${usedLate} at the median, ${most("poolUsed")} at most; ${waiting} wait for one at the median, ${most("poolWaiting")} at most`,
      Number(usedLate) <= Number(usedEarly) + 1 && waiting === 0,
    );
  }
  for (const [name, figure] of [
    ["connections that PostgreSQL has", ({ backends }: Sample) => backends],
    ["clients that Redis has", ({ redisClients }: Sample) => redisClients],
  ] as const) {
    const [early, late] = halves(samples, figure).map((values) => Math.max(...values));
    const ok = Number(late) <= Number(early) + 2;
    run.check(`${name}, at most, first half and second`, "at most 2 more", `${early} → ${late}`, ok);
  }
  const outbox = Math.max(...samples.map(({ outboxSeconds }) => outboxSeconds));
  const lag = Math.max(...samples.map(({ jobLagSeconds }) => jobLagSeconds));
  run.check(
    "age of the oldest outbox row, and of the oldest due job",
    `≤ ${WAITING_SECONDS} s`,
    `${outbox.toFixed(0)} s, ${lag.toFixed(0)} s`,
    Math.max(outbox, lag) <= WAITING_SECONDS,
  );
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

async function checkMoney(run: Run, site: Site, { held, paid, cancelled }: DayRecord): Promise<void> {
  const verdict = await untilSettled(site, 120_000);
  const { rows } = await site.db.query<{ code: string; status: string }>("select code, status from booking");
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  const cancelledOrders = new Set(cancelled);
  const unknown = held.filter(({ code }) => !statusOf.has(code)).length;
  const wrong = paid.filter(
    (entry) => statusOf.get(entry.code) !== (cancelledOrders.has(entry) ? "cancelled" : "confirmed"),
  ).length;
  const faults = [
    ...[...verdict.chargedTwice, ...verdict.confirmedUnpaid, ...verdict.chargedForNothing],
    ...[...verdict.ledgerDiffers, ...verdict.withoutMail, ...verdict.mailedTwice],
  ];
  const matching = await execute(process.execPath, ["scripts/backup.mjs", "match"], {
    env: { ...process.env, ...site.settings, DATABASE_POOL: "2" },
  }).then(
    ({ stdout }) => ({ agrees: true, output: stdout }),
    (error: unknown) => ({ agrees: false, output: String(error) }),
  );
  run.check(
    "acknowledged orders that are missing, in a wrong state, or have waiting jobs",
    "0, 0, 0",
    `${unknown} of ${held.length} unknown; ${wrong} of ${paid.length} paid ones, ${cancelled.length} cancelled since, not as they should be; ${verdict.waiting} jobs waiting`,
    held.length > 0 && unknown + wrong + verdict.waiting === 0,
  );
  run.check(
    "bookings charged twice or without confirmation, unpaid, without exactly one mail, or with a ledger that differs from the provider",
    "0",
    `${faults.length}${firstOf(faults)}`,
    faults.length === 0,
  );
  run.check(
    "npm run backup -- match",
    "ledger and providers match",
    matching.output.trim().replaceAll("\n", " "),
    matching.agrees,
  );
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
export async function soak(run: Run, site: Site, redisUrl: string, minutes: number): Promise<void> {
  if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new UserError(`--minutes is a number up to ${MOST_MINUTES}.`);
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
  await checkMoney(run, site, record);
  // nginx flushes its log every two seconds.
  await wait(3000);
  const logErrors = logErrorsOf(site);
  const lost = counts.flatMap(({ kind, failures }) => failures.map((failure) => `${kind}: ${failure}`));
  for (const value of [...lost.slice(0, 20), ...logErrors.slice(0, 20)]) log(`  ${value}`);
  const heapOf = (name: string) =>
    heaps.filter(({ at }) => at >= warm).map(({ at, retained }): Point => [at, retained[name] ?? Number.NaN]);
  if (minutes - warm < MINIMUM_MINUTES) log("  too short to judge memory");
  else for (const name of names) checkMemory(run, name, judged, heapOf(name));
  checkResources(run, names, judged);
  const asked = counts.reduce((sum, { took }) => sum + took.length, 0);
  run.check("requests with an unexpected answer", "0", `${lost.length} of ${asked}`, lost.length === 0);
  run.check(
    "errors in the logs of instances, worker and nginx",
    "0",
    `${logErrors.length}${firstOf(logErrors)}`,
    logErrors.length === 0,
  );
  const slowest = Math.max(0, ...record.seen) / 1000;
  run.check(
    "slowest publication of a staff change through nginx",
    `≤ ${SEEN_SECONDS} s`,
    `${slowest.toFixed(1)} s of ${record.seen.length}`,
    record.seen.length > 0 && slowest <= SEEN_SECONDS,
  );
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
  log(
    `  ${at.toFixed(0).padStart(3)} min: ${each.join("; ")}; PostgreSQL ${backends}, Redis ${redisClients}, outbox ${outboxSeconds.toFixed(0)} s, cores ${(100 * busy).toFixed(0)} % busy`,
  );
}
