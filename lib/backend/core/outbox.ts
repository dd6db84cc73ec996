import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { ConnectionOptions, PgBoss } from "pg-boss";
import { database, pool, type Transaction } from "@/lib/backend/core/db/client";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { type PaymentProvider, paymentProviders } from "@/lib/domain/payment/payment";
import { logger } from "./logger";
import type { BookingEventMessage, OutboxMessage } from "./outbox-messages";
import { processSingleton } from "./process-singleton";

export const queues = { events: "events", mail: "mail", round: "round", nightly: "nightly" } as const;
/** Captures, voids and refunds of one provider; a slow provider delays neither the others nor mail. */
export const moneyQueue = (provider: PaymentProvider) => `money.${provider}` as const;
/** The regular round: one lane for each provider and for search engines, and `site` for tasks that call none. */
export const roundLanes = ["site", "search", ...paymentProviders] as const;
export type RoundLane = (typeof roundLanes)[number];
export const roundQueue = (lane: RoundLane) => (lane === "site" ? queues.round : (`round.${lane}` as const));

export type OutboxQueue = typeof queues.events | typeof queues.mail | ReturnType<typeof moneyQueue>;

/** How long a job of the outbox may take; every call that it makes has a shorter timeout. */
export const claimSeconds = 120;

/** Interval in which the queue looks for expired jobs, e.g. of a killed process, and retries them. */
const SUPERVISE_SECONDS = 20;

/**
 * This process's pg-boss queue in the application's database, created at first use. A process takes jobs only after
 * `startJobs`; without it, it can only add them.
 */
export const queue = (): Promise<PgBoss> =>
  processSingleton("queue", prepare, async (boss) => (await boss).stop({ graceful: true }));

const tablesLock = 20_260_004;

/** Starts the queue under an advisory lock: two processes that create its tables at once would fail. */
const startLocked = (boss: PgBoss): Promise<void> =>
  database().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${tablesLock})`);
    await boss.start();
  });

/** `exclusive`: at most one job for an outbox row, queued or active, however often `wakeWorker` is called. */
const outboxSettings = {
  policy: "exclusive",
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: claimSeconds,
} as const satisfies Parameters<PgBoss["createQueue"]>[1];
/** `short`: at most one queued round. It doesn't wait for the active one, whose process may have been killed. */
const roundSettings = { policy: "short", retryLimit: 0, expireInSeconds: 300 } as const satisfies Parameters<
  PgBoss["createQueue"]
>[1];

async function prepare(): Promise<PgBoss> {
  const { PgBoss: Queue } = await import("pg-boss");
  const boss = new Queue({
    db: { executeSql: (text, values) => pool().query(text, values) },
    schema: "jobs",
    cronMonitorIntervalSeconds: 20,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", (error) => logger.error("jobs.queue.failed", { error }));
  await startLocked(boss);
  await boss.createQueue(queues.events, { ...outboxSettings, retryDelayMax: 60 });
  await boss.createQueue(queues.mail, { ...outboxSettings, retryDelayMax: 900 });
  for (const provider of paymentProviders)
    await boss.createQueue(moneyQueue(provider), { ...outboxSettings, retryDelayMax: 120 });
  for (const lane of roundLanes) await boss.createQueue(roundQueue(lane), roundSettings);
  await boss.createQueue(queues.nightly, {
    policy: "stately",
    retryLimit: 2,
    retryDelay: 900,
    expireInSeconds: 10_800,
  });
  return boss;
}

interface Addition {
  readonly message: OutboxMessage;
  /** Unique for ever: a second row with this key is not added. A mail has it as Message-ID. */
  readonly dedupeKey: string;
  readonly bookingId?: number | undefined;
  readonly paymentId?: string | undefined;
  /** The queue whose workers process it; `mail` by default. */
  readonly worker?: OutboxQueue;
  readonly now: Date;
}

/**
 * Adds work that is done only if the transaction commits; a known dedupe key adds nothing. The row is authoritative;
 * the queue's job, added in the same transaction, only wakes a worker.
 */
export async function addToOutbox(tx: Transaction, addition: Addition): Promise<void> {
  const { message, dedupeKey, bookingId, paymentId, worker = queues.mail, now } = addition;
  const [row] = await tx
    .insert(outbox)
    .values({ kind: message.kind, dedupeKey, bookingId, paymentId, payload: message, createdAt: now, availableAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!row) return;
  const { fromDrizzle } = await import("pg-boss");
  await wakeWorker(worker, row.id, { db: fromDrizzle(tx, sql) });
}

/**
 * Adds a booking event to the outbox; call with the booking's row locked. Each event is written once: `about` completes
 * the dedupe key, e.g. `bookingConfirmed:<booking code>` or `bookingChanged:<change id>`.
 */
export const recordBookingEvent = (
  tx: Transaction,
  event: BookingEventMessage,
  about: string | number,
): Promise<void> =>
  addToOutbox(tx, {
    message: event,
    dedupeKey: `${event.kind}:${about}`,
    bookingId: event.bookingId,
    worker: queues.events,
    now: new Date(event.at),
  });

/** Which of these events of a booking have been recorded, by their kind. */
export async function recordedEvents(
  tx: Transaction,
  kinds: readonly BookingEventMessage["kind"][],
  code: string,
): Promise<ReadonlySet<string>> {
  const keys = kinds.map((kind) => `${kind}:${code}`);
  const rows = await tx.select({ kind: outbox.kind }).from(outbox).where(inArray(outbox.dedupeKey, keys));
  return new Set(rows.map(({ kind }) => kind));
}

/** Queues a job for an outbox row; does nothing where one is already queued or active. */
export async function wakeWorker(worker: OutboxQueue, outboxId: number, options: ConnectionOptions = {}) {
  const boss = await queue();
  await boss.send(worker, { outboxId }, { ...options, singletonKey: String(outboxId) });
}
