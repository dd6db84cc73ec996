// Backup of the embedded database, which comes without pg_dump: a compressed file of rows for each table.
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { from, to } from "pg-copy-streams";

const migrationsFolder = path.resolve(import.meta.dirname, "../../lib/backend/core/db/migrations");
export const knownMigrations = () => readMigrationFiles({ migrationsFolder });

const fileOf = (folder, { name }) => path.join(folder, `${name}.copy.gz`);
const quote = ({ name }) => `public.${pg.escapeIdentifier(name)}`;
/** Table and columns for COPY. */
const targetOf = (table) => `${quote(table)} (${table.columns.map(pg.escapeIdentifier).join(", ")})`;

/** Writes each table into a file; returns the tables and the positions of the sequences. */
export async function writeTables(client, folder) {
  const { rows: tables } = await client.query(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: sequences } = await client.query(
    "select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  for (const table of tables) {
    const file = createWriteStream(fileOf(folder, table), { mode: 0o600, flush: true });
    await pipeline(client.query(to(`copy ${targetOf(table)} to stdout`)), createGzip({ level: 4 }), file);
  }
  return { tables, sequences };
}

/** Reads every file; the compression's checksums reveal damage. */
export async function checkTables({ tables }, folder) {
  for (const table of tables) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), nowhere).catch((error) => {
      throw new Error(`${fileOf(folder, table)} is ${error.code === "ENOENT" ? "missing" : "damaged"}.`);
    });
  }
}

/** Makes the tables with the given migrations and fills them; needs a superuser, as the embedded server has one. */
export async function restoreTables(client, { migrations, tables, sequences }, folder) {
  await client.query("set local client_min_messages to warning");
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of knownMigrations().filter(({ hash }) => migrations.includes(hash))) {
    for (const statement of sql) await client.query(statement);
    const applied = [hash, folderMillis];
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", applied);
  }
  // Triggers and references are not checked: all rows are of one moment, at which they were.
  await client.query("set local session_replication_role to replica");
  await client.query(`truncate ${tables.map(quote).join(", ")}`);
  for (const table of tables) {
    const rows = client.query(from(`copy ${targetOf(table)} from stdin`));
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), rows);
  }
  for (const { name, last } of sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, last]);
}
