import path from "node:path";
import { parseArgs } from "node:util";
import { PlainError, say, secondsSince } from "@/scripts/launcher/console.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import type { Verdict } from "@/tests/bench/verdict";
import { openSite } from "@/tests/faults/site";
import { beginRun } from "@/tests/faults/tidy-run";
import { freeTrips } from "@/tests/faults/trips";
import { changes } from "./figures/changes";
import { connections } from "./figures/connections";
import { fullDisk } from "./figures/disk";
import { judgedRatio, limitCore, paceOf, unlimitCore } from "./figures/orders";
import { databaseRestarted, openRedis, redisGone } from "./figures/outages";
import { killed, release, rolling } from "./figures/rolling";
import { silentMail, slowProvider } from "./figures/slow";
import { soak } from "./figures/soak";
import { openPooler, POOLED } from "./pooler";

/** What the server of this run takes at most: two instances, a worker and who looks into the books. */
const CONNECTIONS = 20;
const POOL = 5;
/** Behind a pooler each process may hold more than the server gives. */
const POOL_BEFORE_POOLER = 16;
const CORE_SHARE = 0.2;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { many: { type: "boolean" }, minutes: { type: "string", default: "30" } },
});
const MOST_MINUTES = 60;
/** Parts that are done when they are named. */
const apart = ["soak"];

const run = beginRun({ connections: CONNECTIONS });
type Place = Parameters<typeof openSite>[0];
type Site = Awaited<ReturnType<typeof openSite>>;

async function withSite<T>(place: Omit<Place, "cluster">, work: (site: Site) => Promise<T>): Promise<T> {
  const site = await openSite({
    cluster: await run.cluster,
    ...place,
    settings: { DATABASE_POOL: String(POOL), DRAIN_SECONDS: "5", TRUSTED_PROXIES: "127.0.0.1", ...place.settings },
  });
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

async function withRedis<T>(work: (redis: Awaited<ReturnType<typeof openRedis>>) => Promise<T>): Promise<T> {
  const redis = await openRedis(Number(await loopbackPort()));
  try {
    return await work(redis);
  } finally {
    redis.thaw();
    await redis.stop();
  }
}

const whole = { instances: 2, pages: true, worker: true } as const;

const pace = (instances: number, share: number | null) =>
  withSite({ instances }, async (site) => {
    const pids = site.processes.map(({ pid }) => pid());
    if (share !== null && !pids.every((pid) => limitCore(pid, share))) return null;
    try {
      return await paceOf(site, freeTrips());
    } finally {
      for (const pid of pids) unlimitCore(pid);
    }
  });

/** Each part brings up what it needs. */
const parts: Readonly<Record<string, () => Promise<readonly Verdict[]>>> = {
  changes: () => withSite(whole, changes),
  rolling: () => withSite(whole, async (site) => await rolling(site, freeTrips())),
  release: async () => {
    const { data } = await run.cluster;
    return await withSite({ instances: 2, worker: true }, (site) =>
      release(site, freeTrips(), path.join(data, "next-release")),
    );
  },
  killed: () => withSite(whole, async (site) => await killed(site, freeTrips())),
  connections: () =>
    withSite(whole, async (site) => {
      const what = `PostgreSQL takes ${CONNECTIONS}, each process ${POOL}`;
      return await connections(site, freeTrips(), { what, most: CONNECTIONS });
    }),
  pooler: async () => {
    const { data } = await run.cluster;
    const pooler = (port: number, database: string) => openPooler(path.join(data, "pooler"), port, database);
    const settings = { DATABASE_POOL: String(POOL_BEFORE_POOLER), DATABASE_POOLER: "transaction" };
    return await withSite({ ...whole, pooler, settings, emptyDatabase: true }, async (site) => {
      const what = `through PgBouncer with ${POOLED}, each process ${POOL_BEFORE_POOLER}`;
      // The owner of the server and the books have one each.
      return await connections(site, freeTrips(), { what, most: POOLED + 2 });
    });
  },
  orders: async () => {
    const verdicts: Verdict[] = [];
    for (const share of [CORE_SHARE, null]) {
      const [one, two] = [await pace(1, share), await pace(2, share)];
      const what = share === null ? "all on the cores of this machine" : `each with ${share} of a core`;
      if (one && two) verdicts.push(judgedRatio(`orders of two instances and of one, ${what}`, one, two));
    }
    return verdicts;
  },
  slow: () =>
    withSite(whole, async (site) => {
      const trips = freeTrips();
      return [await slowProvider(site, trips), await silentMail(site, trips)];
    }),
  redis: () =>
    withRedis((redis) => withSite({ ...whole, settings: { REDIS_URL: redis.url } }, (site) => redisGone(site, redis))),
  soak: async () => {
    const minutes = Number(values.minutes);
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new PlainError(`--minutes is a number up to ${MOST_MINUTES}.`);
    return await withRedis((redis) =>
      withSite({ ...whole, cache: true, watched: true, settings: { REDIS_URL: redis.url } }, (site) =>
        soak(site, redis.url, minutes),
      ),
    );
  },
  disk: async () => await fullDisk((await run.cluster).data, withSite),
  // Last: whoever has the server's connections loses them.
  database: async () => {
    const { restart } = await run.cluster;
    return await withSite(whole, async (site) => await databaseRestarted(site, freeTrips(), restart));
  },
};

const start = Date.now();
const verdicts: Verdict[] = [];
let good = false;
try {
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new PlainError(`A part is one of ${Object.keys(parts).join(", ")}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 ? !positionals.includes(name) : apart.includes(name)) continue;
    const begun = Date.now();
    say(`\n${name} …`);
    const broken = (error: unknown): readonly Verdict[] => {
      if (run.stopped() || error instanceof PlainError) throw error;
      console.error(error);
      return [{ what: name, measured: "it ended with an error", budget: "to its end", kept: false }];
    };
    for (const verdict of await measure().catch(broken)) {
      verdicts.push(verdict);
      say(`  ${verdict.kept ? "kept  " : "BROKEN"} ${verdict.what}: ${verdict.measured} (${verdict.budget})`);
    }
    say(`${name}: done in ${secondsSince(begun)}`);
  }
  good = verdicts.length > 0 && verdicts.every(({ kept }) => kept);
} catch (error) {
  if (!run.stopped()) console.error(error instanceof PlainError ? `\n${error.message}` : error);
}
await run.clear();
if (run.stopped()) process.exit(130);
say(`\n${verdicts.length} verdicts, ${good ? "all kept" : "FAILED"}, after ${secondsSince(start)}`);
process.exit(good ? 0 : 1);
