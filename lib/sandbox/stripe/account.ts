import type { Answer } from "@/lib/sandbox/gateway/answer";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import type { StripeEvents } from "./events";
import { amountOf, disputeObject, intentObject, refundedOf, refundObject, sessionObject } from "./objects";
import {
  missing,
  nestedParams,
  newId,
  problem,
  type RefundStatus,
  type Session,
  type StripeRecords,
  seconds,
  stripeRecords,
  wrongState,
} from "./records";

type Params = Readonly<Record<string, string>>;
const HALF_AN_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
const required = [
  "mode",
  "success_url",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
] as const;

/** One shop's account at Stripe: its sessions, intents and refunds, and the operations on them. */
export class StripeAccount {
  readonly records: StripeRecords;
  readonly #base: () => string;
  readonly #events: StripeEvents;

  /** The status with which the next refunds begin; `pending` ones end by `endRefunds`. */
  refundStatus: RefundStatus = "succeeded";

  constructor(store: RecordStore, events: StripeEvents, base: () => string) {
    this.records = stripeRecords(store);
    this.#events = events;
    this.#base = base;
  }

  /** A session, marked as expired when its time is over: expiry is computed on reading, not by a timer. */
  session(id: string): Session | undefined {
    const session = this.records.sessions.get(id);
    if (session?.status !== "open" || session.expiresAt > seconds()) return session;
    return this.#end(session);
  }

  show = (session: Session, expand: readonly string[] = []) =>
    sessionObject(this.records, session, this.#base(), expand);

  #end(session: Session): Session {
    const ended = this.records.sessions.put(session.id, { ...session, status: "expired" });
    const intent = session.intentId === null ? undefined : this.records.intents.get(session.intentId);
    if (intent) this.records.intents.put(intent.id, { ...intent, status: "canceled", cancellationReason: null });
    this.#events.send("checkout.session.expired", this.show(ended));
    return ended;
  }

  create(asked: Params): Answer {
    const absent = required.find((name) => !asked[name]);
    if (absent) return problem(400, "parameter_missing", `Missing required param: ${absent}.`, absent);
    const amount = Number(asked["line_items[0][price_data][unit_amount]"]);
    if (!Number.isInteger(amount) || amount < 50)
      return problem(400, "amount_too_small", "The amount is too small.", "line_items");
    const expiresAt = Number(asked.expires_at ?? seconds() + DAY);
    if (expiresAt < seconds() + HALF_AN_HOUR || expiresAt > seconds() + DAY)
      return problem(400, null, "The `expires_at` timestamp must be 30 minutes to 24 hours ahead.", "expires_at");
    const id = newId("cs_test");
    const session = { id, created: seconds(), expiresAt, status: "open", intentId: null, asked } as const;
    return { status: 200, body: this.show(this.records.sessions.put(id, session)) };
  }

  expire(id: string): Answer {
    const session = this.session(id);
    if (!session) return missing(id);
    if (session.status !== "open") return problem(400, null, "Only open Checkout Sessions can be expired.");
    return { status: 200, body: this.show(this.#end(session)) };
  }

  capture(id: string, params: Params, refuse: boolean): Answer {
    const intent = this.records.intents.get(id);
    if (!intent) return missing(id);
    if (intent.status !== "requires_capture")
      return wrongState(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`);
    if (Number(params.amount_to_capture ?? intent.amount) !== intent.amount)
      return problem(400, "amount_too_large", "This sandbox captures whole amounts.", "amount_to_capture");
    if (refuse) {
      const canceled = this.records.intents.put(id, { ...intent, status: "canceled", cancellationReason: "automatic" });
      this.#events.send("payment_intent.canceled", intentObject(this.records, canceled, false));
      return problem(400, "charge_expired_for_capture", "The charge has expired for capture.");
    }
    const captured = this.records.intents.put(id, { ...intent, status: "succeeded" });
    this.#events.send("payment_intent.succeeded", intentObject(this.records, captured, false));
    return { status: 200, body: intentObject(this.records, captured, false) };
  }

  cancel(id: string, params: Params): Answer {
    const intent = this.records.intents.get(id);
    if (!intent) return missing(id);
    if (intent.status === "succeeded" || intent.status === "canceled")
      return wrongState(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
    const reason = params.cancellation_reason ?? null;
    const canceled = this.records.intents.put(id, { ...intent, status: "canceled", cancellationReason: reason });
    this.#events.send("payment_intent.canceled", intentObject(this.records, canceled, false));
    return { status: 200, body: intentObject(this.records, canceled, false) };
  }

  refund(params: Params, refuse: boolean): Answer {
    const intentId = params.payment_intent ?? "";
    const intent = this.records.intents.get(intentId);
    if (!intent) return missing(intentId);
    if (intent.status !== "succeeded") return wrongState("This PaymentIntent does not have a successful charge.");
    const left = intent.amount - refundedOf(this.records, intentId);
    const amount = Number(params.amount ?? left);
    if (left === 0) return problem(400, "charge_already_refunded", "The charge has already been refunded.");
    if (!Number.isInteger(amount) || amount < 1 || amount > left)
      return problem(400, null, `Refund amount (${amount}) is greater than unrefunded amount (${left}).`, "amount");
    const id = newId("re");
    const metadata = nestedParams(params, "metadata");
    const status = refuse ? "failed" : this.refundStatus;
    const made = this.records.refunds.put(id, { id, created: seconds(), intentId, amount, status, metadata });
    this.#events.send("charge.refunded", {
      id: intent.chargeId,
      object: "charge",
      payment_intent: intentId,
      metadata: intent.metadata,
    });
    return { status: 200, body: refundObject(made) };
  }

  #intentOf(paymentId: string) {
    return this.records.intents
      .all()
      .find(({ metadata, status }) => metadata.payment_id === paymentId && status === "succeeded");
  }

  /** Ends an attempt's refunds, also those made before, as a bank that sends the money back; false without any. */
  async endRefunds(paymentId: string, status: "succeeded" | "failed"): Promise<boolean> {
    const intent = this.#intentOf(paymentId);
    const refunds = this.records.refunds.all().filter(({ intentId }) => intentId === intent?.id);
    for (const refund of refunds.filter((refund) => refund.status !== status && refund.status !== "failed")) {
      const ended = refundObject(this.records.refunds.put(refund.id, { ...refund, status }));
      const types =
        status === "failed" ? ["refund.failed", "refund.updated", "charge.refund.updated"] : ["refund.updated"];
      for (const type of types) await this.#events.sendAndWait(type, ended);
    }
    return refunds.length > 0;
  }

  /** Ends the dispute of an attempt's charge; false when there is none. */
  async endDispute(paymentId: string, won: boolean): Promise<boolean> {
    const intent = this.#intentOf(paymentId);
    const open = this.records.disputes.all().find(({ intentId }) => intentId === intent?.id);
    if (!intent || !open) return false;
    const ended = this.records.disputes.put(open.id, { ...open, status: won ? "won" : "lost" });
    await this.#events.sendAndWait("charge.dispute.closed", disputeObject(ended, intent));
    return true;
  }

  /** Opens a dispute of an attempt's charge; false when nothing was charged. */
  async dispute(paymentId: string): Promise<boolean> {
    const intent = this.#intentOf(paymentId);
    if (!intent) return false;
    const id = newId("dp");
    const amount = intent.amount - refundedOf(this.records, intent.id);
    const facts = { id, intentId: intent.id, amount, status: "needs_response" } as const;
    const opened = this.records.disputes.put(id, facts);
    await this.#events.sendAndWait("charge.dispute.created", disputeObject(opened, intent));
    return true;
  }

  /**
   * Uses a card: accepted, its money is held; with an `errorCode` it is refused, and the page stays open for another.
   */
  useCard(session: Session, errorCode: string | null, moreCents = 0): Session {
    const known = session.intentId === null ? undefined : this.records.intents.get(session.intentId);
    const id = known?.id ?? newId("pi");
    const intent = this.records.intents.put(id, {
      id,
      created: seconds(),
      sessionId: session.id,
      amount: amountOf(session) + moreCents,
      cancellationReason: null,
      metadata: nestedParams(session.asked, "payment_intent_data[metadata]"),
      ...known,
      chargeId: newId("ch"),
      status: errorCode === null ? "requires_capture" : "requires_payment_method",
      errorCode,
    });
    return this.records.sessions.put(session.id, {
      ...session,
      intentId: intent.id,
      status: errorCode === null ? "complete" : "open",
    });
  }
}
