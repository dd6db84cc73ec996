import "server-only";
import { sql } from "drizzle-orm";
import type { ConnectionOptions, PgBoss } from "pg-boss";
import { database, pool, type Transaction } from "@/lib/backend/db/client";
import { outbox } from "@/lib/backend/db/schema/operations";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";
import { type PaymentProvider, paymentProviders } from "@/lib/domain/payment/payment";
import type { BookingEventMessage, OutboxMessage } from "./messages";

export const queues = { events: "events", mail: "mail", round: "round", nightly: "nightly" } as const;
/** What moves money at one provider; none waits for another, nor for mail. */
export const moneyQueue = (provider: PaymentProvider) => `money.${provider}` as const;
/** The regular round: one lane at each provider, and one for all that asks none. */
export const roundLanes = ["house", ...paymentProviders] as const;
export type RoundLane = (typeof roundLanes)[number];
export const roundQueue = (lane: RoundLane) => (lane === "house" ? queues.round : (`round.${lane}` as const));

export type OutboxQueue = typeof queues.events | typeof queues.mail | ReturnType<typeof moneyQueue>;

/** How long a job of the outbox may take; every call that it makes has a shorter deadline. */
export const claimSeconds = 120;

/** After a kill, work that was under way is tried again once its time is over and this look has come by. */
const LOOK_SECONDS = 20;

/**
 * The queue of this process, in the application's own database, made ready at first use.
 * A process that only adds work never takes any: workers are started by `startJobs`.
 */
export const queue = (): Promise<PgBoss> =>
  shared("queue", prepare, async (made) => (await made).stop({ graceful: true }));

const tablesLock = 20_260_004;

/** Starts the queue, one process after the other: two that make its tables at once would stumble over each other. */
const startInTurn = (boss: PgBoss): Promise<void> =>
  database().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${tablesLock})`);
    await boss.start();
  });

/** One job at most for a row of the outbox, waiting or under way, however often it is woken. */
const outboxSettings = {
  policy: "exclusive",
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: claimSeconds,
} as const satisfies Parameters<PgBoss["createQueue"]>[1];
/** One waits at most, and never for one under way: that may be a process's that was killed. */
const roundSettings = { policy: "short", retryLimit: 0, expireInSeconds: 300 } as const satisfies Parameters<
  PgBoss["createQueue"]
>[1];

async function prepare(): Promise<PgBoss> {
  const { PgBoss: Queue } = await import("pg-boss");
  const boss = new Queue({
    db: { executeSql: (text, values) => pool().query(text, values) },
    schema: "jobs",
    cronMonitorIntervalSeconds: 20,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on("error", (error) => logger.error("jobs.failed", { error }));
  await startInTurn(boss);
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
  const { fromDrizzle } = await import("pg-boss");
  await wakeWorker(worker, row.id, { db: fromDrizzle(tx, sql) });
}

/**
 * Writes down what happened to a booking, whose row is locked; once, however often it is told. `about` tells facts of one
 * kind apart: the booking's code, or the change's number.
 */
export const happened = (tx: Transaction, event: BookingEventMessage, about: string | number): Promise<void> =>
  addToOutbox(tx, {
    message: event,
    dedupeKey: `${event.kind}:${about}`,
    bookingId: event.bookingId,
    worker: queues.events,
    now: new Date(event.at),
  });

/** Calls a worker to a row of the outbox; where one is called already, or at it, that adds nothing. */
export async function wakeWorker(worker: OutboxQueue, outboxId: number, options: ConnectionOptions = {}) {
  const boss = await queue();
  await boss.send(worker, { outboxId }, { ...options, singletonKey: String(outboxId) });
}
