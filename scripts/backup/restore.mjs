import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { checkBackup, checksumOf, copyTarget, inTransaction, keyFigures, tablesOf, writeFile } from "./backup.mjs";

const quote = pg.escapeIdentifier;
/** Same key as in `lib/backend/core/db/migrate.ts`, so that no site starts on a database that is being restored. */
const MIGRATION_LOCK = 20260002;
const migrationsFolder = path.resolve(import.meta.dirname, "../../lib/backend/core/db/migrations");

async function refuseNonEmpty(client) {
  const { rows } = await client.query(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (rows[0]) throw new Error(`The database is not empty: it holds ${rows[0].name}. Restore into a new one.`);
}

/** The migrations of the backup's database, from this release's files. */
function migrationsOf(manifest) {
  const known = readMigrationFiles({ migrationsFolder });
  return manifest.migrations.map(({ hash, at }) => {
    const found = known.find((one) => one.folderMillis === Number(at));
    if (!found)
      throw new Error(
        "The backup was made by a release newer than this one or older than its baseline. Restore it with that one.",
      );
    if (found.hash !== hash)
      throw new Error(`The migration of ${new Date(Number(at)).toISOString()} is another one here.`);
    return found;
  });
}

/** Creates the schema of the backup's release; later migrations are applied when the site starts. */
async function createTables(client, migrations) {
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  await client.query("set local client_min_messages to warning");
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** Drops foreign keys and disables triggers during `work`; adding the keys again checks all references. */
async function withoutConstraints(client, tables, work) {
  const { rows: references } = await client.query(`
    select conrelid::regclass::text as on, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { on, name } of references) await client.query(`alter table ${on} drop constraint ${quote(name)}`);
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} enable trigger user`);
  for (const { on, name, definition } of references)
    await client.query(`alter table ${on} add constraint ${quote(name)} ${definition}`);
}

async function fill(client, manifest, folder) {
  const tables = await tablesOf(client);
  const unknown = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name));
  if (unknown.length > 0)
    throw new Error(`The backup holds tables that are not of the site: ${unknown.map(({ name }) => name).join(", ")}.`);
  await withoutConstraints(client, tables, async () => {
    // Some migrations insert initial rows.
    await client.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(", ")}`);
    for (const table of manifest.tables) {
      const source = createReadStream(path.join(folder, table.file));
      await pipeline(source, createGunzip(), client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
    }
  });
  for (const { name, last } of manifest.sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, last]);
}

async function verifyChecksums(client, manifest) {
  for (const { name, rows, sum } of manifest.tables) {
    const found = await checksumOf(client, name);
    if (found.rows !== rows || found.sum !== sum)
      throw new Error(`Table ${name} is not what it was: ${found.rows} of ${rows} rows, sum ${found.sum}, not ${sum}.`);
  }
}

/** File names are content hashes, so existing files are kept; each file is written under a temporary name first. */
async function restorePhotos(manifest, folder, photos) {
  if (manifest.photos.length > 0) await fs.mkdir(photos, { recursive: true });
  for (const { file } of manifest.photos) {
    const target = path.join(photos, path.basename(file));
    if (await fs.stat(target).catch(() => undefined)) continue;
    const partial = `${target}.${process.pid}`;
    await fs.rm(partial, { force: true });
    await writeFile(createReadStream(path.join(folder, file)), partial);
    await fs.rename(partial, target);
  }
}

/**
 * Restores a backup into an empty database in one transaction, and compares every table's checksum with the backup.
 * @param {string} url
 * @param {string} folder
 * @param {{ photos?: string | undefined }} [options] folder for the photographs
 */
export async function restoreBackup(url, folder, { photos } = {}) {
  const manifest = await checkBackup(folder);
  const migrations = migrationsOf(manifest);
  const figures = await inTransaction(url, "begin", async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await refuseNonEmpty(client);
    await createTables(client, migrations);
    await fill(client, manifest, folder);
    await verifyChecksums(client, manifest);
    if (photos) await restorePhotos(manifest, folder, photos);
    return await keyFigures(client);
  });
  return { manifest, figures };
}
