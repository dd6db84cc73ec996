import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { say } from "@/scripts/launcher/console.mjs";
import { median } from "@/tests/bench/rounds";
import type { Verdict } from "@/tests/bench/verdict";
import { type Count, keepBusy, orders } from "./load";
import { type Sample, takeSample } from "./samples";

const { values } = parseArgs({
  options: {
    site: { type: "string", default: "" },
    pid: { type: "string", default: "" },
    database: { type: "string", default: "" },
    sandbox: { type: "string", default: "" },
    minutes: { type: "string", default: "30" },
    quick: { type: "boolean", default: false },
  },
});
const { site, sandbox, quick } = values;
const pid = Number(values.pid);
const minutes = quick ? 2 : Number(values.minutes);
const books = new Client({ connectionString: values.database, options: "-c desk.actor=system" });

/** What a flat figure may differ by: sockets under way at the moment, and memory that a collector has not given back. */
const DESCRIPTORS = 32;
// Node lets its heap grow for the first minutes, whatever is kept; only a long run tells a leak from that.
const MEMORY = minutes >= 20 ? 1.2 : 2;
/** The size of the site's pool. */
const POOL = 16;
const REST_SECONDS = quick ? 15 : 45;

async function busyFor(seconds: number, samples: Sample[]): Promise<readonly Count[]> {
  const stop = new AbortController();
  const load = keepBusy(site, sandbox, stop.signal);
  const step = Math.min(5, seconds / 20);
  for (let at = 0; at * step < seconds; at += 1) {
    await wait(step * 1000);
    const sample = await takeSample(pid, books);
    samples.push(sample);
    const { descriptors, residentMiB, connections, working } = sample;
    if (at % Math.ceil(seconds / step / 15) === 0)
      say(
        `  ${String(Math.round((at + 1) * step)).padStart(5)} s: ${descriptors} descriptors, ${residentMiB.toFixed(0)} MiB, ${connections} connections (${working} working)`,
      );
  }
  stop.abort();
  return await load;
}

/** The least that is held while nobody asks for anything. */
async function atRest(): Promise<Sample> {
  await wait(REST_SECONDS * 1000);
  const seen: Sample[] = [];
  for (let look = 0; look < 10; look += 1) {
    seen.push(await takeSample(pid, books));
    await wait(300);
  }
  const least = (of: (sample: Sample) => number) => Math.min(...seen.map(of));
  return {
    descriptors: least(({ descriptors }) => descriptors),
    residentMiB: least(({ residentMiB }) => residentMiB),
    connections: least(({ connections }) => connections),
    working: least(({ working }) => working),
    forgotten: least(({ forgotten }) => forgotten),
  };
}

const confirmedBookings = async () =>
  Number((await books.query("select count(*)::int as n from booking where status = 'confirmed'")).rows[0]?.n);

/** Four of five orders are paid at their page: a site that sells nothing holds nothing either. */
function soldOf(confirmed: number, counts: readonly Count[]): Verdict {
  const ordered = counts.find(({ kind }) => kind === orders)?.asked ?? 0;
  return {
    what: "bookings confirmed, and orders",
    measured: `${confirmed} of ${ordered}`,
    budget: "at least 0.7 ×",
    kept: ordered > 0 && confirmed >= 0.7 * ordered,
  };
}

function verdictsOn(before: Sample, samples: readonly Sample[], after: Sample, counts: readonly Count[]): Verdict[] {
  const fifth = Math.floor(samples.length / 5);
  // The first fifth warms up: translated code, caches, the pool.
  const early = (of: (sample: Sample) => number) => median(samples.slice(fifth, 2 * fifth).map(of));
  const late = (of: (sample: Sample) => number) => median(samples.slice(-fifth).map(of));
  const descriptors = [early((one) => one.descriptors), late((one) => one.descriptors)] as const;
  const memory = [early((one) => one.residentMiB), late((one) => one.residentMiB)] as const;
  const most = Math.max(...samples.map(({ connections }) => connections));
  const failed = counts.reduce((sum, one) => sum + one.failed, 0);
  return [
    {
      what: "descriptors at rest, before and after",
      measured: `${before.descriptors} → ${after.descriptors}`,
      budget: `at most ${DESCRIPTORS} more`,
      kept: after.descriptors <= before.descriptors + DESCRIPTORS,
    },
    {
      what: "descriptors under load, second and last fifth",
      measured: `${descriptors[0]} → ${descriptors[1]}`,
      budget: `at most ${DESCRIPTORS} more`,
      kept: descriptors[1] <= descriptors[0] + DESCRIPTORS,
    },
    {
      what: "resident memory under load, second and last fifth",
      measured: `${memory[0].toFixed(0)} → ${memory[1].toFixed(0)} MiB`,
      budget: `at most × ${MEMORY}`,
      kept: memory[1] <= memory[0] * MEMORY,
    },
    {
      what: "connections of the pool, at most",
      measured: String(most),
      budget: `≤ ${POOL}`,
      kept: most <= POOL,
    },
    {
      what: "connections working or left in a transaction at rest",
      measured: `${after.working}, ${after.forgotten}`,
      budget: "0, 0",
      kept: after.working + after.forgotten === 0,
    },
    {
      what: "answers of 500 and above, or none",
      measured: String(failed),
      budget: "0",
      kept: failed === 0,
    },
  ];
}

await books.connect();
say("Warming up …");
await busyFor(quick ? 20 : 60, []);
const before = await atRest();
const confirmedBefore = await confirmedBookings();
say(`At rest: ${before.descriptors} descriptors, ${before.residentMiB.toFixed(0)} MiB. Busy for ${minutes} minutes:`);
const samples: Sample[] = [];
const counts = await busyFor(minutes * 60, samples);
const after = await atRest();
const sold = soldOf((await confirmedBookings()) - confirmedBefore, counts);
await books.end();
for (const { kind, asked, failed, failures } of counts) {
  say(`  ${kind}: ${asked}${failed > 0 ? `, ${failed} failed` : ""}`);
  for (const reason of failures) say(`      ${reason}`);
}
const verdicts = [...verdictsOn(before, samples, after, counts), sold];
console.table(
  Object.fromEntries(
    verdicts.map(({ what, measured, budget, kept }) => [what, { measured, budget, verdict: kept ? "kept" : "BROKEN" }]),
  ),
);
process.exit(verdicts.every(({ kept }) => kept) ? 0 : 1);
