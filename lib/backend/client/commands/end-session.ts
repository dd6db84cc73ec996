import { and, eq, isNull, sql } from "drizzle-orm";
import { database } from "../../db/client";
import { client, clientSession } from "../../db/schema/client";
import type { SignedIn } from "../queries";

/** Ends a session and with it every copy of its token; `everywhere` ends all of the client's. */
export async function endSession({ client: owner, session }: SignedIn, everywhere: boolean, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    if (everywhere) {
      await tx
        .update(client)
        .set({ sessionVersion: sql`${client.sessionVersion} + 1` })
        .where(eq(client.id, owner.id));
    }
    await tx
      .update(clientSession)
      .set({ endedAt: now })
      .where(
        and(
          everywhere ? eq(clientSession.clientId, owner.id) : eq(clientSession.id, session.id),
          isNull(clientSession.endedAt),
        ),
      );
  });
}
