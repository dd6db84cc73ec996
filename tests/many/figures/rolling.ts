import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Verdict } from "@/tests/bench/verdict";
import { copyBackend } from "@/tests/faults/mutants";
import { untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { type Bought, firstOf, keepBuying, keepLooking, refusedNotices } from "@/tests/many/load";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({})) });

/** Runs `work` while visitors look, buy and pay; what was lost meanwhile. */
async function underLoad(site: Site, trips: Iterator<Trip, never>, work: () => Promise<void>) {
  const stop = new AbortController();
  const before = await site.gateways.answers();
  const looking = keepLooking(site.url, stop.signal, { pause: 100 });
  const buying = keepBuying(site, trips, stop.signal);
  await wait(3000);
  await work();
  await wait(3000);
  stop.abort();
  const [looked, bought] = [await looking, await buying];
  const notices = refusedNotices(before, await site.gateways.answers());
  return { looked, bought, notices };
}

/** Of the orders whose answer came, those that the books don't know; of the paid ones, those that are not confirmed. */
async function missing({ books }: Pick<Site, "books">, { held, paid }: Bought) {
  const { rows } = await books.query<{ code: string; status: string }>("select code, status from booking");
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  return {
    unknown: held.filter(({ code }) => !statusOf.has(code)).length,
    unconfirmed: paid.filter(({ code }) => statusOf.get(code) !== "confirmed").length,
  };
}

const migrations = "lib/backend/db/migrations";

/** The next release in a folder of its own: the same code, and a schema that has grown by a column. */
async function nextRelease(folder: string): Promise<string> {
  await copyBackend(process.cwd(), folder);
  const journal = path.join(folder, migrations, "meta", "_journal.json");
  const known = journalSchema.parse(JSON.parse(fs.readFileSync(journal, "utf8")));
  const tag = "9999_next_release";
  const added = { idx: known.entries.length, version: "7", when: Date.now(), tag, breakpoints: true };
  fs.writeFileSync(journal, JSON.stringify({ ...known, entries: [...known.entries, added] }));
  fs.writeFileSync(
    path.join(folder, migrations, `${tag}.sql`),
    'ALTER TABLE "booking" ADD COLUMN "next_release" text;--> statement-breakpoint\nCREATE INDEX "booking_next_release" ON "booking" ("next_release");',
  );
  return folder;
}

/** Two releases beside each other: the new one migrates and serves while the old one serves too. */
export async function release(site: Site, trips: Iterator<Trip, never>, folder: string): Promise<readonly Verdict[]> {
  const verdicts = await rolling(site, trips, "as a release with a migration", await nextRelease(folder));
  const { rows } = await site.books.query(
    "select 1 from information_schema.columns where column_name = 'next_release'",
  );
  return [
    ...verdicts,
    {
      what: "columns that the next release has added meanwhile",
      measured: String(rows.length),
      budget: "1",
      kept: rows.length === 1,
    },
  ];
}

/** One instance after the other is told to end and started anew, of this release or of the one in a folder. */
export async function rolling(
  site: Site,
  trips: Iterator<Trip, never>,
  how = "anew",
  folder?: string,
): Promise<readonly Verdict[]> {
  const ends: string[] = [];
  const { looked, bought, notices } = await underLoad(site, trips, async () => {
    for (const one of site.processes) {
      const start = Date.now();
      const { code } = await one.end();
      ends.push(`${code === 0 ? "" : `code ${code} `}${((Date.now() - start) / 1000).toFixed(1)} s`);
      await one.start(folder);
      await wait(2000);
    }
  });
  await untilSettled(site, 60_000);
  const { unknown, unconfirmed } = await missing(site, bought);
  const lost = [...looked.lost, ...bought.lost, ...notices];
  return [
    {
      what: `requests lost while each instance is drained and started ${how}`,
      measured: `${lost.length} of ${looked.milliseconds.length} visits and ${bought.held.length} orders with payment and notice${firstOf(lost)}; drained in ${ends.join(", ")}`,
      budget: "0",
      kept: lost.length === 0 && bought.held.length > 0 && ends.every((end) => !end.startsWith("code")),
    },
    {
      what: `of these orders (${how}), in no book or paid and not confirmed`,
      measured: `${unknown} and ${unconfirmed} of ${bought.held.length}`,
      budget: "0",
      kept: unknown + unconfirmed === 0 && bought.paid.length > 0,
    },
  ];
}

/** kill -9 of one instance; the other goes on, and so does whoever was not being answered at that moment. */
export async function killed(site: Site, trips: Iterator<Trip, never>): Promise<readonly Verdict[]> {
  const { looked, bought } = await underLoad(site, trips, async () => {
    const [victim] = site.processes;
    await victim?.kill();
    await wait(4000);
    await victim?.start();
  });
  await untilSettled(site, 150_000);
  const { unknown, unconfirmed } = await missing(site, bought);
  const broken = looked.lost.length + bought.lost.length;
  // Four visitors and two buyers: more can't have been at the instance that died.
  const underWay = 6;
  return [
    {
      what: "acknowledged orders lost when an instance is killed",
      measured: `${unknown} of ${bought.held.length}; ${unconfirmed} of ${bought.paid.length} paid ones not confirmed`,
      budget: "0",
      kept: unknown + unconfirmed === 0 && bought.paid.length > 0,
    },
    {
      what: "requests broken by the kill",
      measured: `${broken} of ${looked.milliseconds.length} visits and ${bought.milliseconds.length} orders${firstOf([...looked.lost, ...bought.lost])}`,
      budget: `≤ ${underWay}, those under way`,
      kept: broken <= underWay,
    },
  ];
}
