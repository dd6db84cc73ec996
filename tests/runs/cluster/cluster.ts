import path from "node:path";
import type { Run, Suite } from "@/tests/runs/run";
import { openPooler, openRedis, POOLED } from "@/tests/runs/services";
import { soak } from "@/tests/runs/soak/soak";
import { freeTrips } from "@/tests/runs/trips";
import { changes } from "./changes";
import { connections } from "./connections";
import { fullDisk } from "./disk";
import { compareOrders } from "./orders";
import { databaseRestarted, redisGone } from "./outages";
import { killed, release, rolling } from "./rolling";
import { silentMail, slowProvider } from "./slow";

/** `max_connections` of the test server: two instances, a worker and the test's own connections. */
const CONNECTIONS = 20;
const POOL = 5;
/** Pool of each process behind PgBouncer; together they exceed the server's connections. */
const POOL_BEFORE_POOLER = 16;

type SiteOptions = Parameters<Run["site"]>[0];
const settings = { DATABASE_POOL: String(POOL), DRAIN_SECONDS: "5", TRUSTED_PROXIES: "127.0.0.1" };
/** Two instances of the built site and a worker. */
const fullSite = (run: Run, more: Partial<SiteOptions> = {}) =>
  run.site({ instances: 2, pages: true, worker: true, ...more, settings: { ...settings, ...more.settings } });

async function withRedis(run: Run) {
  const redis = await openRedis();
  run.afterPart(redis.stop);
  return redis;
}

async function pooled(run: Run): Promise<void> {
  const { data } = await run.cluster();
  const site = await fullSite(run, {
    pooler: (port, database) => openPooler(path.join(data, "pooler"), port, database),
    settings: { DATABASE_POOL: String(POOL_BEFORE_POOLER), DATABASE_POOLER: "transaction" },
    emptyDatabase: true,
  });
  // Two more: PostgreSQL's owner and the test's own client.
  const what = `through PgBouncer with ${POOLED}, each process ${POOL_BEFORE_POOLER}`;
  await connections(run, site, { what, most: POOLED + 2 });
}

/** Several instances of the site under load, while one part of the installation after the other is missing. */
export function cluster({ minutes }: { readonly minutes: number }): Suite {
  return {
    connections: CONNECTIONS,
    onlyWhenNamed: ["soak"],
    parts: {
      changes: async (run) => await changes(run, await fullSite(run)),
      rolling: async (run) => await rolling(run, await fullSite(run)),
      release: async (run) => {
        const site = await run.site({ instances: 2, worker: true, settings });
        await release(run, site, path.join((await run.cluster()).data, "next-release"));
      },
      killed: async (run) => await killed(run, await fullSite(run)),
      connections: async (run) => {
        const what = `PostgreSQL takes ${CONNECTIONS}, each process ${POOL}`;
        await connections(run, await fullSite(run), { what, most: CONNECTIONS });
      },
      pooler: pooled,
      orders: (run) => compareOrders(run, settings),
      slow: async (run) => {
        const [site, trips] = [await fullSite(run), freeTrips()];
        await slowProvider(run, site, trips);
        await silentMail(run, site, trips);
      },
      redis: async (run) => {
        const redis = await withRedis(run);
        await redisGone(run, await fullSite(run, { settings: { REDIS_URL: redis.url } }), redis);
      },
      soak: async (run) => {
        const { url } = await withRedis(run);
        await soak(
          run,
          await fullSite(run, { cache: true, observed: true, settings: { REDIS_URL: url } }),
          url,
          minutes,
        );
      },
      disk: (run) => fullDisk(run, settings),
      // Last, because the restart drops every open connection.
      database: async (run) => await databaseRestarted(run, await fullSite(run), (await run.cluster()).restart),
    },
  };
}
