import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { endChild, startChild } from "@/scripts/launcher/children.mjs";
import { PlainError } from "@/scripts/launcher/console.mjs";
import type { Verdict } from "@/tests/bench/verdict";
import { isSettled, readVerdict } from "@/tests/faults/books";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";
import { type Bought, firstOf, keepBuying, keepLooking, p95 } from "@/tests/many/load";

/** A Redis of its own that can be killed, and started again at its port. */
export async function openRedis(port: number) {
  if (spawnSync("redis-server", ["--version"]).status !== 0)
    throw new PlainError("Redis is not installed here: apt-get install redis-server.");
  const begin = async () => {
    const begun = startChild("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
      stdio: "pipe",
    });
    begun.child.stdout?.resume();
    await wait(500);
    return begun;
  };
  let running = await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    /** It keeps its connections and answers nothing. */
    freeze: () => running.child.kill("SIGSTOP"),
    thaw: () => running.child.kill("SIGCONT"),
    async start() {
      running = await begin();
    },
    stop: () => endChild(running),
  };
}

const PART_SECONDS = 6;

/** Redis goes away and comes back: limits are counted in each process meanwhile, nobody is turned away. */
export async function redisGone(site: Site, redis: Awaited<ReturnType<typeof openRedis>>): Promise<readonly Verdict[]> {
  const parts: { readonly name: string; readonly before: () => unknown }[] = [
    { name: "there", before: () => undefined },
    { name: "gone", before: () => redis.kill() },
    { name: "back", before: () => redis.start() },
    { name: "silent", before: () => redis.freeze() },
    { name: "still silent", before: () => undefined },
    { name: "awake", before: () => redis.thaw() },
  ];
  const told: string[] = [];
  const lost: string[] = [];
  const warm = new AbortController();
  setTimeout(() => warm.abort(), PART_SECONDS * 1000);
  await keepLooking(site.url, warm.signal, { pause: 50 });
  for (const { name, before } of parts) {
    await before();
    const stop = new AbortController();
    const looking = keepLooking(site.url, stop.signal, { pause: 50 });
    await wait(PART_SECONDS * 1000);
    stop.abort();
    const looked = await looking;
    lost.push(...looked.lost);
    told.push(`${name} ${p95(looked.milliseconds).toFixed(0)} ms`);
  }
  return [
    {
      what: "failed answers while Redis is killed, comes back, and hangs",
      measured: `${lost.length}${firstOf(lost)}; p95: ${told.join(", ")}`,
      budget: "0",
      kept: lost.length === 0,
    },
  ];
}

/** Orders that were acknowledged, by books that are asked anew. */
async function lostOrders(site: Site, { held, paid }: Bought) {
  const { rows } = await site.books.query<{ code: string; status: string }>("select code, status from booking");
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  return {
    unknown: held.filter(({ code }) => !statusOf.has(code)).length,
    unconfirmed: paid.filter(({ code }) => statusOf.get(code) !== "confirmed").length,
  };
}

async function settled(site: Site, limit: number) {
  for (const end = Date.now() + limit; ; await wait(500)) {
    const verdict = await readVerdict(site);
    if (isSettled(verdict) || Date.now() > end) return verdict;
  }
}

/** The database is restarted while people look and buy: 503 meanwhile, then all goes on. */
export async function databaseRestarted(
  site: Site,
  trips: Iterator<Trip, never>,
  restart: () => Promise<void>,
): Promise<readonly Verdict[]> {
  const stop = new AbortController();
  // A page that is made on request and lacks its data is the site's own error page.
  const excused = (status: number, path: string) => status === 503 || (status === 500 && !path.startsWith("/web/"));
  const looking = keepLooking(site.url, stop.signal, { excused });
  const buying = keepBuying(site, trips, stop.signal, { excused });
  await wait(3000);
  site.books.on("error", () => undefined);
  await restart();
  const back = Date.now();
  const probe = async () => (await fetch(`${site.url}/web/salud`)).status;
  while ((await probe()) !== 200) await wait(50);
  const seconds = (Date.now() - back) / 1000;
  await wait(5000);
  stop.abort();
  const [looked, bought] = [await looking, await buying];
  const books = new Client({ connectionString: site.settings.DATABASE_URL ?? "", options: "-c desk.actor=system" });
  await books.connect();
  const after = { ...site, books };
  const verdict = await settled(after, 150_000);
  const { unknown, unconfirmed } = await lostOrders(after, bought);
  await books.end();
  const lost = [...looked.lost, ...bought.lost];
  return [
    {
      what: "failed answers other than 503, or a page's own of 500, while PostgreSQL was restarted",
      measured: `${lost.length} of ${looked.milliseconds.length} visits and ${bought.milliseconds.length} orders${firstOf(lost)}; well ${seconds.toFixed(1)} s after it`,
      budget: "0, well within 5 s",
      kept: lost.length === 0 && seconds <= 5,
    },
    {
      what: "bookings lost with PostgreSQL's restart",
      measured: `${unknown} of ${bought.held.length}, ${unconfirmed} of ${bought.paid.length} paid ones not confirmed, ${verdict.waiting} jobs waiting`,
      budget: "0",
      kept: unknown + unconfirmed + verdict.waiting === 0 && bought.paid.length > 0,
    },
  ];
}
