import { and, eq, lte } from "drizzle-orm";
import { sessionLife } from "@/lib/domain/client/account";
import type { Connection } from "../../db/client";
import { clientSession } from "../../db/schema/client";
import type { SessionRow } from "../queries";

/** Writes down that a session is used, at most once a minute. */
export async function noteUse(connection: Connection, { id, lastUsedAt }: SessionRow, now: Date): Promise<void> {
  const due = new Date(now.getTime() - sessionLife.noted);
  if (lastUsedAt > due) return;
  await connection
    .update(clientSession)
    .set({ lastUsedAt: now })
    .where(and(eq(clientSession.id, id), lte(clientSession.lastUsedAt, due)));
}
