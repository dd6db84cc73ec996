import "server-only";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { logger } from "@/lib/backend/platform/logger";
import { pool } from "./client";

const migrationLock = 20_260_002;

/** How long a migration may stand in the way of who works on the database, and how often it tries. */
interface Patience {
  readonly lockMilliseconds: number;
  readonly pauseMilliseconds: number;
  readonly tries: number;
}
const patience: Patience = { lockMilliseconds: 3000, pauseMilliseconds: 5000, tries: 24 };

const LOCK_NOT_AVAILABLE = "55P03";
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause));

/**
 * All new migrations in one transaction, begun here: lock and settings are its own, so that a pooler may stand before the
 * database. The migrator's own `begin` adds nothing to it, and its `commit` ends it.
 */
async function migrateOnce(client: PoolClient, lockMilliseconds: number): Promise<void> {
  const migrationsFolder = path.join(process.cwd(), "lib/backend/db/migrations");
  await client.query("begin");
  try {
    await client.query("set local client_min_messages to error");
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    await client.query(`set local lock_timeout to ${lockMilliseconds}`);
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    // The reason is what counts, also where the connection itself is gone.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * Brings the database to this version. Several processes may call it at once: one works, the others wait. A table's lock
 * that is not to be had soon is given up and asked for again after a pause: whoever comes after a statement that waits
 * for a lock waits behind it.
 */
export async function migrateDatabase(given: Patience = patience): Promise<void> {
  const client = await pool().connect();
  try {
    for (let left = given.tries - 1; ; left -= 1) {
      try {
        return await migrateOnce(client, given.lockMilliseconds);
      } catch (error) {
        if (!isLocked(error) || left <= 0) throw error;
        logger.warn("database.migration_waits", { left });
        await wait(given.pauseMilliseconds);
      }
    }
  } finally {
    client.release(true);
  }
}
