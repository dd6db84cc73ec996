import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { closeSingletons } from "@/lib/backend/core/process-singleton";

const setting = (name: "TEST_CLUSTER_URL" | "TEST_TEMPLATE"): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run backend tests with --config tests/jest.config.ts`);
  return value;
};

const urlOf = (database: string) => setting("TEST_CLUSTER_URL").replace("/postgres?", `/${database}?`);

/** Test statements name an actor, which the audit triggers require. */
const asSystem = "-c desk.actor=system";

/** After a `set …` statement the connection is discarded, so that the setting does not leak into later queries. */
const changesSession = /^\s*set\b/i;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: setting("TEST_CLUSTER_URL") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a second, empty database; the test drops it. */
export async function anotherDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}`);
  return { url: urlOf(name), drop: () => administer(`drop database ${name} with (force)`) };
}

/** Points the application at another database. */
export async function switchDatabase(url: string): Promise<void> {
  await closeSingletons();
  process.env.DATABASE_URL = url;
  forgetEnvironment();
}

export type TestDatabase = {
  /** Connection string of this file's database, known from `beforeAll` on. */
  readonly url: string;
  /** Runs a statement outside the application's connections; its rows. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

/**
 * Gives the test file a separate database, migrated and seeded, as `DATABASE_URL`. Call it once at
 * the top of the file. Pass `empty: true` for a database without schema.
 */
export function useDatabase({ empty = false }: { empty?: boolean } = {}): TestDatabase {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const previousUrl = process.env.DATABASE_URL;
  // A pool, because opening a connection takes longer than most statements.
  const pool = new Pool({ connectionString: urlOf(name), options: asSystem });
  pool.on("error", () => undefined);

  beforeAll(async () => {
    // `file_copy` is three times as fast as the default, which writes the copy to the WAL.
    const copied = empty ? "" : `template ${setting("TEST_TEMPLATE")} strategy file_copy`;
    await administer(`create database ${name} ${copied}`);
    process.env.DATABASE_URL = urlOf(name);
    forgetEnvironment();
  });

  afterAll(async () => {
    await closeSingletons();
    await pool.end();
    await administer(`drop database ${name} with (force)`);
    if (previousUrl === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = previousUrl;
  });

  return {
    get url() {
      return urlOf(name);
    },
    async query(statement, values) {
      const client = await pool.connect();
      let discard = true;
      try {
        const { rows } = await client.query(statement, values);
        discard = changesSession.test(statement);
        return rows;
      } finally {
        client.release(discard);
      }
    },
  };
}
