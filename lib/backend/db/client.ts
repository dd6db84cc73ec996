import "server-only";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query takes: the pool or an open transaction. */
export type Connection = Database | Transaction;

// Route bundles and instrumentation are separate module graphs: the process's one pool hangs on globalThis.
const handle: unique symbol = Symbol.for("webk10.database");
interface Handles {
  readonly pool: Pool;
  readonly database: Database;
}
const store: typeof globalThis & { [handle]?: Handles | undefined } = globalThis;

function open(): Handles {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set: start the site with npm start.");
  const pool = new Pool({ connectionString, max: 16, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 20_000 });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  return { pool, database: drizzle({ client: pool, casing: "snake_case" }) };
}

const handles = (): Handles => {
  store[handle] ??= open();
  return store[handle];
};

export const pool = (): Pool => handles().pool;
export const database = (): Database => handles().database;

/** Ends the pool; the next use opens a new one on the `DATABASE_URL` of that moment. */
export async function closeDatabase(): Promise<void> {
  const opened = store[handle];
  store[handle] = undefined;
  await opened?.pool.end();
}
