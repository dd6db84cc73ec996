import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();

it("fails only the transaction whose idle connection the server closes", async () => {
  const interrupted = database().transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await store.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    // The transaction waits for something else (a provider, an image) while no query is running.
    await wait(200);
    await tx.execute(sql`select 1`);
  });
  await expect(interrupted).rejects.toThrow();
  expect((await database().execute(sql`select 1 as well`)).rows).toEqual([{ well: 1 }]);
});
