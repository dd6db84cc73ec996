import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Transaction } from "@/lib/backend/db/client";
import { outbox } from "@/lib/backend/db/schema/operations";
import type { OutboxMessage } from "@/lib/backend/jobs/outbox-message";
import { queue, queues } from "@/lib/backend/jobs/queue";

interface Addition {
  readonly message: OutboxMessage;
  /** One row for ever; a mail carries it as Message-ID. */
  readonly dedupeKey: string;
  readonly bookingId?: number | undefined;
  readonly paymentId?: string | undefined;
  readonly now: Date;
}

/**
 * Adds work that leaves only if the transaction commits, and only once: a key that is known already adds nothing.
 * The row is the truth; the job beside it, in the same transaction, merely wakes a worker.
 */
export async function addToOutbox(tx: Transaction, addition: Addition): Promise<void> {
  const { message, dedupeKey, bookingId, paymentId, now } = addition;
  const [row] = await tx
    .insert(outbox)
    .values({ kind: message.kind, dedupeKey, bookingId, paymentId, payload: message, createdAt: now, availableAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!row) return;
  const boss = await queue();
  await boss.send(queues.outbox, { outboxId: row.id }, { db: fromDrizzle(tx, sql) });
}
