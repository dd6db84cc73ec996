import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

const FORMAT = 1;
export const manifestName = "backup.json";
const quote = pg.escapeIdentifier;

/** Session settings that make the text form of rows identical on every server, so that checksums can be compared. */
const stableTextForm = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'postgres';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local statement_timeout to 0;
  set local lock_timeout to 0;
  set local idle_in_transaction_session_timeout to 0`;

/** Runs `work` in one transaction on a connection of its own; closing it without commit rolls back. */
export async function inTransaction(url, begin, work) {
  const client = new pg.Client({ connectionString: url, application_name: "backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(begin);
    await client.query(stableTextForm);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}

/** All tables with their columns, without generated ones. */
export async function tablesOf(client) {
  const { rows } = await client.query(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** Row count and order-independent checksum of a table. */
export async function checksumOf(client, name) {
  const { rows } = await client.query(`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(whole::text), 15))::bit(60)::bigint), 0)::text as sum
    from public.${quote(name)} as whole`);
  return rows[0];
}

/** `public.table (columns)` for COPY. */
export const copyTarget = ({ name, columns }) => `public.${quote(name)} (${columns.map(quote).join(", ")})`;

/** Key figures for a person to compare, besides the checksums. */
export async function keyFigures(client) {
  const { rows } = await client.query(`
    select (select count(*)::int from booking) as bookings, (select count(*)::int from payment) as payments,
      coalesce(sum(amount_cents) filter (where kind = 'capture'), 0)::text as "capturedCents",
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::text as "refundedCents"
    from ledger`);
  return rows[0];
}

/** Writes a stream to a new file (mode 0600, fsynced) and returns its size and SHA-256. */
export async function writeFile(source, file, ...through) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted(chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(source, ...through, counted, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest("hex") };
}

async function copyTables(client, folder) {
  const tables = [];
  for (const { name, columns } of await tablesOf(client)) {
    const file = path.join("tables", `${name}.copy.gz`);
    const source = client.query(copyTo(`copy ${copyTarget({ name, columns })} to stdout`));
    const written = await writeFile(source, path.join(folder, file), createGzip({ level: 4 }));
    tables.push({ name, columns, file, ...written, ...(await checksumOf(client, name)) });
  }
  return tables;
}

/**
 * Copies the photographs after the snapshot; file names are content hashes, so every file that it names is unchanged.
 */
async function copyPhotos(from, folder) {
  const names = (await fs.readdir(from).catch(() => [])).sort();
  const files = [];
  for (const name of names) {
    const file = path.join("photos", name);
    // A file deleted meanwhile is no longer referenced.
    const written = await writeFile(createReadStream(path.join(from, name)), path.join(folder, file)).catch((error) => {
      if (error.code === "ENOENT" || error.code === "EISDIR") return undefined;
      throw error;
    });
    if (written) files.push({ file, ...written });
    else await fs.rm(path.join(folder, file), { force: true });
  }
  return files;
}

async function describe(client) {
  const { rows: made } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  if (!made[0].journal) throw new Error("The database holds nothing of the site: no migration was ever applied to it.");
  const migrations = await client.query(
    "select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  const sequences = await client.query(
    "select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  const { rows } = await client.query(
    "select (select livemode from installation) as livemode, current_setting('server_version') as server",
  );
  return { ...rows[0], migrations: migrations.rows, sequences: sequences.rows };
}

/**
 * Writes database and photographs into a new folder: all tables from one snapshot, without blocking other sessions.
 * @param {string} url
 * @param {string} folder must not exist; written under a temporary name and renamed when complete
 * @param {{ photos?: string | undefined, photosElsewhere?: string | undefined, now: Date }} options folder of the photographs, or the bucket that holds them
 */
export async function writeBackup(url, folder, { photos, photosElsewhere, now }) {
  if (await fs.stat(folder).catch(() => undefined)) throw new Error(`${folder} is there already. Name a new folder.`);
  const partial = `${folder}.partial-${process.pid}`;
  try {
    for (const name of ["tables", "photos"]) await fs.mkdir(path.join(partial, name), { recursive: true, mode: 0o700 });
    const manifest = await inTransaction(url, "begin isolation level repeatable read read only", async (client) => ({
      format: FORMAT,
      madeAt: now.toISOString(),
      ...(await describe(client)),
      figures: await keyFigures(client),
      tables: await copyTables(client, partial),
      photos: photos ? await copyPhotos(photos, partial) : [],
      photosElsewhere,
    }));
    await writeFile([`${JSON.stringify(manifest, null, 2)}\n`], path.join(partial, manifestName));
    await checkBackup(partial);
    await fs.rename(partial, folder);
    return manifest;
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function sha256Of(file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

/** Verifies every file of a backup and returns its manifest; throws when one is missing or its SHA-256 differs. */
export async function checkBackup(folder) {
  const text = await fs.readFile(path.join(folder, manifestName), "utf8").catch(() => {
    throw new Error(`${folder} holds no whole backup: ${manifestName} is missing.`);
  });
  const manifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new Error(`${folder} was written in form ${manifest.format}, and this release reads form ${FORMAT}.`);
  for (const { file, sha256 } of [...manifest.tables, ...manifest.photos]) {
    const found = await sha256Of(path.join(folder, file)).catch(() => "missing");
    if (found !== sha256)
      throw new Error(`${path.join(folder, file)} is ${found === "missing" ? "missing" : "damaged"}.`);
  }
  return manifest;
}
