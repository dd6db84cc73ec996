import type Stripe from "stripe";
import { z } from "zod";
import type { NoticeResult, VerifiedNotice } from "@/lib/backend/payment/providers/port";

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const markedSchema = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() });
const disputeSchema = z.object({ id: z.string(), payment_intent: reference });

/** Which events concern an attempt, and what they are about; all others are read, kept and left. */
const subjects = new Map([
  ["checkout.session.completed", "session"],
  ["checkout.session.expired", "session"],
  ["payment_intent.amount_capturable_updated", "intent"],
  ["payment_intent.succeeded", "intent"],
  ["payment_intent.canceled", "intent"],
  ["payment_intent.payment_failed", "intent"],
]);

const other = (event: Stripe.Event): VerifiedNotice => ({
  eventId: event.id,
  about: "other",
  providerRef: null,
  paymentId: null,
  facts: { type: event.type },
});

/** The attempt's own id, which the intent of a contested charge carries. */
type FindPaymentId = (intentId: string) => Promise<string | null>;

async function noticeOf(event: Stripe.Event, findPaymentId: FindPaymentId): Promise<VerifiedNotice> {
  const base = other(event);
  const { object } = event.data;
  const subject = subjects.get(event.type);
  if (subject) {
    const { id, metadata } = markedSchema.parse(object);
    const paymentId = metadata?.payment_id ?? null;
    // Without our mark it belongs to another shop of the same account.
    return paymentId ? { ...base, about: "payment", paymentId, facts: { type: event.type, [subject]: id } } : base;
  }
  if (event.type === "charge.dispute.created") {
    const { id, payment_intent: intent } = disputeSchema.parse(object);
    const paymentId = intent ? await findPaymentId(intent) : null;
    return { ...base, eventId: id, about: "dispute", providerRef: id, paymentId, facts: { type: event.type } };
  }
  return base;
}

/** Checks Stripe's signature on the raw bytes and reads which attempt the event is about. */
export async function verifyNotice(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: Uint8Array,
  headers: Headers,
  findPaymentId: FindPaymentId,
): Promise<NoticeResult> {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(Buffer.from(rawBody), headers.get("stripe-signature") ?? "", webhookSecret);
  } catch {
    return { ok: false };
  }
  return { ok: true, notice: await noticeOf(event, findPaymentId) };
}
