import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { incident } from "@/lib/backend/db/schema/operations";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import type { IncidentKind } from "@/lib/domain/incident/incident";

interface Report {
  readonly kind: IncidentKind;
  readonly about: string;
  readonly bookingId?: number | undefined;
  readonly paymentId?: string | undefined;
  readonly detail: Readonly<Record<string, string | number | null>>;
  readonly now: Date;
}

const HOURS_TO_HANDLE = 24;

/** Writes an incident due in 24 hours and queues its alert mail; the dedupe key prevents a second one. */
export async function reportIncident(tx: Transaction, report: Report): Promise<void> {
  const { kind, about, bookingId, paymentId, detail, now } = report;
  const dueAt = new Date(now.getTime() + HOURS_TO_HANDLE * 3_600_000);
  const [row] = await tx
    .insert(incident)
    .values({ kind, dedupeKey: `${kind}:${about}`, bookingId, paymentId, detail, createdAt: now, dueAt })
    .onConflictDoNothing({ target: incident.dedupeKey })
    .returning({ id: incident.id });
  if (!row) return;
  const message = { kind: "alert" as const, incidentId: row.id };
  await addToOutbox(tx, { message, dedupeKey: `alert:${kind}:${about}`, bookingId, paymentId, now });
}

interface Closing {
  readonly kind: IncidentKind;
  /** The same text as in the report: `kind` and `about` form the dedupe key. */
  readonly about: string;
  readonly note: string;
  readonly now: Date;
}

/** Closes an open incident automatically; does nothing for a closed or unknown one. */
export async function closeIncident(tx: Transaction, { kind, about, note, now }: Closing): Promise<void> {
  await tx
    .update(incident)
    .set({ closedAt: now, closedBy: "automatic", note })
    .where(and(eq(incident.dedupeKey, `${kind}:${about}`), isNull(incident.closedAt)));
}
