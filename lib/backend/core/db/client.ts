import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { types } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { currentActor } from "@/lib/backend/core/actor";
import { env } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { isTracing, traceStatements } from "@/lib/backend/core/telemetry/record";
import type { AnyResult } from "@/lib/domain/core/result";

type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query takes: the pool or an open transaction. */
export type Connection = Database | Transaction;

/** A request's statement is cancelled after this: by then its visitor has gone. */
const REQUEST_STATEMENT_MILLISECONDS = 15_000;
/** No transaction waits for anything but the database, so an idle one belongs to a process that hangs. */
const IDLE_TRANSACTION_MILLISECONDS = 60_000;

const limits = {
  statement_timeout: REQUEST_STATEMENT_MILLISECONDS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MILLISECONDS,
};

const longWork = () => processSingleton("database.long-work", () => new AsyncLocalStorage<true>());

/** Runs work, such as a job, whose transactions have no limit of time. */
export const withoutStatementLimit = <T>(work: () => T): T => longWork().run(true, work);

/** Of the transaction, because of poolers: they refuse the limits as parameters of a connection. */
const transactionSettings = () => {
  const limit = longWork().getStore() ? 0 : REQUEST_STATEMENT_MILLISECONDS;
  return sql`select set_config('desk.actor', ${currentActor().name}, true),
    set_config('statement_timeout', ${String(limit)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(IDLE_TRANSACTION_MILLISECONDS)}, true)`;
};

function openPool(): Pool {
  const { databaseUrl, databasePool, keepsStatements } = env();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set: npm start sets it.");
  const pool = new Pool({
    connectionString: databaseUrl,
    max: databasePool,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    // Statements awaited together are pipelined: sent at once, executed in order.
    pipeline: true,
    ...(keepsStatements ? limits : {}),
  });
  // A broken connection, idle or in a transaction, emits `error`; without a listener that would end the process. The
  // pool replaces it, and an open transaction fails at its next statement.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (isTracing()) {
    traceStatements(pool);
    pool.on("connect", traceStatements);
  }
  return pool;
}

/** Prepared statement names are used only without a pooler: each connection then parses and plans a statement once. */
export const statementName = (name: string): string => (env().keepsStatements ? name : "");

/** A LIKE pattern that contains the text; its `%` and `_` are escaped. */
export const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export const pool = (): Pool => processSingleton("pool", openPool, (opened) => opened.end());

/**
 * Transactions set the current actor and their limits of time, and are retried after a serialisation failure or deadlock, so their work must be
 * repeatable.
 */
function openDatabase(): Database {
  const opened = drizzle({ client: pool(), casing: "snake_case" });
  const once = opened.transaction.bind(opened);
  opened.transaction = (work, config) =>
    retryTransaction(() =>
      once(async (tx) => {
        // A trigger refuses catalogue changes without an actor.
        const set = tx.execute(transactionSettings()).execute();
        const [done] = await Promise.all([work(tx), set]);
        return done;
      }, config),
    );
  return opened;
}

export const database = (): Database => processSingleton("database", openDatabase);

/** A transaction that is rolled back when its work returns a refusal. */
export async function transactionOrRefusal<Outcome extends AnyResult>(
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  let refusal: Outcome | null = null;
  // Compared by identity, not by class: the bundler may include the library's error class twice.
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

/** Serialisation failure and deadlock: PostgreSQL has rolled the transaction back, so it can be retried. */
const retryableCodes = new Set(["40001", "40P01"]);
const maxAttempts = 6;

const isSerializationFailure = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (("code" in error && retryableCodes.has(String(error.code))) || isSerializationFailure(error.cause));

/** Runs a transaction; retries it up to five times after a serialisation failure or deadlock, with random backoff. */
async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isSerializationFailure(error)) throw error;
      logger.warn("db.transaction.retried", { turn: attempt });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
