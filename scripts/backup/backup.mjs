import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { checkTables, knownMigrations, restoreTables, writeTables } from "./copy-tables.mjs";
import { postgresTools } from "./postgres-tools.mjs";

const manifestIn = (folder) => path.join(folder, "backup.json");
const dumpIn = (folder) => path.join(folder, "database.dump");
const photosIn = (folder) => path.join(folder, "photos");
/** Same key as in `lib/backend/core/db/migrate.ts`, so that no site starts on a database that is being restored. */
const MIGRATION_LOCK = 20260002;

/** Runs `work` in one transaction on a connection of its own; closing it without commit rolls back. */
async function inTransaction(url, begin, work) {
  const client = new pg.Client({ connectionString: url, application_name: "backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(begin);
    for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      await client.query(`set local ${limit} to 0`);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}

const firstRow = async (client, statement) => (await client.query(statement)).rows[0];

async function isSiteDatabase(client) {
  return (await firstRow(client, "select to_regclass('drizzle.__drizzle_migrations') is not null as yes")).yes;
}

async function serverVersion(client) {
  return Number.parseInt((await firstRow(client, "show server_version")).server_version, 10);
}

/** Figures that a person compares, and that a restored database must have again. */
const keyFigures = (client) =>
  firstRow(
    client,
    `select (select count(*)::int from booking) as bookings, (select count(*)::int from payment) as payments,
      coalesce(sum(amount_cents) filter (where kind = 'capture'), 0)::text as "capturedCents",
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::text as "refundedCents"
    from ledger`,
  );

/** Writes the database as of the client's snapshot: with pg_dump, or without it table by table. */
async function writeDatabase(client, url, folder) {
  if (!(await isSiteDatabase(client)))
    throw new Error("The database holds nothing of the site: no migration was ever applied to it.");
  const { livemode } = await firstRow(client, "select (select livemode from installation)");
  const { rows } = await client.query("select hash from drizzle.__drizzle_migrations order by created_at");
  const server = await serverVersion(client);
  const about = { server, livemode, migrations: rows.map(({ hash }) => hash), figures: await keyFigures(client) };
  const tools = await postgresTools(server);
  if (!tools) return { ...about, copied: await writeTables(client, folder) };
  const { snapshot } = await firstRow(client, "select pg_export_snapshot() as snapshot");
  await tools.dump(url, snapshot, dumpIn(folder));
  return about;
}

/** Without those that are deleted meanwhile. */
async function copyPhotos(from, to) {
  for (const name of await fs.readdir(from).catch(() => []))
    await fs.copyFile(path.join(from, name), path.join(to, name)).catch((error) => {
      if (error.code !== "ENOENT" && error.code !== "EISDIR") throw error;
    });
}

/**
 * Writes database and photographs into a new folder, without blocking other sessions.
 * @param {string} url
 * @param {string} folder must not exist; written under a temporary name and renamed when complete
 * @param {{ photos?: string | undefined, photosElsewhere?: string | undefined, now: Date }} options folder of the photographs, or the bucket that holds them
 */
export async function writeBackup(url, folder, { photos, photosElsewhere, now }) {
  if (await fs.stat(folder).catch(() => undefined)) throw new Error(`${folder} is there already. Name a new folder.`);
  const partial = `${folder}.partial-${process.pid}`;
  try {
    await fs.mkdir(photosIn(partial), { recursive: true });
    await fs.chmod(partial, 0o700);
    const about = await inTransaction(url, "begin isolation level repeatable read read only", (client) =>
      writeDatabase(client, url, partial),
    );
    // After the snapshot, so that every photograph that it names is there.
    if (photos) await copyPhotos(photos, photosIn(partial));
    const manifest = { madeAt: now.toISOString(), ...about, photosElsewhere };
    await fs.writeFile(manifestIn(partial), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    await checkBackup(partial);
    await fs.rename(partial, folder);
    return manifest;
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Reads a whole backup and returns its manifest. */
export async function checkBackup(folder) {
  const text = await fs.readFile(manifestIn(folder), "utf8").catch(() => {
    throw new Error(`${folder} holds no whole backup: backup.json is missing.`);
  });
  const manifest = JSON.parse(text);
  if (manifest.copied) await checkTables(manifest.copied, folder);
  else await (await toolsFor()).check(dumpIn(folder));
  return manifest;
}

async function toolsFor(server) {
  const tools = await postgresTools(server);
  if (tools) return tools;
  throw new Error(`This backup needs pg_restore${server ? ` of PostgreSQL ${server} or newer` : ""}: install it.`);
}

/**
 * Restores a backup into an empty database in one transaction; later migrations are applied when the site starts.
 * @param {string} url
 * @param {string} folder
 * @param {{ photos?: string | undefined }} [options] folder for the photographs
 */
export async function restoreBackup(url, folder, { photos } = {}) {
  const manifest = await checkBackup(folder);
  const known = knownMigrations().map(({ hash }) => hash);
  if (manifest.migrations.some((hash) => !known.includes(hash)))
    throw new Error("The backup was made by a newer release of the site. Restore it with that one.");
  const figures = await inTransaction(url, "begin", async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    if (await isSiteDatabase(client)) throw new Error("The database is not empty. Restore into a new one.");
    if (manifest.copied) await restoreTables(client, { ...manifest, ...manifest.copied }, folder);
    else await (await toolsFor(await serverVersion(client))).restore(url, dumpIn(folder));
    const found = await keyFigures(client);
    if (JSON.stringify(found) !== JSON.stringify(manifest.figures))
      throw new Error(`The restored figures are others: ${JSON.stringify(found)}. Do not use this database.`);
    return found;
  });
  if (photos) await fs.cp(photosIn(folder), photos, { recursive: true, force: false });
  return { manifest, figures };
}
