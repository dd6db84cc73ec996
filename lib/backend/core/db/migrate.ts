import "server-only";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { logger } from "@/lib/backend/core/logger";
import { pool } from "./client";

const migrationLock = 20_260_002;

/** How long a migration waits for table locks, and how often it retries. */
interface RetrySettings {
  readonly lockMilliseconds: number;
  readonly pauseMilliseconds: number;
  readonly tries: number;
}
const defaultRetry: RetrySettings = { lockMilliseconds: 3000, pauseMilliseconds: 5000, tries: 24 };

const LOCK_NOT_AVAILABLE = "55P03";
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause));

const migrationsFolder = () => path.join(process.cwd(), "lib/backend/core/db/migrations");

/** The database was migrated by files that the baseline has replaced. */
export class DatabaseBeforeBaseline extends Error {
  override readonly message =
    "this database was made before the baseline and cannot be migrated. Give DATABASE_URL an empty one, or delete .data";
}

/** Whether the newest migration is applied: then nothing is asked for that only an owner of the tables may do. */
async function isUpToDate(client: PoolClient): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map((file) => file.folderMillis);
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as known");
  if (rows[0]?.known === null) return false;
  const applied = await client.query(
    "select min(created_at) as oldest, max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const { oldest, newest } = applied.rows[0];
  if (oldest !== null && Number(oldest) < Number(migrations[0])) throw new DatabaseBeforeBaseline();
  return Number(newest) >= Number(migrations.at(-1));
}

/**
 * Runs all new migrations in one transaction. It is begun here, so that lock and settings are local to it and work
 * behind a pooler; the migrator's own `begin` is then a no-op, and its `commit` ends the transaction.
 */
async function migrateOnce(client: PoolClient, lockMilliseconds: number): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local client_min_messages to error");
    await client.query("set local statement_timeout to 0");
    await client.query("set local idle_in_transaction_session_timeout to 0");
    await client.query(`set local lock_timeout to ${lockMilliseconds}`);
    if (await isUpToDate(client)) return void (await client.query("commit"));
    await client.query("set local lock_timeout to 0");
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    await client.query(`set local lock_timeout to ${lockMilliseconds}`);
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
  } catch (error) {
    // A failed rollback, as after a lost connection, must not hide the original error.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * Migrates the database to this version. Concurrent processes wait for the one that runs. A table lock that is not
 * granted within 3 s is given up and retried after a pause, because queries queue behind a statement that waits for a
 * lock.
 */
export async function migrateDatabase(retry: RetrySettings = defaultRetry): Promise<void> {
  const client = await pool().connect();
  try {
    for (let left = retry.tries - 1; ; left -= 1) {
      try {
        return await migrateOnce(client, retry.lockMilliseconds);
      } catch (error) {
        if (!isLocked(error) || left <= 0) throw error;
        logger.warn("db.migration.waiting", { left });
        await wait(retry.pauseMilliseconds);
      }
    }
  } finally {
    client.release(true);
  }
}
