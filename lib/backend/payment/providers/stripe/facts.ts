import type Stripe from "stripe";
import type { CardFacts, ProviderPaymentState, StoredAttempt } from "@/lib/backend/payment/providers/port";

const expanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === "object" ? (value ?? null) : null;

/** The expanded payment intent of a session; null before the customer first tries to pay. */
export const intentOf = (session: Stripe.Checkout.Session) => expanded(session.payment_intent);
export const chargeOf = (intent: Stripe.PaymentIntent) => expanded(intent.latest_charge);

function card(intent: Stripe.PaymentIntent): CardFacts | null {
  const facts = chargeOf(intent)?.payment_method_details?.card;
  if (!facts) return null;
  const expiry = `${String(facts.exp_year).slice(-2)}${String(facts.exp_month).padStart(2, "0")}`;
  return { brand: facts.brand ?? null, last4: facts.last4 ?? null, expiry };
}

function foreignField(attempt: StoredAttempt, session: Stripe.Checkout.Session, livemode: boolean): string | null {
  if (session.metadata?.payment_id !== attempt.paymentId) return "metadata.payment_id";
  if (session.client_reference_id !== attempt.paymentId) return "client_reference_id";
  if (session.livemode !== livemode) return "livemode";
  if (session.amount_total !== attempt.amountCents) return "amount_total";
  return session.currency === "eur" ? null : "currency";
}

/**
 * Compares every fact of a session and its intent with the stored attempt, then reads the payment's status from them.
 */
export function judgeSession(
  attempt: StoredAttempt,
  session: Stripe.Checkout.Session,
  livemode: boolean,
): ProviderPaymentState {
  const field = foreignField(attempt, session, livemode);
  if (field) return { kind: "foreign", field };
  const intent = intentOf(session);
  if (session.status === "open") return { kind: "pending" };
  if (session.status === "expired") {
    const refusal = intent?.last_payment_error;
    return refusal ? { kind: "declined", reason: `stripe.${refusal.code ?? refusal.type}` } : { kind: "expired" };
  }
  return intent ? judgeIntent(attempt, intent) : { kind: "pending" };
}

function judgeIntent(attempt: StoredAttempt, intent: Stripe.PaymentIntent): ProviderPaymentState {
  const money = (kind: "authorized" | "captured", amountCents: number): ProviderPaymentState =>
    amountCents !== attempt.amountCents || intent.currency !== "eur"
      ? { kind: "foreign", field: "payment_intent.amount" }
      : { kind, amountCents, currency: "EUR", reference: intent.id, card: card(intent) };
  switch (intent.status) {
    case "requires_capture":
      return money("authorized", intent.amount_capturable);
    case "succeeded":
      return money("captured", intent.amount_received);
    case "canceled":
      // `automatic`: the authorisation expired before it was captured.
      return intent.cancellation_reason === "automatic"
        ? { kind: "expired" }
        : { kind: "cancelled", reason: `stripe.${intent.cancellation_reason ?? "canceled"}` };
    default:
      return { kind: "pending" };
  }
}
