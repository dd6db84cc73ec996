import { sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { processSingleton } from "./process-singleton";

/** Throws when the database can't be reached. */
export async function reachDatabase(): Promise<void> {
  await database().execute(sql`select 1`);
}

const processState = () => processSingleton("process", () => ({ isEnding: false }));

/** Whether this process is shutting down: it still answers open connections, but reports itself as not ready. */
export const isEnding = (): boolean => processState().isEnding;

export function beginShutdown(): void {
  processState().isEnding = true;
}
