import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { client } from "@/lib/backend/db/schema/client";

/** The client wants to stay after all; what is erased already can't come back. */
export async function withdrawErasure(clientId: number): Promise<void> {
  await database()
    .update(client)
    .set({ erasureRequestedAt: null })
    .where(and(eq(client.id, clientId), isNull(client.erasedAt)));
}
