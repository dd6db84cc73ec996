import "server-only";
import { sql } from "drizzle-orm";
import { type ConnectionOptions, fromDrizzle } from "pg-boss";
import type { Transaction } from "@/lib/backend/db/client";
import { outbox } from "@/lib/backend/db/schema/operations";
import type { OutboxMessage } from "@/lib/backend/jobs/outbox-message";
import { type OutboxQueue, queue, queues } from "@/lib/backend/jobs/queue";

interface Addition {
  readonly message: OutboxMessage;
  /** One row for ever; a mail carries it as Message-ID. */
  readonly dedupeKey: string;
  readonly bookingId?: number | undefined;
  readonly paymentId?: string | undefined;
  /** Whose workers do it: those of mail if not said. */
  readonly worker?: OutboxQueue;
  readonly now: Date;
}

/**
 * Adds work that leaves only if the transaction commits, and only once: a key that is known already adds nothing.
 * The row is the truth; the job beside it, in the same transaction, merely wakes a worker.
 */
export async function addToOutbox(tx: Transaction, addition: Addition): Promise<void> {
  const { message, dedupeKey, bookingId, paymentId, worker = queues.mail, now } = addition;
  const [row] = await tx
    .insert(outbox)
    .values({ kind: message.kind, dedupeKey, bookingId, paymentId, payload: message, createdAt: now, availableAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!row) return;
  await wakeWorker(worker, row.id, { db: fromDrizzle(tx, sql) });
}

/** Calls a worker to a row of the outbox; where one is called already, or at it, that adds nothing. */
export async function wakeWorker(worker: OutboxQueue, outboxId: number, options: ConnectionOptions = {}) {
  const boss = await queue();
  await boss.send(worker, { outboxId }, { ...options, singletonKey: String(outboxId) });
}
