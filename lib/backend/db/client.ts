import "server-only";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { env } from "../platform/env";
import { shared } from "../platform/shared";
import { beginAgain } from "./begin-again";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query takes: the pool or an open transaction. */
export type Connection = Database | Transaction;

function openPool(): Pool {
  const { databaseUrl } = env();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: npm start sets it.");
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}

export const pool = (): Pool => shared("pool", openPool, (opened) => opened.end());

/** Its transactions begin again when the database ends them for another's sake: what one does must be repeatable. */
function openDatabase(): Database {
  const opened = drizzle({ client: pool(), casing: "snake_case" });
  const once = opened.transaction.bind(opened);
  opened.transaction = (work, config) => beginAgain(() => once(work, config));
  return opened;
}

export const database = (): Database => shared("database", openDatabase);
