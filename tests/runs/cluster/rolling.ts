import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { untilSettled } from "@/tests/runs/books";
import { copyProject } from "@/tests/runs/copy-project";
import type { Run } from "@/tests/runs/run";
import type { Site } from "@/tests/runs/site";
import { freeTrips } from "@/tests/runs/trips";
import { firstOf, missingOrders, underLoad } from "./load";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({})) });

const migrations = "lib/backend/core/db/migrations";

/** A copy of the code with one more migration, which adds a column, as the next release. */
function nextRelease(folder: string): string {
  copyProject(folder);
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
export async function release(run: Run, site: Site, folder: string): Promise<void> {
  await rolling(run, site, "as a release with a migration", nextRelease(folder));
  const { rows } = await site.db.query("select 1 from information_schema.columns where column_name = 'next_release'");
  run.check("columns added by the next release", "1", String(rows.length), rows.length === 1);
}

/** Drains and restarts one instance after the other, from this release or from the one in `folder`. */
export async function rolling(run: Run, site: Site, how = "anew", folder?: string): Promise<void> {
  const ends: string[] = [];
  const { visits, bought, webhooks } = await underLoad(site, freeTrips(), async () => {
    for (const child of site.processes) {
      const start = Date.now();
      const { code } = await child.end();
      ends.push(`${code === 0 ? "" : `code ${code} `}${((Date.now() - start) / 1000).toFixed(1)} s`);
      await child.start(folder);
      await wait(2000);
    }
  });
  await untilSettled(site, 60_000);
  const { unknown, unconfirmed } = await missingOrders(site, bought);
  const lost = [...visits.lost, ...bought.lost, ...webhooks];
  run.check(
    `requests lost while each instance is drained and restarted ${how}`,
    "0",
    `${lost.length} of ${visits.milliseconds.length} visits and ${bought.held.length} orders with payment and webhook${firstOf(lost)}; drained in ${ends.join(", ")}`,
    lost.length === 0 && bought.held.length > 0 && ends.every((end) => !end.startsWith("code")),
  );
  run.check(
    `orders missing, or paid and not confirmed (${how})`,
    "0",
    `${unknown} and ${unconfirmed} of ${bought.held.length}`,
    unknown + unconfirmed === 0 && bought.paid.length > 0,
  );
}

/** kill -9 of one instance: only requests in flight on it may break, and no acknowledged order is lost. */
export async function killed(run: Run, site: Site): Promise<void> {
  const { visits, bought } = await underLoad(site, freeTrips(), async () => {
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
  run.check(
    "acknowledged orders lost when an instance is killed",
    "0",
    `${unknown} of ${bought.held.length}; ${unconfirmed} of ${bought.paid.length} paid ones not confirmed`,
    unknown + unconfirmed === 0 && bought.paid.length > 0,
  );
  run.check(
    "requests failed when the instance is killed",
    `≤ ${inFlight}, those in flight`,
    `${broken} of ${visits.milliseconds.length} visits and ${bought.milliseconds.length} orders${firstOf([...visits.lost, ...bought.lost])}`,
    broken <= inFlight,
  );
}
