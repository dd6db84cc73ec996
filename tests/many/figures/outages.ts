import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { endChild, startChild } from "@/scripts/launcher/children.mjs";
import { PlainError } from "@/scripts/launcher/console.mjs";
import type { Verdict } from "@/tests/bench/verdict";
import { untilSettled } from "@/tests/faults/settle";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { buyUntil, firstOf, missingOrders, p95, visitUntil } from "@/tests/many/load";

/** A Redis server that can be killed, frozen, and started again on the same port. */
export async function openRedis(port: number) {
  if (spawnSync("redis-server", ["--version"]).status !== 0)
    throw new PlainError("Redis is not installed here: apt-get install redis-server.");
  const spawnServer = async () => {
    const started = startChild("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
      stdio: "pipe",
    });
    started.child.stdout?.resume();
    await wait(500);
    return started;
  };
  let running = await spawnServer();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    /** SIGSTOP: connections stay open, nothing is answered. */
    freeze: () => running.child.kill("SIGSTOP"),
    thaw: () => running.child.kill("SIGCONT"),
    async start() {
      running = await spawnServer();
    },
    stop: () => endChild(running),
  };
}

const PART_SECONDS = 6;

/** Redis is killed, restarted and frozen: rate limits fall back to memory meanwhile, no request fails. */
export async function redisGone(site: Site, redis: Awaited<ReturnType<typeof openRedis>>): Promise<readonly Verdict[]> {
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
  const warm = new AbortController();
  setTimeout(() => warm.abort(), PART_SECONDS * 1000);
  await visitUntil(site.url, warm.signal, { pause: 50 });
  for (const { name, before } of parts) {
    await before();
    const stop = new AbortController();
    const looking = visitUntil(site.url, stop.signal, { pause: 50 });
    await wait(PART_SECONDS * 1000);
    stop.abort();
    const looked = await looking;
    lost.push(...looked.lost);
    timings.push(`${name} ${p95(looked.milliseconds).toFixed(0)} ms`);
  }
  return [
    {
      what: "failed answers while Redis is killed, comes back, and hangs",
      measured: `${lost.length}${firstOf(lost)}; p95: ${timings.join(", ")}`,
      budget: "0",
      withinBudget: lost.length === 0,
    },
  ];
}

/** PostgreSQL restarts under load: 503 meanwhile, then everything works again. */
export async function databaseRestarted(
  site: Site,
  trips: Iterator<Trip, never>,
  restart: () => Promise<void>,
): Promise<readonly Verdict[]> {
  const stop = new AbortController();
  // A page rendered per request without its data is the site's error page, a 500.
  const isExpected = (status: number, path: string) => status === 503 || (status === 500 && !path.startsWith("/web/"));
  const looking = visitUntil(site.url, stop.signal, { isExpected });
  const buying = buyUntil(site, trips, stop.signal, { isExpected });
  await wait(3000);
  site.db.on("error", () => undefined);
  await restart();
  const restartedAt = Date.now();
  const probe = async () => (await fetch(`${site.url}/web/salud`)).status;
  while ((await probe()) !== 200) await wait(50);
  const seconds = (Date.now() - restartedAt) / 1000;
  await wait(5000);
  stop.abort();
  const [looked, bought] = [await looking, await buying];
  const db = new Client({ connectionString: site.settings.DATABASE_URL ?? "", options: "-c desk.actor=system" });
  await db.connect();
  const after = { ...site, db };
  const verdict = await untilSettled(after, 150_000);
  const { unknown, unconfirmed } = await missingOrders(after, bought);
  await db.end();
  const lost = [...looked.lost, ...bought.lost];
  return [
    {
      what: "failed answers other than 503, or a page's own of 500, while PostgreSQL was restarted",
      measured: `${lost.length} of ${looked.milliseconds.length} visits and ${bought.milliseconds.length} orders${firstOf(lost)}; well ${seconds.toFixed(1)} s after it`,
      budget: "0, well within 5 s",
      withinBudget: lost.length === 0 && seconds <= 5,
    },
    {
      what: "bookings lost with PostgreSQL's restart",
      measured: `${unknown} of ${bought.held.length}, ${unconfirmed} of ${bought.paid.length} paid ones not confirmed, ${verdict.waiting} jobs waiting`,
      budget: "0",
      withinBudget: unknown + unconfirmed + verdict.waiting === 0 && bought.paid.length > 0,
    },
  ];
}
