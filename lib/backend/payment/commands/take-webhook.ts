import "server-only";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { type PaymentRow, payment, providerEvent } from "@/lib/backend/db/schema/payment";
import { reportIncident } from "@/lib/backend/incident/incidents";
import { attemptOf, eachProvider, providerOf, undecided } from "@/lib/backend/payment/attempt/attempts";
import type { PaymentProviderPort, VerifiedWebhook } from "@/lib/backend/payment/providers/port";
import { finalizePayment } from "@/lib/backend/payment/settle/finalize";
import { env } from "@/lib/backend/platform/env";
import { limitConcurrency } from "@/lib/backend/platform/limit-concurrency";
import { shared } from "@/lib/backend/platform/shared";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

/** Half of the pool: however many notices come at once, customers and workers find a connection. */
const inTurn = <T>(work: () => Promise<T>) =>
  shared("payment.notices", () => limitConcurrency(Math.floor(env().databasePool / 2)))(work);

interface Notice {
  readonly provider: PaymentProvider;
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  readonly now: Date;
}

/**
 * Verifies a notice on its raw bytes, stores the event, acts on it, marks it done; only then is it acknowledged.
 * A stored event is no lock: whoever repeats a notice gets the same effect once more, which is none. Only an event that
 * was acted on to the end, of an attempt that is decided, is acknowledged without asking the provider again.
 */
export async function takeWebhook(notice: Notice): Promise<Result<null, { code: "SIGNATURE_INVALID" }>> {
  const { provider, rawBody, headers, now } = notice;
  const port = providerOf(provider);
  const verified = port ? await port.verifyWebhook(rawBody, headers) : { ok: false as const };
  if (!port || !verified.ok) return refuse({ code: "SIGNATURE_INVALID" });
  await inTurn(() => storeAndAct(port, verified.notice, now));
  return accept(null);
}

async function storeAndAct(port: PaymentProviderPort, notice: VerifiedWebhook, now: Date): Promise<void> {
  const found = notice.about === "other" ? undefined : await attemptNamedBy(port.provider, notice);
  const actedOn = await storeEvent(port.provider, notice, found?.row.id ?? null, now);
  const isOpen = !found || undecided.some((status) => status === found.row.status);
  if (actedOn && !isOpen) return;
  await actOn(port, notice, now);
}

/** Does what a verified notice asks for and marks its event done. */
async function actOn(port: PaymentProviderPort, notice: VerifiedWebhook, now: Date): Promise<void> {
  const { provider } = port;
  const found = notice.about === "other" ? undefined : await attemptNamedBy(provider, notice);
  if (found && notice.about === "payment") {
    const truth = await port.judgeWebhook(attemptOf(found.row, found.code), notice);
    await finalizePayment(found.row.id, truth, now);
  } else if (notice.about !== "other") {
    await reportNotice(provider, notice, found?.row, now);
  }
  await database()
    .update(providerEvent)
    .set({ processedAt: now })
    .where(and(eq(providerEvent.provider, provider), eq(providerEvent.eventKey, notice.eventId)));
}

const FORGOTTEN_MILLISECONDS = 60_000;
const storedSchema = z.object({
  about: z.enum(["payment", "dispute", "other"]),
  providerRef: z.string().nullable(),
  paymentId: z.string().nullable(),
  facts: z.record(z.string(), z.string()),
});

/** Notices that were stored and not acted on to the end, because the process died: their signature has been checked. */
export async function takeForgottenWebhooks(now: Date, provider?: PaymentProvider): Promise<void> {
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
        lte(providerEvent.receivedAt, new Date(now.getTime() - FORGOTTEN_MILLISECONDS)),
      ),
    )
    .orderBy(asc(providerEvent.id))
    .limit(100);
  await eachProvider(rows, async ({ provider: from, key, payload }) => {
    const port = providerOf(from);
    if (port) await actOn(port, { eventId: key, ...storedSchema.parse(payload) }, now);
  });
}

async function attemptNamedBy(provider: PaymentProvider, { providerRef, paymentId }: VerifiedWebhook) {
  const named = paymentId ? eq(payment.id, paymentId) : providerRef ? eq(payment.providerRef, providerRef) : null;
  if (!named) return undefined;
  const [found] = await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.provider, provider), named));
  return found;
}

/** A person has to look at it: an order that nobody here knows, or money that its payer contests. */
async function reportNotice(
  provider: PaymentProvider,
  { about, eventId, providerRef, paymentId }: VerifiedWebhook,
  row: PaymentRow | undefined,
  now: Date,
) {
  const reference = providerRef ?? paymentId ?? eventId;
  const report = row
    ? { kind: "dispute" as const, about: `${provider}:${eventId}`, bookingId: row.bookingId, paymentId: row.id }
    : {
        kind: about === "dispute" ? ("dispute" as const) : ("unknown_order" as const),
        about: `${provider}:${reference}`,
      };
  const detail = { provider, providerRef: reference };
  await database().transaction((tx) => reportIncident(tx, { ...report, detail, now }));
}

/** True when this event is here already and was acted on to the end. */
async function storeEvent(
  provider: PaymentProvider,
  notice: VerifiedWebhook,
  paymentId: string | null,
  now: Date,
): Promise<boolean> {
  const stored = await database()
    .insert(providerEvent)
    .values({
      provider,
      eventKey: notice.eventId,
      livemode: env().paymentsMode === "live",
      paymentId,
      payload: {
        about: notice.about,
        providerRef: notice.providerRef,
        paymentId: notice.paymentId,
        facts: notice.facts,
      },
      receivedAt: now,
    })
    .onConflictDoNothing({ target: [providerEvent.provider, providerEvent.eventKey] })
    .returning({ id: providerEvent.id });
  if (stored.length > 0) return false;
  const [earlier] = await database()
    .select({ processedAt: providerEvent.processedAt })
    .from(providerEvent)
    .where(and(eq(providerEvent.provider, provider), eq(providerEvent.eventKey, notice.eventId)));
  return Boolean(earlier?.processedAt);
}
