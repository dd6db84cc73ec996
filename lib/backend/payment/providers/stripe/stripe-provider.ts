import type Stripe from "stripe";
import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type {
  PaymentProviderPort,
  ProviderPaymentState,
  StoredAttempt,
  VerifiedWebhook,
  WebhookResult,
} from "@/lib/backend/payment/providers/port";
import { plus } from "@/lib/domain/core/cents";
import { failureOf, runQuery, type StripeConfig, stripeClient } from "./client";
import { stripeClock } from "./clock";
import { chargeOf, intentOf, judgeSession } from "./facts";
import { capture, expireCheckout, lostDisputes, readRefund, refund, release } from "./operations";
import { completedSince, findSession, openSession, pageRequest, type StripeAccess } from "./sessions";

/** Cards at Stripe (contract section 5.3): hosted Checkout, held at payment, captured once the booking is confirmed. */
export function stripeProvider(config: StripeConfig): PaymentProviderPort {
  const clock = stripeClock();
  const access = { stripe: stripeClient(config, clock), clock };
  const { stripe } = access;

  async function fetchPaymentState(attempt: StoredAttempt): Promise<ProviderPaymentState> {
    const session = await findSession(access, attempt);
    if (session === "too-late") return { kind: "expired" };
    if (session === "none") return { kind: "none" };
    const providerState = judgeSession(attempt, session, config.livemode);
    // The customer never received this page's address: close it.
    if (attempt.providerRef === null && providerState.kind === "pending" && session.status === "open") {
      await runQuery(() => stripe.checkout.sessions.expire(session.id));
      return { kind: "expired" };
    }
    return providerState;
  }

  return {
    provider: "stripe",
    charges: "after-confirming",
    isIdempotent: true,
    buildsFormLocally: false,

    prepare: (order) => ({ providerRef: null, request: pageRequest(config, clock, order) }),

    async createCheckout(attempt) {
      try {
        const { id, url } = await openSession(stripe, attempt);
        if (url === null) return { ok: false, outcome: "refused", reason: "stripe.session_over" };
        return { ok: true, providerRef: id, action: { kind: "redirect", url } };
      } catch (error) {
        const { outcome, reason } = failureOf(error);
        return { ok: false, outcome: outcome === "unknown" ? "unknown" : "refused", reason };
      }
    },

    fetchPaymentState,
    capture: (attempt, key) => capture(access, attempt, key),
    expireCheckout: (attempt, key) => expireCheckout(access, attempt, key),
    void: (attempt, key) => release(access, attempt, key),
    refund: (attempt, amountCents, key) => refund(access, attempt, amountCents, key),
    readRefund: (attempt, sent) => readRefund(access, attempt, sent),

    async readBalance(attempt) {
      const session = await findSession(access, attempt);
      const intent = typeof session === "string" ? null : intentOf(session);
      if (!intent) return { capturedCents: 0, refundedCents: 0, refundUnderWay: false };
      const charge = chargeOf(intent);
      // What a lost dispute took is in no refund of the charge.
      const lostCents = charge?.disputed ? await lostDisputes(access, intent.id) : 0;
      const refundedCents = plus(charge?.amount_refunded ?? 0, lostCents);
      return { capturedCents: intent.amount_received, refundedCents, refundUnderWay: false };
    },

    listPayments: (since) => completedSince(stripe, since),

    verifyWebhook: (rawBody, headers) =>
      verifyWebhook(access, config.webhookSecret, rawBody, headers, async (intentId) => {
        const intent = await runQuery(() => stripe.paymentIntents.retrieve(intentId));
        return intent.metadata.payment_id ?? null;
      }),

    async resolveWebhook(attempt, { facts }) {
      if (facts.session !== undefined && attempt.providerRef !== null && facts.session !== attempt.providerRef)
        return { kind: "foreign", field: "session" };
      const session = await findSession(access, attempt);
      if (typeof session === "string") throw new ProviderUnreachable("a webhook about a session that can't be read");
      if (facts.intent !== undefined && facts.intent !== intentOf(session)?.id)
        return { kind: "foreign", field: "payment_intent" };
      return judgeSession(attempt, session, config.livemode);
    },
  };
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const markedSchema = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() });
const disputeSchema = z.object({
  id: z.string(),
  payment_intent: reference,
  amount: z.number().int().nonnegative().catch(0),
  reason: z.string().nullish(),
  status: z.string().nullish(),
});
const refundSchema = z.object({
  id: z.string(),
  payment_intent: reference,
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refundEvents = ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"];

/** The events about an attempt, and the object that they carry; all others are stored and ignored. */
const subjects = new Map([
  ["checkout.session.completed", "session"],
  ["checkout.session.expired", "session"],
  ["payment_intent.amount_capturable_updated", "intent"],
  ["payment_intent.succeeded", "intent"],
  ["payment_intent.canceled", "intent"],
  ["payment_intent.payment_failed", "intent"],
]);

const other = (event: Stripe.Event): VerifiedWebhook => ({
  eventId: event.id,
  about: "other",
  providerRef: null,
  paymentId: null,
  facts: { type: event.type },
});

/** Reads the attempt's id from the intent's metadata: a dispute event carries only the intent. */
type FindPaymentId = (intentId: string) => Promise<string | null>;

async function webhookOf(event: Stripe.Event, findPaymentId: FindPaymentId): Promise<VerifiedWebhook> {
  const base = other(event);
  const { object } = event.data;
  const subject = subjects.get(event.type);
  if (subject) {
    const { id, metadata } = markedSchema.parse(object);
    const paymentId = metadata?.payment_id ?? null;
    // Without our metadata the event belongs to another shop of the same account.
    return paymentId ? { ...base, about: "payment", paymentId, facts: { type: event.type, [subject]: id } } : base;
  }
  if (refundEvents.includes(event.type)) {
    const { id, payment_intent: intent, metadata } = refundSchema.parse(object);
    const operation = metadata?.operation;
    const facts = { type: event.type, refund: id, ...(operation ? { operation } : {}) };
    // Without our key it was made in Stripe's portal, or belongs to another shop of the same account.
    const paymentId = !operation && intent ? await findPaymentId(intent) : null;
    return operation || paymentId ? { ...base, about: "refund", paymentId, facts } : base;
  }
  if (event.type === "charge.dispute.created" || event.type === "charge.dispute.closed") {
    const { id, payment_intent: intent, amount, reason, status } = disputeSchema.parse(object);
    const paymentId = intent ? await findPaymentId(intent) : null;
    const named = { ...base, providerRef: id, paymentId };
    if (event.type === "charge.dispute.created")
      return { ...named, eventId: id, about: "dispute", facts: { type: event.type, reason: reason ?? "" } };
    const won = status === "won" || status === "warning_closed" ? "yes" : "no";
    // Stripe tells of the money by this event alone.
    const taken = status === "lost" ? { takenCents: String(amount) } : {};
    return { ...named, about: "dispute_over", facts: { type: event.type, won, outcome: status ?? "", ...taken } };
  }
  return base;
}

const SIGNATURE_SECONDS = 300;

/** Verifies Stripe's signature on the raw bytes and reads which attempt the event is about. */
async function verifyWebhook(
  { stripe, clock }: StripeAccess,
  webhookSecret: string,
  rawBody: Uint8Array,
  headers: Headers,
  findPaymentId: FindPaymentId,
): Promise<WebhookResult> {
  let event: Stripe.Event;
  try {
    const signature = headers.get("stripe-signature") ?? "";
    // The signature's age is counted by Stripe's clock, so that a wrong clock here refuses no webhook.
    const receivedAt = clock.translate(now()).getTime();
    event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      webhookSecret,
      SIGNATURE_SECONDS,
      undefined,
      receivedAt,
    );
  } catch {
    return { ok: false };
  }
  return { ok: true, webhook: await webhookOf(event, findPaymentId) };
}
