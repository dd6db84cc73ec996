import fs from "node:fs";
import path from "node:path";
import pg from "pg";

const pointer = path.resolve(import.meta.dirname, "../../../.data/test/e2e-database");

/** Connection string of the tested site's database. */
export const databaseUrl = (): string => fs.readFileSync(pointer, "utf8").trim();

/** Runs SQL on the tested site's database, for states that only time or other customers would bring about. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl(), options: "-c desk.actor=system" });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
