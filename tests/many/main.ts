import path from "node:path";
import { parseArgs } from "node:util";
import { PlainError, say, secondsSince } from "@/scripts/launcher/console.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { notMeasured, type Verdict } from "@/tests/bench/verdict";
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

/** `max_connections` of the test server: two instances, a worker and the test's own connections. */
const CONNECTIONS = 20;
const POOL = 5;
/** Pool of each process behind PgBouncer; together they exceed the server's connections. */
const POOL_BEFORE_POOLER = 16;
const CORE_SHARE = 0.2;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { many: { type: "boolean" }, minutes: { type: "string", default: "30" } },
});
const MOST_MINUTES = 60;
/** Parts that only run when named. */
const onlyWhenNamed = ["soak"];

const run = beginRun({ connections: CONNECTIONS });
type SiteOptions = Parameters<typeof openSite>[0];
type Site = Awaited<ReturnType<typeof openSite>>;

async function withSite<T>(options: Omit<SiteOptions, "cluster">, work: (site: Site) => Promise<T>): Promise<T> {
  const site = await openSite({
    cluster: await run.cluster,
    ...options,
    settings: { DATABASE_POOL: String(POOL), DRAIN_SECONDS: "5", TRUSTED_PROXIES: "127.0.0.1", ...options.settings },
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

const fullSite = { instances: 2, pages: true, worker: true } as const;

const measurePace = (instances: number, share: number | null) =>
  withSite({ instances }, async (site) => {
    const pids = site.processes.map(({ pid }) => pid());
    if (share !== null && !pids.every((pid) => limitCore(pid, share))) return null;
    try {
      return await paceOf(site, freeTrips());
    } finally {
      for (const pid of pids) unlimitCore(pid);
    }
  });

/** Each part starts the site that it needs. */
const parts: Readonly<Record<string, () => Promise<readonly Verdict[]>>> = {
  changes: () => withSite(fullSite, changes),
  rolling: () => withSite(fullSite, async (site) => await rolling(site, freeTrips())),
  release: async () => {
    const { data } = await run.cluster;
    return await withSite({ instances: 2, worker: true }, (site) =>
      release(site, freeTrips(), path.join(data, "next-release")),
    );
  },
  killed: () => withSite(fullSite, async (site) => await killed(site, freeTrips())),
  connections: () =>
    withSite(fullSite, async (site) => {
      const what = `PostgreSQL takes ${CONNECTIONS}, each process ${POOL}`;
      return await connections(site, freeTrips(), { what, most: CONNECTIONS });
    }),
  pooler: async () => {
    const { data } = await run.cluster;
    const pooler = (port: number, database: string) => openPooler(path.join(data, "pooler"), port, database);
    const settings = { DATABASE_POOL: String(POOL_BEFORE_POOLER), DATABASE_POOLER: "transaction" };
    return await withSite({ ...fullSite, pooler, settings, emptyDatabase: true }, async (site) => {
      const what = `through PgBouncer with ${POOLED}, each process ${POOL_BEFORE_POOLER}`;
      // Two more: PostgreSQL's owner and the test's own client.
      return await connections(site, freeTrips(), { what, most: POOLED + 2 });
    });
  },
  orders: async () => {
    const verdicts: Verdict[] = [];
    for (const share of [CORE_SHARE, null]) {
      const [one, two] = [await measurePace(1, share), await measurePace(2, share)];
      const what = share === null ? "all on the cores of this machine" : `each with ${share} of a core`;
      const title = `orders of two instances and of one, ${what}`;
      verdicts.push(
        one && two
          ? judgedRatio(title, one, two)
          : notMeasured(title, "this process may not limit another's processor"),
      );
    }
    return verdicts;
  },
  slow: () =>
    withSite(fullSite, async (site) => {
      const trips = freeTrips();
      return [await slowProvider(site, trips), await silentMail(site, trips)];
    }),
  redis: () =>
    withRedis((redis) =>
      withSite({ ...fullSite, settings: { REDIS_URL: redis.url } }, (site) => redisGone(site, redis)),
    ),
  soak: async () => {
    const minutes = Number(values.minutes);
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new PlainError(`--minutes is a number up to ${MOST_MINUTES}.`);
    return await withRedis((redis) =>
      withSite({ ...fullSite, cache: true, observed: true, settings: { REDIS_URL: redis.url } }, (site) =>
        soak(site, redis.url, minutes),
      ),
    );
  },
  disk: async () => await fullDisk((await run.cluster).data, withSite),
  // Last, because the restart drops every open connection.
  database: async () => {
    const { restart } = await run.cluster;
    return await withSite(fullSite, async (site) => await databaseRestarted(site, freeTrips(), restart));
  },
};

const start = Date.now();
const verdicts: Verdict[] = [];
let good = false;
try {
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new PlainError(`A part is one of ${Object.keys(parts).join(", ")}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 ? !positionals.includes(name) : onlyWhenNamed.includes(name)) continue;
    const partStart = Date.now();
    say(`\n${name} …`);
    const asVerdict = (error: unknown): readonly Verdict[] => {
      if (run.stopped() || error instanceof PlainError) throw error;
      console.error(error);
      return [{ what: name, measured: "it ended with an error", budget: "to its end", withinBudget: false }];
    };
    for (const verdict of await measure().catch(asVerdict)) {
      verdicts.push(verdict);
      say(`  ${verdict.withinBudget ? "kept  " : "BROKEN"} ${verdict.what}: ${verdict.measured} (${verdict.budget})`);
    }
    say(`${name}: done in ${secondsSince(partStart)}`);
  }
  good = verdicts.length > 0 && verdicts.every(({ withinBudget }) => withinBudget);
} catch (error) {
  if (!run.stopped()) console.error(error instanceof PlainError ? `\n${error.message}` : error);
}
await run.clear();
if (run.stopped()) process.exit(130);
say(`\n${verdicts.length} verdicts, ${good ? "all kept" : "FAILED"}, after ${secondsSince(start)}`);
process.exit(good ? 0 : 1);
