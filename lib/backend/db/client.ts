import "server-only";
import { types } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { currentActor } from "@/lib/backend/platform/actor";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";
import { isTracing, traceStatements } from "@/lib/backend/platform/telemetry";
import type { Result } from "@/lib/domain/result/result";

type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query takes: the pool or an open transaction. */
export type Connection = Database | Transaction;

function openPool(): Pool {
  const { databaseUrl, databasePool } = env();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: npm start sets it.");
  const pool = new Pool({
    connectionString: databaseUrl,
    max: databasePool,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    // Statements that are awaited together are sent together, and done in their order.
    pipeline: true,
  });
  // A connection that breaks is replaced at the next use; without a listener it would end the process, be it idle or in a
  // transaction that is about to ask: that one fails at its next statement.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (isTracing()) {
    traceStatements(pool);
    pool.on("connect", traceStatements);
  }
  return pool;
}

/** A named statement is parsed and planned once a connection, where connections are one's own. */
export const statementName = (name: string): string => (env().keepsStatements ? name : "");

export const pool = (): Pool => shared("pool", openPool, (opened) => opened.end());

/** Its transactions know who is at work, and begin again when the database ends them for another's sake: what one does must be repeatable. */
function openDatabase(): Database {
  const opened = drizzle({ client: pool(), casing: "snake_case" });
  const once = opened.transaction.bind(opened);
  opened.transaction = (work, config) =>
    retryTransaction(() =>
      once(async (tx) => {
        // Until it ends, so that a pooler may hand the connection to anybody: changes of the catalogue by nobody are refused.
        const named = tx.execute(sql`select set_config('desk.actor', ${currentActor().name}, true)`).execute();
        const [done] = await Promise.all([work(tx), named]);
        return done;
      }, config),
    );
  return opened;
}

export const database = (): Database => shared("database", openDatabase);

/** A transaction whose work may be refused: a refusal undoes all that was written before it was found. */
export async function transactionOrRefusal<Value, Refusal extends { readonly code: string }>(
  work: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  let refusal: Result<Value, Refusal> | null = null;
  // One thing, not a kind: the bundler gives the shared database and this file a class of the library each.
  const undo = new Error("the transaction was refused");
  try {
    return await database().transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refusal = result;
      throw undo;
    });
  } catch (error) {
    if (refusal && error === undo) return refusal;
    throw error;
  }
}

/** Serialisation failure and deadlock: the database undid all of it so that another transaction could go on. */
const retryableCodes = new Set(["40001", "40P01"]);
const tries = 6;

const isSerializationFailure = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (("code" in error && retryableCodes.has(String(error.code))) || isSerializationFailure(error.cause));

/** Does a transaction's work, and again from its start, after a random moment, when the database has undone it. */
async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (turn === tries || !isSerializationFailure(error)) throw error;
      logger.warn("database.begun_again", { turn });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** turn));
    }
  }
}
