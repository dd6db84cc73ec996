import { sql } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { shared } from "@/lib/backend/platform/shared";

/** Throws when the database can't be reached. */
export async function reachDatabase(): Promise<void> {
  await database().execute(sql`select 1`);
}

const process = () => shared("process", () => ({ isEnding: false }));

/** Whether this process was told to end. It answers as long as its listeners are open, and wants no new visitors. */
export const isEnding = (): boolean => process().isEnding;

export function beginEnding(): void {
  process().isEnding = true;
}
