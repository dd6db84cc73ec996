import fs from "node:fs/promises";
import pg from "pg";
import { clusterAt } from "./cluster.mjs";
import { placesOf } from "./places.mjs";
import { systemUser } from "./system-user.mjs";
import { finishUpgrade, keepPrograms, upgradeCluster } from "./upgrade.mjs";

const OWNER_LOCK = 20260001;

async function own(url) {
  const owner = new pg.Client({ connectionString: url, application_name: `owner ${process.pid}` });
  let reportLoss;
  const lost = new Promise((report) => {
    reportLoss = report;
  });
  owner.on("error", () => reportLoss());
  owner.on("end", () => reportLoss());
  await owner.connect();
  const { rows } = await owner.query("select pg_try_advisory_lock($1) as mine", [OWNER_LOCK]);
  if (rows[0].mine) return { owner, lost };
  const holder = await owner.query(
    "select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted",
    [OWNER_LOCK],
  );
  await owner.end();
  const pid = /\d+/.exec(holder.rows[0]?.application_name ?? "")?.[0] ?? "unknown";
  throw new Error(`Already running on this data (process ${pid}). Stop that one first.`);
}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts it where its launcher was killed, and
 * becomes its one owner. `lost` settles when the server goes away, `stop` ends it.
 */
export async function startDatabase(data, { durable = true, connections = 200 } = {}) {
  const user = systemUser();
  const places = await placesOf(data, user);
  const cluster = clusterAt(places, user, { durable, connections });
  await finishUpgrade(places);
  const { made, runs } = await cluster.prepare();
  if (made !== runs) await upgradeCluster(places, user, { from: made, to: runs });
  // Data of a test is thrown away with the test.
  if (durable) await keepPrograms(places, runs);
  const adopted = await cluster.start();
  const { owner, lost } = await own(cluster.url);
  let gone = false;
  void lost.then(() => {
    gone = true;
  });
  return {
    url: cluster.url,
    adopted,
    lost,
    /** Ends it and starts it anew, without its owner: for tests of that. */
    async restart() {
      await cluster.stop();
      await cluster.start();
    },
    async stop() {
      if (gone) return;
      await owner.end().catch(() => {});
      await cluster.stop();
    },
  };
}

/** Whether there is data of ours in a data folder. */
export async function hasDatabase(data) {
  const user = systemUser();
  return await clusterAt(await placesOf(data, user), user, { durable: true }).exists();
}

/** Address of the server that runs on a data folder now, if one does. */
export async function runningDatabase(data) {
  const user = systemUser();
  const cluster = clusterAt(await placesOf(data, user), user, { durable: true });
  return (await cluster.answers()) ? cluster.url : undefined;
}

/** Ends the server of a data folder, if one runs, and removes all that it has on this machine. */
export async function removeDatabase(data) {
  const user = systemUser();
  const places = await placesOf(data, user);
  const cluster = clusterAt(places, user, { durable: false });
  if (await cluster.exists()) await cluster.stop("immediate").catch(() => {});
  for (const folder of [places.socket, places.home, data]) await fs.rm(folder, { recursive: true, force: true });
}
