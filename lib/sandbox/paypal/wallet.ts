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
    const capture = { id: newId(), created: new Date().toISOString(), cents: askedCents(order), status };
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
    const order = this.records.orders.all().find((one) => customOf(one) === paymentId);
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
    const refund = { id: newId(), created: new Date().toISOString(), cents };
    const refunded = this.records.orders.put(order.id, { ...order, refunds: [...order.refunds, refund] });
    this.#events.send("PAYMENT.CAPTURE.REFUNDED", refundObject(refunded, refund));
    return { status: 201, body: refundObject(refunded, refund) };
  }

  /** Opens a dispute of an attempt's charge; false when nothing was charged. */
  async dispute(paymentId: string): Promise<boolean> {
    const order = this.records.orders.all().find((one) => customOf(one) === paymentId && one.capture !== null);
    if (!order?.capture) return false;
    await this.#events.sendAndWait("CUSTOMER.DISPUTE.CREATED", {
      dispute_id: `PP-D-${newId()}`,
      disputed_transactions: [{ seller_transaction_id: order.capture.id, custom: paymentId }],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status: "OPEN",
    });
    return true;
  }
}
