import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { restoreBackup, writeBackup } from "../backup/backup.mjs";
import { clusterAt } from "./cluster.mjs";

const statOf = (file) => fs.stat(file).catch(() => undefined);

/** Copies a folder by hard links, or by copying where the file system has none. */
async function linkFolder(from, to) {
  await fs.mkdir(to, { mode: 0o755 });
  await fs.chmod(to, 0o755);
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await fs.symlink(await fs.readlink(source), target);
    else await fs.link(source, target).catch(() => fs.copyFile(source, target));
  }
}

/**
 * Saves the PostgreSQL binaries beside the data: a later release may bring a newer major version, which can't read it.
 */
export async function saveBinaries({ native, home }, version) {
  const saved = path.join(home, `programs-${version}`);
  if (await statOf(saved)) return;
  const partial = `${saved}.${process.pid}`;
  await fs.rm(partial, { recursive: true, force: true });
  try {
    await linkFolder(native, partial);
    await fs.rename(partial, saved);
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Folder of that version's binaries: saved beside the data, or installed on the system. */
async function binariesOf(home, version) {
  const places = [
    path.join(home, `programs-${version}`),
    `/usr/lib/postgresql/${version}`,
    `/usr/pgsql-${version}`,
    `/opt/homebrew/opt/postgresql@${version}`,
    `/usr/local/opt/postgresql@${version}`,
  ];
  for (const place of places) if (await statOf(path.join(place, "bin", "postgres"))) return place;
  return undefined;
}

async function holdsTables(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes");
    return rows[0].yes;
  } finally {
    await client.end();
  }
}

async function whileRunning(cluster, work) {
  await cluster.start();
  try {
    return await work(cluster.url);
  } finally {
    await cluster.stop();
  }
}

/**
 * Upgrades a cluster of another PostgreSQL version: starts the old server, writes a backup and restores it into a new
 * cluster. The old one is kept as `postgres-VERSION`.
 */
export async function upgradeCluster(places, user, { from, to, durable = true }) {
  const { home } = places;
  const native = await binariesOf(home, from);
  if (!native)
    throw new Error(
      `The data in ${path.join(home, "postgres")} was made by PostgreSQL ${from}, this release brings ${to}, and the programs of ${from}, which alone can read it, are not here. Install PostgreSQL ${from} and start again, or restore a backup.`,
    );
  console.log(`The data was made by PostgreSQL ${from}; bringing it to ${to} …`);
  const old = clusterAt({ ...places, native }, user, { durable });
  const next = clusterAt(places, user, { durable, name: nextName });
  const moved = path.join(home, "postgres.moved");
  for (const left of [next.folder, moved]) await fs.rm(left, { recursive: true, force: true });
  const manifest = await whileRunning(old, async (url) =>
    (await holdsTables(url)) ? await writeBackup(url, moved, { now: new Date() }) : undefined,
  );
  await next.make();
  await whileRunning(next, async (url) => manifest && (await restoreBackup(url, moved)));
  const kept = path.join(home, `postgres-${from}`);
  await fs.rm(kept, { recursive: true, force: true });
  await fs.rename(old.folder, kept);
  await finishUpgrade(places);
  await fs.rm(moved, { recursive: true, force: true });
  console.log(`All data is in PostgreSQL ${to} now; ${kept} keeps the old and may be removed.`);
}

const nextName = "postgres.next";

/** Completes an upgrade that was interrupted after the old cluster was renamed and before the new one was. */
export async function finishUpgrade({ home }) {
  const [next, folder] = [nextName, "postgres"].map((name) => path.join(home, name));
  if ((await statOf(next)) && !(await statOf(folder))) await fs.rename(next, folder);
}
