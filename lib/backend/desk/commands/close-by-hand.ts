import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { incident } from "@/lib/backend/db/schema/operations";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

interface Closing {
  readonly incidentId: number;
  readonly by: string;
  readonly note: string;
  readonly now: Date;
}

/** A person has settled an incident and says how. */
export async function closeByHand({ incidentId, by, note, now }: Closing): Promise<Result<null, DeskRefusal>> {
  const [closed] = await database()
    .update(incident)
    .set({ closedAt: now, closedBy: by, note })
    .where(and(eq(incident.id, incidentId), isNull(incident.closedAt)))
    .returning({ id: incident.id });
  return closed ? accept(null) : refuse({ code: "NO_INCIDENT" });
}
