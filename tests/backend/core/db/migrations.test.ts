import { Client } from "pg";
import { migrateDatabase } from "@/lib/backend/core/db/migrate";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase({ empty: true });

/** A client whose open transaction locks the table of migrations. */
async function lockMigrations() {
  const client = new Client({ connectionString: store.url });
  await client.connect();
  await client.query("begin");
  await client.query("lock table drizzle.__drizzle_migrations in access exclusive mode");
  return {
    async release() {
      await client.query("commit");
      await client.end();
    },
  };
}

const quick = { lockMilliseconds: 100, pauseMilliseconds: 100, tries: 3 };
const tables = async () =>
  (await store.query("select 1 from pg_tables where schemaname = 'public' and tablename = 'booking'")).length;

beforeAll(async () => {
  await store.query("create schema drizzle");
  await store.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
});

it("refuses a database made before the baseline migration, and leaves it unchanged", async () => {
  await store.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1774000000000)");
  await expect(migrateDatabase(quick)).rejects.toThrow("this database was made before the baseline");
  expect(await tables()).toBe(0);
  await store.query("delete from drizzle.__drizzle_migrations");
});

describe("a migration of a locked table", () => {
  it("fails a migration of a locked table fast, so that no query queues behind its lock", async () => {
    const busy = await lockMigrations();
    await expect(migrateDatabase(quick)).rejects.toMatchObject({ code: "55P03" });
    const waiting = await store.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(waiting).toEqual([]);
    expect(await tables()).toBe(0);
    await busy.release();
  });

  it("migrates a locked table on a retry after a pause", async () => {
    const busy = await lockMigrations();
    const migrated = migrateDatabase({ ...quick, tries: 100 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await tables()).toBe(0);
    await busy.release();
    await migrated;
    expect(await tables()).toBe(1);
    await migrateDatabase(quick);
  });
});
