import type { Answer } from "@/lib/sandbox/gateway/answer";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { malformed, missing, unprocessable } from "./errors";
import type { PaypalEvents } from "./events";
import { captureObject, orderObject, refundObject } from "./objects";
import {
  askedCents,
  type CaptureEnding,
  type CaptureStatus,
  centsOf,
  customOf,
  newId,
  type Order,
  orderRequestSchema,
  type PaypalRecords,
  paidCents,
  paypalRecords,
  type RefundStatus,
  refundedCents,
} from "./records";

/** An order that is not approved expires after this time. */
const THREE_HOURS = 3 * 60 * 60 * 1000;

const firstStatus: Readonly<Record<CaptureEnding, CaptureStatus>> = {
  paid: "COMPLETED",
  declined: "DECLINED",
  review_paid: "PENDING",
  review_denied: "PENDING",
};

/** One shop's account at PayPal: its orders, and the operations of payer and shop. */
export class Wallet {
  readonly records: PaypalRecords;
  readonly #base: () => string;
  readonly #events: PaypalEvents;
  readonly #reviewSeconds: number;
  /** The dispute of each attempt, for as long as the sandbox runs. */
  readonly #disputes = new Map<string, string>();
  /** The status with which the next refunds begin; `PENDING` ones end by `endRefunds`. */
  refundStatus: Exclude<RefundStatus, "FAILED"> = "COMPLETED";

  constructor(store: RecordStore, events: PaypalEvents, base: () => string, reviewSeconds: number) {
    this.records = paypalRecords(store);
    this.#events = events;
    this.#base = base;
    this.#reviewSeconds = reviewSeconds;
  }

  order(id: string): Order | undefined {
    const known = this.records.orders.get(id);
    const reviewed =
      known?.capture?.status === "PENDING" ? Date.parse(known.capture.created) : Number.POSITIVE_INFINITY;
    const order = known && reviewed + this.#reviewSeconds * 1000 <= Date.now() ? this.#decide(known) : known;
    const isExpired = order?.status === "PAYER_ACTION_REQUIRED" && Date.now() - Date.parse(order.created) > THREE_HOURS;
    return isExpired ? undefined : order;
  }

  show = (order: Order) => orderObject(order, this.#base());

  create(body: unknown): Answer {
    const asked = orderRequestSchema.safeParse(body);
    if (!asked.success) return malformed;
    const id = newId();
    const created = new Date().toISOString();
    const order: Order = {
      id,
      created,
      asked: asked.data,
      status: "PAYER_ACTION_REQUIRED",
      unfunded: false,
      ending: "paid",
      capture: null,
      refunds: [],
    };
    if (!(askedCents(order) > 0)) return unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.");
    return { status: 201, body: this.show(this.records.orders.put(id, order)) };
  }

  /** The payer approves the order; `unfunded`: with a means of payment that the capture will refuse. */
  approve(order: Order, ending: CaptureEnding | "unfunded"): Order {
    const funding = ending === "unfunded" ? { unfunded: true } : { unfunded: false, ending };
    return this.records.orders.put(order.id, { ...order, status: "APPROVED", ...funding });
  }

  capture(id: string, refuse: boolean): Answer {
    const order = this.order(id);
    if (!order) return missing;
    if (order.capture) return unprocessable("ORDER_ALREADY_CAPTURED", "Order already captured.");
    if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED", "Payer has not approved the order.");
    if (order.unfunded || refuse)
      return unprocessable("INSTRUMENT_DECLINED", "The instrument presented was declined by the processor or bank.");
    const status = firstStatus[order.ending];
    const made = { id: newId(), created: new Date().toISOString(), cents: askedCents(order) };
    const capture = { ...made, status, reversed: false };
    const captured = this.records.orders.put(id, { ...order, status: "COMPLETED", capture });
    this.records.captures.put(capture.id, id);
    this.#events.send(`PAYMENT.CAPTURE.${status}`, captureObject(captured));
    if (status === "PENDING") setTimeout(() => this.order(id), this.#reviewSeconds * 1000 + 100).unref();
    return { status: 201, body: this.show(captured) };
  }

  /** Ends the review of a capture with its verdict. */
  #decide(order: Order): Order {
    if (order.capture?.status !== "PENDING") return order;
    const status = order.ending === "review_denied" ? "DECLINED" : "COMPLETED";
    const decided = this.records.orders.put(order.id, { ...order, capture: { ...order.capture, status } });
    this.#events.send(`PAYMENT.CAPTURE.${status === "DECLINED" ? "DENIED" : status}`, captureObject(decided));
    return decided;
  }

  /** Ends the review of an attempt's capture now; false when there is none. */
  endReview(paymentId: string): boolean {
    const order = this.records.orders.all().find((order) => customOf(order) === paymentId);
    if (order?.capture?.status !== "PENDING") return false;
    this.#decide(order);
    return true;
  }

  refund(captureId: string, value: string | undefined, refuse: boolean): Answer {
    const order = this.order(this.records.captures.get(captureId) ?? "");
    if (order?.capture?.status !== "COMPLETED") return missing;
    const left = paidCents(order) - refundedCents(order);
    const cents = value === undefined ? left : centsOf(value);
    if (left === 0) return unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded.");
    if (!(cents > 0 && cents <= left))
      return unprocessable("REFUND_AMOUNT_EXCEEDED", "The refund amount must be at most the capture amount.");
    if (refuse) return unprocessable("REFUND_NOT_ALLOWED", "This capture can't be refunded.");
    const refund = { id: newId(), created: new Date().toISOString(), cents, status: this.refundStatus };
    const refunded = this.records.orders.put(order.id, { ...order, refunds: [...order.refunds, refund] });
    const type = refund.status === "PENDING" ? "PAYMENT.REFUND.PENDING" : "PAYMENT.CAPTURE.REFUNDED";
    this.#events.send(type, refundObject(refunded, refund));
    return { status: 201, body: refundObject(refunded, refund) };
  }

  #orderOf(paymentId: string) {
    return this.records.orders.all().find((order) => customOf(order) === paymentId && order.capture !== null);
  }

  /** Ends an attempt's refunds, also those made before, as a bank that sends the money back; false without any. */
  async endRefunds(paymentId: string, status: "COMPLETED" | "FAILED"): Promise<boolean> {
    const order = this.#orderOf(paymentId);
    const changed = order?.refunds.filter((refund) => refund.status !== status && refund.status !== "FAILED") ?? [];
    if (!order || changed.length === 0) return false;
    const refunds = order.refunds.map((refund) => (changed.includes(refund) ? { ...refund, status } : refund));
    const ended = this.records.orders.put(order.id, { ...order, refunds });
    const type = status === "FAILED" ? "PAYMENT.REFUND.FAILED" : "PAYMENT.CAPTURE.REFUNDED";
    for (const { id } of changed) {
      const refund = ended.refunds.find((refund) => refund.id === id);
      if (refund) await this.#events.sendAndWait(type, refundObject(ended, refund));
    }
    return true;
  }

  /** Takes an attempt's captured money back for its payer; false when nothing was captured. */
  async reverse(paymentId: string): Promise<boolean> {
    const order = this.#orderOf(paymentId);
    if (!order?.capture) return false;
    const reversed = this.records.orders.put(order.id, { ...order, capture: { ...order.capture, reversed: true } });
    await this.#events.sendAndWait("PAYMENT.CAPTURE.REVERSED", captureObject(reversed));
    return true;
  }

  /** Ends the dispute of an attempt's charge; false when there is none. */
  async endDispute(paymentId: string, won: boolean): Promise<boolean> {
    const order = this.#orderOf(paymentId);
    const id = this.#disputes.get(paymentId);
    if (!order?.capture || id === undefined) return false;
    await this.#events.sendAndWait("CUSTOMER.DISPUTE.RESOLVED", {
      dispute_id: id,
      disputed_transactions: [{ seller_transaction_id: order.capture.id, custom: paymentId }],
      dispute_outcome: { outcome_code: won ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR" },
      status: "RESOLVED",
    });
    return true;
  }

  /** Opens a dispute of an attempt's charge; false when nothing was charged. */
  async dispute(paymentId: string): Promise<boolean> {
    const order = this.#orderOf(paymentId);
    if (!order?.capture) return false;
    const id = `PP-D-${newId()}`;
    this.#disputes.set(paymentId, id);
    await this.#events.sendAndWait("CUSTOMER.DISPUTE.CREATED", {
      dispute_id: id,
      disputed_transactions: [{ seller_transaction_id: order.capture.id, custom: paymentId }],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status: "OPEN",
    });
    return true;
  }
}
