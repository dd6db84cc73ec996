import type { PaymentProviderPort, ProviderTruth, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import { asking, failureOf, type StripeConfig, stripeClient } from "./client";
import { chargeOf, intentOf, judgeSession } from "./facts";
import { capture, endPage, refund, release } from "./moves";
import { findSession, openSession, pageRequest } from "./sessions";
import { verifyNotice } from "./webhooks";

/** Cards at Stripe (contract section 5.3): hosted Checkout, the money is held, and captured once the booking stands. */
export function stripeProvider(config: StripeConfig): PaymentProviderPort {
  const stripe = stripeClient(config);

  async function readTruth(attempt: StoredAttempt): Promise<ProviderTruth> {
    const session = await findSession(stripe, attempt);
    if (session === "too-late") return { kind: "expired" };
    if (session === "none") return { kind: "none" };
    const truth = judgeSession(attempt, session, config.livemode);
    // Nobody was ever given the address of this page.
    if (attempt.providerRef === null && truth.kind === "pending" && session.status === "open") {
      await asking(() => stripe.checkout.sessions.expire(session.id));
      return { kind: "expired" };
    }
    return truth;
  }

  return {
    provider: "stripe",
    charges: "after-confirming",
    repeatsMoves: true,

    prepare: (order) => ({ providerRef: null, request: pageRequest(config, order) }),

    async createPage(attempt) {
      try {
        const { id, url } = await openSession(stripe, attempt);
        if (url === null) return { ok: false, outcome: "refused", reason: "stripe.session_over" };
        return { ok: true, providerRef: id, action: { kind: "redirect", url } };
      } catch (error) {
        const { outcome, reason } = failureOf(error);
        return { ok: false, outcome: outcome === "unknown" ? "unknown" : "refused", reason };
      }
    },

    readTruth,
    capture: (attempt, key) => capture(stripe, attempt, key),
    endPage: (attempt, key) => endPage(stripe, attempt, key),
    void: (attempt, key) => release(stripe, attempt, key),
    refund: (attempt, amountCents, key) => refund(stripe, attempt, amountCents, key),

    async readBalance(attempt) {
      const session = await findSession(stripe, attempt);
      const intent = typeof session === "string" ? null : intentOf(session);
      if (!intent) return { capturedCents: 0, refundedCents: 0, refundUnderWay: false };
      const refundedCents = chargeOf(intent)?.amount_refunded ?? 0;
      return { capturedCents: intent.amount_received, refundedCents, refundUnderWay: false };
    },

    verifyNotice: (rawBody, headers) =>
      verifyNotice(stripe, config.webhookSecret, rawBody, headers, async (intentId) => {
        const intent = await asking(() => stripe.paymentIntents.retrieve(intentId));
        return intent.metadata.payment_id ?? null;
      }),

    async judgeNotice(attempt, { facts }) {
      if (facts.session !== undefined && attempt.providerRef !== null && facts.session !== attempt.providerRef)
        return { kind: "foreign", field: "session" };
      const session = await findSession(stripe, attempt);
      if (typeof session === "string") throw new ProviderUnreachable("a notice about a session that can't be read");
      if (facts.intent !== undefined && facts.intent !== intentOf(session)?.id)
        return { kind: "foreign", field: "payment_intent" };
      return judgeSession(attempt, session, config.livemode);
    },
  };
}
