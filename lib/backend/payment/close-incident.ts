import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { incident } from "@/lib/backend/db/schema/operations";
import type { IncidentKind } from "@/lib/backend/payment/incident-kinds";

interface Closing {
  readonly kind: IncidentKind;
  /** The same words as when it was reported. */
  readonly about: string;
  readonly note: string;
  readonly now: Date;
}

/** Closes an incident that has settled itself; one that a person closed, or that never was, stays as it is. */
export async function closeIncident(tx: Transaction, { kind, about, note, now }: Closing): Promise<void> {
  await tx
    .update(incident)
    .set({ closedAt: now, closedBy: "automatic", note })
    .where(and(eq(incident.dedupeKey, `${kind}:${about}`), isNull(incident.closedAt)));
}
