import "server-only";
import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { pool } from "./client";

const migrationLock = 20_260_002;

/** Brings the database to this version. Several processes may call it at once: one works, the others wait. */
export async function migrateDatabase(): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const database = drizzle({ client });
    await database.execute(sql`set client_min_messages to warning`);
    await migrate(database, { migrationsFolder: path.join(process.cwd(), "lib/backend/db/migrations") });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    client.release();
  } catch (error) {
    // Ending the connection frees the lock as well.
    client.release(true);
    throw error;
  }
}
