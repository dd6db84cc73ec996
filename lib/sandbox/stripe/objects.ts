import { type Dispute, type Intent, nestedParams, type Refund, type Session, type StripeRecords } from "./records";

// Stripe's objects as its API returns them, with the fields that a shop with hosted pages can receive.

const unitAmount = "line_items[0][price_data][unit_amount]";
export const amountOf = ({ asked }: Session) => Number(asked[unitAmount]);
export const bookingOf = ({ asked }: Session) => asked["line_items[0][price_data][product_data][name]"] ?? "";

export const refundedOf = ({ refunds }: StripeRecords, intentId: string) =>
  refunds
    .all()
    .filter((refund) => refund.intentId === intentId && refund.status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);

export const disputeObject = ({ id, amount, status }: Dispute, intent: Intent) => ({
  ...{ id, object: "dispute", amount, charge: intent.chargeId, currency: "eur", payment_intent: intent.id },
  ...{ reason: "fraudulent", status },
});

function chargeObject(records: StripeRecords, intent: Intent) {
  const captured = intent.status === "succeeded";
  const refunded = refundedOf(records, intent.id);
  return {
    id: intent.chargeId,
    object: "charge",
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: intent.status === "canceled" ? intent.amount : refunded,
    captured,
    created: intent.created,
    currency: "eur",
    disputed: records.disputes.all().some(({ intentId }) => intentId === intent.id),
    livemode: false,
    metadata: intent.metadata,
    paid: intent.status !== "requires_payment_method",
    payment_intent: intent.id,
    payment_method_details: {
      type: "card",
      card: { brand: "visa", country: "ES", exp_month: 12, exp_year: 2034, funding: "credit", last4: "4242" },
    },
    refunded: captured && refunded === intent.amount,
    status: intent.status === "requires_payment_method" ? "failed" : "succeeded",
  };
}

export function intentObject(records: StripeRecords, intent: Intent, expand: boolean) {
  const charged = intent.status !== "requires_payment_method" || intent.errorCode !== null;
  return {
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    amount_capturable: intent.status === "requires_capture" ? intent.amount : 0,
    amount_received: intent.status === "succeeded" ? intent.amount : 0,
    cancellation_reason: intent.cancellationReason,
    capture_method: "manual",
    created: intent.created,
    currency: "eur",
    last_payment_error:
      intent.errorCode === null
        ? null
        : { type: "card_error", code: intent.errorCode, message: "Your card was declined." },
    latest_charge: charged ? (expand ? chargeObject(records, intent) : intent.chargeId) : null,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ["card"],
    status: intent.status,
  };
}

export function sessionObject(records: StripeRecords, session: Session, base: string, expand: readonly string[]) {
  const { asked, intentId } = session;
  const intent = intentId === null ? undefined : records.intents.get(intentId);
  const opened = expand.some((name) => name.startsWith("payment_intent"));
  const withCharge = expand.includes("payment_intent.latest_charge");
  return {
    id: session.id,
    object: "checkout.session",
    amount_subtotal: amountOf(session),
    amount_total: amountOf(session),
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    created: session.created,
    currency: asked["line_items[0][price_data][currency]"] ?? null,
    expires_at: session.expiresAt,
    livemode: false,
    locale: asked.locale ?? null,
    metadata: nestedParams(asked, "metadata"),
    mode: "payment",
    payment_intent: intent && opened ? intentObject(records, intent, withCharge) : intentId,
    payment_method_types: ["card"],
    // Stripe reports a session as unpaid while its money is only held.
    payment_status: intent?.status === "succeeded" ? "paid" : "unpaid",
    status: session.status,
    success_url: asked.success_url ?? null,
    url: session.status === "open" ? `${base}/c/pay/${session.id}` : null,
  };
}

export const refundObject = (refund: Refund) => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  created: refund.created,
  currency: "eur",
  failure_reason: refund.status === "failed" ? "declined" : null,
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  status: refund.status,
});

/** Stripe's account of the shop's money; the tests compare it with the shop's ledger. */
export function stripeLedger(records: StripeRecords) {
  const sessions = records.sessions.all().map((session) => {
    const intent = session.intentId === null ? undefined : records.intents.get(session.intentId);
    return {
      session: session.id,
      payment: session.asked.client_reference_id ?? "",
      booking: bookingOf(session),
      askedCents: amountOf(session),
      status: session.status,
      intent: intent?.id ?? null,
      intentStatus: intent?.status ?? null,
      heldCents: intent?.status === "requires_capture" ? intent.amount : 0,
      paidCents: intent?.status === "succeeded" ? intent.amount : 0,
      refundedCents: intent ? refundedOf(records, intent.id) : 0,
    };
  });
  const sum = (name: "heldCents" | "paidCents" | "refundedCents") =>
    sessions.reduce((total, session) => total + session[name], 0);
  return {
    heldCents: sum("heldCents"),
    paidCents: sum("paidCents"),
    refundedCents: sum("refundedCents"),
    sessions,
  };
}
