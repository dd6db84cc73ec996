import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { forgetEnvironment } from "@/lib/backend/platform/env";
import { closeShared } from "@/lib/backend/platform/shared";

const setting = (name: "TEST_CLUSTER_URL" | "TEST_TEMPLATE"): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run backend tests with --config tests/jest.config.ts`);
  return value;
};

const urlOf = (database: string) => setting("TEST_CLUSTER_URL").replace("/postgres?", `/${database}?`);

/** A hand on the database says who it is, as the application does. */
const asSystem = "-c desk.actor=system";

/** Whoever changes how his connection works takes it along. */
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

/** One more database, empty, for a test to fill; it goes away with the test. */
export async function anotherDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}`);
  return { url: urlOf(name), drop: () => administer(`drop database ${name} with (force)`) };
}

/** From now on the application works on that database. */
export async function moveTo(url: string): Promise<void> {
  await closeShared();
  process.env.DATABASE_URL = url;
  forgetEnvironment();
}

export type TestDatabase = {
  /** Connection string of this file's database, known from `beforeAll` on. */
  readonly url: string;
  /** Rows of a statement outside the application's connections. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

/**
 * Gives the test file a database of its own, migrated and seeded, as `DATABASE_URL`. Call it once at
 * the top of the file. Pass `empty: true` for a database without schema.
 */
export function useDatabase({ empty = false }: { empty?: boolean } = {}): TestDatabase {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const before = process.env.DATABASE_URL;
  // To open a connection takes longer than most statements.
  const hands = new Pool({ connectionString: urlOf(name), options: asSystem });
  hands.on("error", () => undefined);

  beforeAll(async () => {
    // Copied as files: written to the log instead, it takes three times as long.
    const copied = empty ? "" : `template ${setting("TEST_TEMPLATE")} strategy file_copy`;
    await administer(`create database ${name} ${copied}`);
    process.env.DATABASE_URL = urlOf(name);
    forgetEnvironment();
  });

  afterAll(async () => {
    await closeShared();
    await hands.end();
    await administer(`drop database ${name} with (force)`);
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });

  return {
    get url() {
      return urlOf(name);
    },
    async query(statement, values) {
      const client = await hands.connect();
      let spoilt = true;
      try {
        const { rows } = await client.query(statement, values);
        spoilt = changesSession.test(statement);
        return rows;
      } finally {
        client.release(spoilt);
      }
    },
  };
}
