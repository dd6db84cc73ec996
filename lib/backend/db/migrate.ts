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
 * All new migrations in one transaction. A lock that is not to be had soon is given up and asked for again after a pause:
 * whoever comes after a statement that waits for a lock waits behind it.
 */
async function migrateSoon(client: PoolClient, { lockMilliseconds, pauseMilliseconds, tries }: Patience) {
  await client.query("set client_min_messages to warning");
  await client.query(`set lock_timeout to ${lockMilliseconds}`);
  for (let left = tries - 1; ; left -= 1) {
    try {
      const migrationsFolder = path.join(process.cwd(), "lib/backend/db/migrations");
      return await migrate(drizzle({ client }), { migrationsFolder });
    } catch (error) {
      if (!isLocked(error) || left <= 0) throw error;
      logger.warn("database.migration_waits", { left });
      await wait(pauseMilliseconds);
    }
  }
}

/** Brings the database to this version. Several processes may call it at once: one works, the others wait. */
export async function migrateDatabase(given: Patience = patience): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateSoon(client, given);
  } finally {
    // Lock and settings end with the connection.
    client.release(true);
  }
}
