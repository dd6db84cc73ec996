import { amountOf, bookingOf, refundedOf } from "@/lib/sandbox/stripe/objects";
import type { StripeRecords } from "@/lib/sandbox/stripe/records";

/** What Stripe says about the shop's money; the shop's own ledger has to agree. */
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
