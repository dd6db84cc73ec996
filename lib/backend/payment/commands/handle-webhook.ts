import "server-only";
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment, providerEvent } from "@/lib/backend/core/db/schema/payment";
import { env } from "@/lib/backend/core/env";
import { reportIncident } from "@/lib/backend/core/incidents";
import { limitConcurrency } from "@/lib/backend/core/limit-concurrency";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { attemptOf, providerOf, runPerProvider, undecidedStatuses } from "@/lib/backend/payment/attempts";
import { finalizePayment } from "@/lib/backend/payment/finalize";
import { type PaymentProviderPort, type VerifiedWebhook, webhookSubjects } from "@/lib/backend/payment/providers/port";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { endDispute, openDispute, recordReversal } from "./handle-dispute";
import { takeRefundWebhook } from "./handle-refund-webhook";

/** Webhooks use at most half of the connection pool, so that a burst of them doesn't block customers and workers. */
const withLimit = <T>(work: () => Promise<T>) =>
  processSingleton("payment.webhooks", () => limitConcurrency(Math.floor(env().databasePool / 2)))(work);

interface IncomingWebhook {
  readonly provider: PaymentProvider;
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  readonly now: Date;
}

/**
 * Verifies a webhook on its raw bytes, stores the event, processes it, marks it processed; only then acknowledges it.
 * A repeated webhook is processed again, which is idempotent. Only a processed event of a decided attempt is
 * acknowledged without asking the provider again.
 */
export async function handleWebhook(webhook: IncomingWebhook): Promise<Result<null, { code: "SIGNATURE_INVALID" }>> {
  const { provider, rawBody, headers, now } = webhook;
  const port = providerOf(provider);
  const verified = port ? await port.verifyWebhook(rawBody, headers) : { ok: false as const };
  if (!port || !verified.ok) return err({ code: "SIGNATURE_INVALID" });
  await withLimit(() => storeAndProcess(port, verified.webhook, now));
  return ok(null);
}

async function storeAndProcess(port: PaymentProviderPort, webhook: VerifiedWebhook, now: Date): Promise<void> {
  const found = webhook.about === "other" ? undefined : await attemptNamedBy(port.provider, webhook);
  const isProcessed = await storeEvent(port.provider, webhook, found?.row.id ?? null, now);
  const isOpen = !found || undecidedStatuses.some((status) => status === found.row.status);
  if (isProcessed && !isOpen) return;
  await processEvent(port, webhook, now);
}

/** Applies a verified webhook and marks its event processed. */
async function processEvent(port: PaymentProviderPort, webhook: VerifiedWebhook, now: Date): Promise<void> {
  const { provider } = port;
  const found = webhook.about === "other" ? undefined : await attemptNamedBy(provider, webhook);
  await applyWebhook(port, webhook, found, now);
  await database()
    .update(providerEvent)
    .set({ processedAt: now })
    .where(and(eq(providerEvent.provider, provider), eq(providerEvent.eventKey, webhook.eventId)));
}

type Named = NonNullable<Awaited<ReturnType<typeof attemptNamedBy>>>;

async function applyWebhook(port: PaymentProviderPort, webhook: VerifiedWebhook, found: Named | undefined, now: Date) {
  const { provider } = port;
  switch (webhook.about) {
    case "payment":
      return found
        ? void (await finalizePayment(
            found.row.id,
            await port.resolveWebhook(attemptOf(found.row, found.code), webhook),
            now,
          ))
        : await reportUnknown(provider, webhook, now);
    case "refund":
      return await takeRefundWebhook(provider, webhook, found, now);
    case "reversal":
      return found ? await recordReversal(found.row.id, webhook, now) : await reportUnknown(provider, webhook, now);
    case "dispute":
      return found ? await openDispute(found.row.id, webhook, now) : await reportUnknown(provider, webhook, now);
    case "dispute_over":
      return found ? await endDispute(found.row.id, webhook, now) : undefined;
    case "other":
      return;
  }
}

const UNPROCESSED_MILLISECONDS = 60_000;
const storedSchema = z.object({
  about: z.enum(webhookSubjects),
  providerRef: z.string().nullable(),
  paymentId: z.string().nullable(),
  facts: z.record(z.string(), z.string()),
});

/**
 * Processes webhooks that were stored but not processed, because the process died. Their signature was verified then.
 * The least recently tried come first.
 */
export async function retryUnprocessedWebhooks(now: Date, provider?: PaymentProvider): Promise<void> {
  const rows = await database()
    .select({
      id: providerEvent.id,
      provider: providerEvent.provider,
      key: providerEvent.eventKey,
      payload: providerEvent.payload,
    })
    .from(providerEvent)
    .where(
      and(
        isNull(providerEvent.processedAt),
        provider && eq(providerEvent.provider, provider),
        lte(providerEvent.receivedAt, new Date(now.getTime() - UNPROCESSED_MILLISECONDS)),
      ),
    )
    .orderBy(sql`${providerEvent.triedAt} asc nulls first`, asc(providerEvent.id))
    .limit(100);
  await runPerProvider(rows, async ({ id, provider: from, key, payload }) => {
    await database().update(providerEvent).set({ triedAt: now }).where(eq(providerEvent.id, id));
    const port = providerOf(from);
    if (port) await processEvent(port, { eventId: key, ...storedSchema.parse(payload) }, now);
  });
}

/** The attempt that a webhook names: by our own id, the provider's reference, or its capture. */
async function attemptNamedBy(provider: PaymentProvider, { providerRef, paymentId, facts }: VerifiedWebhook) {
  const names = [
    paymentId ? eq(payment.id, paymentId) : undefined,
    providerRef ? eq(payment.providerRef, providerRef) : undefined,
    facts.capture ? eq(payment.receipt, facts.capture) : undefined,
  ];
  if (names.every((name) => name === undefined)) return undefined;
  const [found] = await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.provider, provider), or(...names)));
  return found;
}

/** Opens an incident for staff: a webhook about an order that is unknown here, or a dispute about one. */
async function reportUnknown(
  provider: PaymentProvider,
  { about, eventId, providerRef, paymentId, facts }: VerifiedWebhook,
  now: Date,
) {
  const reference = providerRef ?? paymentId ?? eventId;
  const kind = about === "dispute" ? "dispute" : "unknown_order";
  const detail = { provider, providerRef: reference, reason: facts.type ?? facts.reason ?? null };
  await database().transaction((tx) => reportIncident(tx, { kind, about: `${provider}:${reference}`, detail, now }));
}

/** Stores the event once, by provider and event id; true when it was stored before and has been processed. */
async function storeEvent(
  provider: PaymentProvider,
  webhook: VerifiedWebhook,
  paymentId: string | null,
  now: Date,
): Promise<boolean> {
  const stored = await database()
    .insert(providerEvent)
    .values({
      provider,
      eventKey: webhook.eventId,
      livemode: env().paymentsMode === "live",
      paymentId,
      payload: {
        about: webhook.about,
        providerRef: webhook.providerRef,
        paymentId: webhook.paymentId,
        facts: webhook.facts,
      },
      receivedAt: now,
    })
    .onConflictDoNothing({ target: [providerEvent.provider, providerEvent.eventKey] })
    .returning({ id: providerEvent.id });
  if (stored.length > 0) return false;
  const [earlier] = await database()
    .select({ processedAt: providerEvent.processedAt })
    .from(providerEvent)
    .where(and(eq(providerEvent.provider, provider), eq(providerEvent.eventKey, webhook.eventId)));
  return Boolean(earlier?.processedAt);
}
