import fs from "node:fs/promises";
import pg from "pg";
import { clusterAt } from "./cluster.mjs";
import { databaseLocations, systemUser } from "./locations.mjs";

const OWNER_LOCK = 20260001;

/** Takes the advisory lock that marks the one launcher of a database; throws when another holds it. */
async function becomeOwner(url) {
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
 * Starts the embedded PostgreSQL of a data folder, or adopts a running one whose launcher was killed, and takes its
 * owner lock. `lost` resolves when the connection to the server is lost; `stop` ends the server.
 */
export async function startDatabase(data, { durable = true, connections = 200 } = {}) {
  const user = systemUser();
  const places = await databaseLocations(data, user);
  const cluster = clusterAt(places, user, { durable, connections });
  await cluster.prepare();
  const adopted = await cluster.start();
  const { owner, lost } = await becomeOwner(cluster.url);
  let isLost = false;
  void lost.then(() => {
    isLost = true;
  });
  return {
    url: cluster.url,
    adopted,
    lost,
    /** Restarts the server without the owner's connection, for tests. */
    async restart() {
      await cluster.stop();
      await cluster.start();
    },
    async stop() {
      if (isLost) return;
      await owner.end().catch(() => {});
      await cluster.stop();
    },
  };
}

/** Whether a data folder contains a database. */
export async function hasDatabase(data) {
  const user = systemUser();
  return await clusterAt(await databaseLocations(data, user), user, { durable: true }).exists();
}

/** URL of the server that is running on a data folder, if any. */
export async function runningDatabase(data) {
  const user = systemUser();
  const cluster = clusterAt(await databaseLocations(data, user), user, { durable: true });
  return (await cluster.answers()) ? cluster.url : undefined;
}

/** Stops the server of a data folder and deletes all its files. */
export async function removeDatabase(data) {
  const user = systemUser();
  const places = await databaseLocations(data, user);
  const cluster = clusterAt(places, user, { durable: false });
  if (await cluster.exists()) await cluster.stop("immediate").catch(() => {});
  for (const folder of [places.socket, places.home, data]) await fs.rm(folder, { recursive: true, force: true });
}
