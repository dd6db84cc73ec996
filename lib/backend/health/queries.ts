import { sql } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";

/** Throws when the database can't be reached. */
export async function reachDatabase(): Promise<void> {
  await database().execute(sql`select 1`);
}
