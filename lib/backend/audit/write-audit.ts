import "server-only";
import type { Transaction } from "@/lib/backend/db/client";
import { auditEntry } from "@/lib/backend/db/schema/staff";
import { currentActor } from "@/lib/backend/platform/actor";

export interface Audited {
  /** What was done, e.g. `booking.handOver`. */
  readonly action: string;
  readonly subject: readonly [kind: string, id: string | number];
  readonly officeId?: number | undefined;
  /** In the words of who did it. */
  readonly reason?: string | undefined;
  /** Ids, states and amounts only: erasing a person leaves the audit whole. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes down what is being done and by whom, in the transaction that does it. */
export async function writeAudit(tx: Transaction, entry: Audited, now: Date): Promise<void> {
  const { action, subject, officeId, reason, before, after } = entry;
  const { name, staffId, sessionId, requestId } = currentActor();
  const [subjectKind, subjectId] = subject;
  await tx.insert(auditEntry).values({
    at: now,
    actor: name,
    staffId,
    sessionId,
    action,
    subjectKind,
    subjectId: String(subjectId),
    officeId: officeId ?? null,
    reason: reason ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId,
  });
}
