import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Verdict } from "@/tests/bench/verdict";
import { copyBackend } from "@/tests/faults/mutants";
import { untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { buyUntil, firstOf, missingOrders, refusedWebhooks, visitUntil } from "@/tests/many/load";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({})) });

/** Runs `work` under a load of visits and orders; what was lost meanwhile. */
async function underLoad(site: Site, trips: Iterator<Trip, never>, work: () => Promise<void>) {
  const stop = new AbortController();
  const before = await site.gateways.answers();
  const looking = visitUntil(site.url, stop.signal, { pause: 100 });
  const buying = buyUntil(site, trips, stop.signal);
  await wait(3000);
  await work();
  await wait(3000);
  stop.abort();
  const [visits, bought] = [await looking, await buying];
  const webhooks = refusedWebhooks(before, await site.gateways.answers());
  return { visits, bought, webhooks };
}

const migrations = "lib/backend/core/db/migrations";

/** A copy of the code with one more migration, which adds a column, as the next release. */
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

/** Rolling release with a migration: old and new instances serve side by side. */
export async function release(site: Site, trips: Iterator<Trip, never>, folder: string): Promise<readonly Verdict[]> {
  const verdicts = await rolling(site, trips, "as a release with a migration", await nextRelease(folder));
  const { rows } = await site.db.query("select 1 from information_schema.columns where column_name = 'next_release'");
  return [
    ...verdicts,
    {
      what: "columns that the next release has added meanwhile",
      measured: String(rows.length),
      budget: "1",
      withinBudget: rows.length === 1,
    },
  ];
}

/** Drains and restarts one instance after the other, from this release or from the one in `folder`. */
export async function rolling(
  site: Site,
  trips: Iterator<Trip, never>,
  how = "anew",
  folder?: string,
): Promise<readonly Verdict[]> {
  const ends: string[] = [];
  const { visits, bought, webhooks } = await underLoad(site, trips, async () => {
    for (const one of site.processes) {
      const start = Date.now();
      const { code } = await one.end();
      ends.push(`${code === 0 ? "" : `code ${code} `}${((Date.now() - start) / 1000).toFixed(1)} s`);
      await one.start(folder);
      await wait(2000);
    }
  });
  await untilSettled(site, 60_000);
  const { unknown, unconfirmed } = await missingOrders(site, bought);
  const lost = [...visits.lost, ...bought.lost, ...webhooks];
  return [
    {
      what: `requests lost while each instance is drained and started ${how}`,
      measured: `${lost.length} of ${visits.milliseconds.length} visits and ${bought.held.length} orders with payment and webhook${firstOf(lost)}; drained in ${ends.join(", ")}`,
      budget: "0",
      withinBudget: lost.length === 0 && bought.held.length > 0 && ends.every((end) => !end.startsWith("code")),
    },
    {
      what: `of these orders (${how}), in no book or paid and not confirmed`,
      measured: `${unknown} and ${unconfirmed} of ${bought.held.length}`,
      budget: "0",
      withinBudget: unknown + unconfirmed === 0 && bought.paid.length > 0,
    },
  ];
}

/** kill -9 of one instance: only requests in flight on it may break, and no acknowledged order is lost. */
export async function killed(site: Site, trips: Iterator<Trip, never>): Promise<readonly Verdict[]> {
  const { visits, bought } = await underLoad(site, trips, async () => {
    const [victim] = site.processes;
    await victim?.kill();
    await wait(4000);
    await victim?.start();
  });
  await untilSettled(site, 150_000);
  const { unknown, unconfirmed } = await missingOrders(site, bought);
  const broken = visits.lost.length + bought.lost.length;
  // Four visitors and two buyers have at most one request each in flight.
  const inFlight = 6;
  return [
    {
      what: "acknowledged orders lost when an instance is killed",
      measured: `${unknown} of ${bought.held.length}; ${unconfirmed} of ${bought.paid.length} paid ones not confirmed`,
      budget: "0",
      withinBudget: unknown + unconfirmed === 0 && bought.paid.length > 0,
    },
    {
      what: "requests broken by the kill",
      measured: `${broken} of ${visits.milliseconds.length} visits and ${bought.milliseconds.length} orders${firstOf([...visits.lost, ...bought.lost])}`,
      budget: `≤ ${inFlight}, those under way`,
      withinBudget: broken <= inFlight,
    },
  ];
}
