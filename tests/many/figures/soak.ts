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
import { aDay, type Count, type Kept, keepPace, misuseId } from "@/tests/many/soak/day";
import { type Held, keptHeap, type Sample, watched } from "@/tests/many/soak/samples";
import { coreTimes } from "@/tests/support/processor";

const run = promisify(execFile);

const LOOK_SECONDS = 10;
/** Translated code, caches, pools: nobody judges these first minutes. */
const WARM_UP_MINUTES = 5;
/** Below that a slope of memory is chance. */
const TELLING_MINUTES = 15;
/**
 * The second half's memory, of the first's: the least heap, for between two changes by staff kept pages fill it, and the
 * median of what is resident.
 */
const MEMORY = 1.1;
/** Sockets under way in the moment of a look. */
const DESCRIPTORS = 8;
const WAITING_SECONDS = 60;
const SEEN_SECONDS = 3;

type Point = readonly [number, number];

/** The median of the slopes of all pairs (Theil and Sen): single outliers don't move it. */
function slopeOf(points: readonly Point[]): number {
  return median(points.flatMap(([x, y], index) => points.slice(index + 1).map(([u, v]) => (v - y) / (u - x))));
}

const flat = (what: string, measured: string, budget: string, kept: boolean): Verdict => ({
  what,
  measured,
  budget,
  kept,
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
    return flat(
      `${what}, of ${name}, first half and second`,
      `${before.toFixed(0)} → ${after.toFixed(0)} MiB (${(after / before).toFixed(2)} ×; ${slopeOf(points).toFixed(2)} MiB a minute)`,
      `≤ ${MEMORY} ×`,
      after <= MEMORY * before,
    );
  });
}

/** The same figure of all samples of the first half and of the second. */
const halves = (samples: readonly Sample[], of: (sample: Sample) => number) => {
  const half = Math.floor(samples.length / 2);
  return [samples.slice(0, half).map(of), samples.slice(half).map(of)] as const;
};

function holdingsOf(names: readonly string[], samples: readonly Sample[]): Verdict[] {
  const of = (name: string, figure: keyof Held) => halves(samples, ({ processes }) => processes[name]?.[figure] ?? 0);
  const each = names.flatMap((name) => {
    const [early, late] = of(name, "descriptors").map(median);
    const [usedEarly, usedLate] = of(name, "poolUsed").map(median);
    const most = (figure: keyof Held) => Math.max(...of(name, figure).flat());
    const waiting = median(of(name, "poolWaiting").flat());
    return [
      flat(
        `descriptors of ${name}, first half and second`,
        `${early} → ${late}`,
        `at most ${DESCRIPTORS} more`,
        Number(late) <= Number(early) + DESCRIPTORS,
      ),
      flat(
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
    return flat(
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
    flat(
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

/** What nobody should find in a log the morning after, each with how often it stands there. */
function complaintsOf({ log }: Site): string[] {
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

async function booksOf(site: Site, { held, paid, cancelled }: Kept): Promise<Verdict[]> {
  const verdict = await untilSettled(site, 120_000);
  const { rows } = await site.books.query<{ code: string; status: string }>("select code, status from booking");
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  const given = new Set(cancelled);
  const unknown = held.filter(({ code }) => !statusOf.has(code)).length;
  const wrong = paid.filter((one) => statusOf.get(one.code) !== (given.has(one) ? "cancelled" : "confirmed")).length;
  const faults = [
    ...[...verdict.chargedTwice, ...verdict.confirmedUnpaid, ...verdict.chargedForNothing],
    ...[...verdict.ledgerDiffers, ...verdict.withoutMail, ...verdict.mailedTwice],
  ];
  const matching = await run(process.execPath, ["scripts/keep.mjs", "match"], {
    env: { ...process.env, ...site.settings, DATABASE_POOL: "2" },
  }).then(
    ({ stdout }) => ({ agrees: true, said: stdout }),
    (error: unknown) => ({ agrees: false, said: String(error) }),
  );
  return [
    flat(
      "acknowledged orders in the database",
      `${unknown} of ${held.length} unknown; ${wrong} of ${paid.length} paid ones, ${cancelled.length} cancelled since, not as they should be; ${verdict.waiting} jobs waiting`,
      "0, 0, 0",
      held.length > 0 && unknown + wrong + verdict.waiting === 0,
    ),
    flat(
      "bookings charged twice or for nothing, unpaid, without a mail or with two, or with another ledger than the provider's",
      `${faults.length}${firstOf(faults)}`,
      "0",
      faults.length === 0,
    ),
    flat("npm run keep -- match", matching.said.trim().replaceAll("\n", " "), "the books agree", matching.agrees),
  ];
}

/** Milliseconds of each half, without the warm-up. */
function tell(counts: readonly Count[], since: number): void {
  const rows = counts.map(({ kind, took, failures }) => {
    const told = took.filter(({ at }) => at >= since);
    const half = Math.floor(told.length / 2);
    const ms = (some: typeof told) => p95(some.map(({ milliseconds }) => milliseconds)).toFixed(0);
    const middle = median(told.map(({ milliseconds }) => milliseconds)).toFixed(0);
    const [early, late] = [ms(told.slice(0, half)), ms(told.slice(half))];
    return [kind, { asked: took.length, failed: failures.length, "p50 ms": middle, "p95 ms": `${early} → ${late}` }];
  });
  console.table(Object.fromEntries(rows));
}

/** Half an hour of everything that happens at a site, at a pace that leaves the machine air. */
export async function soak(site: Site, redisUrl: string, minutes: number): Promise<readonly Verdict[]> {
  const stop = new AbortController();
  const { kinds, kept } = await aDay(site);
  const began = performance.now();
  const load = keepPace(kinds, stop.signal);
  const samples: Sample[] = [];
  const heaps: { readonly at: number; readonly kept: Readonly<Record<string, number>> }[] = [];
  const cores = [coreTimes()];
  for await (const sample of watched(site, redisUrl, LOOK_SECONDS, stop.signal)) {
    samples.push(sample);
    if (Math.floor(sample.at) >= heaps.length) {
      heaps.push({ at: sample.at, kept: await keptHeap(site) });
      cores.push(coreTimes());
      tellMinute(sample, heaps, cores);
    }
    if (sample.at >= minutes) stop.abort();
  }
  const counts = await load;
  const warm = Math.min(WARM_UP_MINUTES, minutes / 3);
  tell(counts, began + warm * 60_000);
  const judged = samples.filter(({ at }) => at >= warm);
  const names = Object.keys(samples[0]?.processes ?? {});
  const books = await booksOf(site, kept);
  // The front writes its log every two seconds.
  await wait(3000);
  const complaints = complaintsOf(site);
  const lost = counts.flatMap(({ kind, failures }) => failures.map((failure) => `${kind}: ${failure}`));
  for (const one of [...lost.slice(0, 20), ...complaints.slice(0, 20)]) say(`  ${one}`);
  const heapOf = (name: string) =>
    heaps.filter(({ at }) => at >= warm).map(({ at, kept: left }): Point => [at, left[name] ?? Number.NaN]);
  const memory = names.flatMap((name) => memoryOf(name, judged, heapOf(name)));
  const slowest = Math.max(0, ...kept.seen) / 1000;
  if (minutes - warm < TELLING_MINUTES)
    for (const { what, measured } of memory) say(`  too short to judge, ${what}: ${measured}`);
  return [
    ...(minutes - warm < TELLING_MINUTES ? [] : memory),
    ...holdingsOf(names, judged),
    flat(
      "requests that were not answered as they should be",
      `${lost.length} of ${counts.reduce((sum, { took }) => sum + took.length, 0)}`,
      "0",
      lost.length === 0,
    ),
    flat(
      "errors in the logs of instances, worker and front",
      `${complaints.length}${firstOf(complaints)}`,
      "0",
      complaints.length === 0,
    ),
    flat(
      "changes by staff, the slowest seen through the front after",
      `${slowest.toFixed(1)} s of ${kept.seen.length}`,
      `≤ ${SEEN_SECONDS} s`,
      kept.seen.length > 0 && slowest <= SEEN_SECONDS,
    ),
    ...books,
  ];
}

function tellMinute(
  { at, processes, backends, redisClients, outboxSeconds }: Sample,
  heaps: readonly { readonly kept: Readonly<Record<string, number>> }[],
  cores: readonly ReturnType<typeof coreTimes>[],
): void {
  const [before, now] = cores.slice(-2);
  const busy = before && now ? 1 - (now.idle - before.idle) / (now.all - before.all) : 0;
  const each = Object.entries(processes).map(
    ([name, { residentMiB, lateMilliseconds, poolUsed, descriptors, cpuSeconds }]) =>
      `${name} ${residentMiB.toFixed(0)} MiB (${heaps.at(-1)?.kept[name]?.toFixed(1)} kept), ${descriptors} descriptors, pool ${poolUsed}, late ${lateMilliseconds.toFixed(0)} ms, ${cpuSeconds.toFixed(0)} s`,
  );
  say(
    `  ${at.toFixed(0).padStart(3)} min: ${each.join("; ")}; PostgreSQL ${backends}, Redis ${redisClients}, outbox ${outboxSeconds.toFixed(0)} s, cores ${(100 * busy).toFixed(0)} % busy`,
  );
}
