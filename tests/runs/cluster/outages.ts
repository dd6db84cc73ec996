import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { untilSettled } from "@/tests/runs/books";
import type { Run } from "@/tests/runs/run";
import type { Redis } from "@/tests/runs/services";
import type { Site } from "@/tests/runs/site";
import { freeTrips } from "@/tests/runs/trips";
import { firstOf, missingOrders, p95, underLoad, visitUntil } from "./load";

const PART_SECONDS = 6;

/** Redis is killed, restarted and frozen: rate limits fall back to memory meanwhile, no request fails. */
export async function redisGone(run: Run, site: Site, redis: Redis): Promise<void> {
  const parts: { readonly name: string; readonly before: () => unknown }[] = [
    { name: "there", before: () => undefined },
    { name: "gone", before: () => redis.kill() },
    { name: "back", before: () => redis.start() },
    { name: "silent", before: () => redis.freeze() },
    { name: "still silent", before: () => undefined },
    { name: "awake", before: () => redis.thaw() },
  ];
  const timings: string[] = [];
  const lost: string[] = [];
  const visits = () => visitUntil(site.url, AbortSignal.timeout(PART_SECONDS * 1000), { pause: 50 });
  // Warms the site up.
  await visits();
  for (const { name, before } of parts) {
    await before();
    const looked = await visits();
    lost.push(...looked.lost);
    timings.push(`${name} ${p95(looked.milliseconds).toFixed(0)} ms`);
  }
  run.check(
    "failed answers while Redis is killed, restarted and hanging",
    "0",
    `${lost.length}${firstOf(lost)}; p95: ${timings.join(", ")}`,
    lost.length === 0,
  );
}

/** PostgreSQL restarts under load: 503 meanwhile, then everything works again. */
export async function databaseRestarted(run: Run, site: Site, restart: () => Promise<void>): Promise<void> {
  // A page rendered per request without its data is the site's error page, a 500.
  const isExpected = (status: number, path: string) => status === 503 || (status === 500 && !path.startsWith("/web/"));
  site.db.on("error", () => undefined);
  let seconds = 0;
  const work = async () => {
    await restart();
    const restartedAt = Date.now();
    while ((await fetch(`${site.url}/web/salud`)).status !== 200) await wait(50);
    seconds = (Date.now() - restartedAt) / 1000;
  };
  const { visits: looked, bought } = await underLoad(site, freeTrips(), work, {
    looking: { isExpected },
    buying: { isExpected },
  });
  const db = new Client({ connectionString: site.settings.DATABASE_URL ?? "", options: "-c desk.actor=system" });
  await db.connect();
  const after = { ...site, db };
  const verdict = await untilSettled(after, 150_000);
  const { unknown, unconfirmed } = await missingOrders(after, bought);
  await db.end();
  const lost = [...looked.lost, ...bought.lost];
  run.check(
    "failed answers other than 503 of calls and 500 of pages while PostgreSQL restarts",
    "0, recovered within 5 s",
    `${lost.length} of ${looked.milliseconds.length} visits and ${bought.milliseconds.length} orders${firstOf(lost)}; well ${seconds.toFixed(1)} s after it`,
    lost.length === 0 && seconds <= 5,
  );
  run.check(
    "bookings lost by the restart of PostgreSQL",
    "0",
    `${unknown} of ${bought.held.length}, ${unconfirmed} of ${bought.paid.length} paid ones not confirmed, ${verdict.waiting} jobs waiting`,
    unknown + unconfirmed + verdict.waiting === 0 && bought.paid.length > 0,
  );
}
