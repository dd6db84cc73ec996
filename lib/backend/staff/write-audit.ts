import "server-only";
import { currentActor } from "@/lib/backend/core/actor";
import type { Transaction } from "@/lib/backend/core/db/client";
import { auditEntry } from "@/lib/backend/core/db/schema/staff";

export interface AuditedAction {
  /** What was done, e.g. `booking.handOver`. */
  readonly action: string;
  readonly subject: readonly [kind: string, id: string | number];
  readonly officeId?: number | undefined;
  /** Free text by the staff member. */
  readonly reason?: string | undefined;
  /** Ids, states and amounts only, no personal data: the audit log is not changed when a person is erased. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes an audit entry with the current actor, in the transaction of the change. */
export async function writeAudit(tx: Transaction, entry: AuditedAction, now: Date): Promise<void> {
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
