import type { Answer } from "@/lib/sandbox/gateway/answer";
import type { Book } from "@/lib/sandbox/gateway/book";
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

/** How long an order waits for its payer. */
const THREE_HOURS = 3 * 60 * 60 * 1000;

const firstStatus: Readonly<Record<CaptureEnding, CaptureStatus>> = {
  paid: "COMPLETED",
  declined: "DECLINED",
  review_paid: "PENDING",
  review_denied: "PENDING",
};

/** One shop's account at PayPal: its orders, and what payer and shop may do with them. */
export class Wallet {
  readonly records: PaypalRecords;
  readonly #base: () => string;
  readonly #events: PaypalEvents;
  readonly #reviewSeconds: number;

  constructor(book: Book, events: PaypalEvents, base: () => string, reviewSeconds: number) {
    this.records = paypalRecords(book);
    this.#events = events;
    this.#base = base;
    this.#reviewSeconds = reviewSeconds;
  }

  order(id: string): Order | undefined {
    const known = this.records.orders.get(id);
    const reviewed =
      known?.capture?.status === "PENDING" ? Date.parse(known.capture.created) : Number.POSITIVE_INFINITY;
    const order = known && reviewed + this.#reviewSeconds * 1000 <= Date.now() ? this.#decide(known) : known;
    const over = order?.status === "PAYER_ACTION_REQUIRED" && Date.now() - Date.parse(order.created) > THREE_HOURS;
    return over ? undefined : order;
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

  /** The payer agrees, with a means of payment that will do or, `unfunded`, with one that won't. */
  approve(order: Order, ending: CaptureEnding | "unfunded"): Order {
    const means = ending === "unfunded" ? { unfunded: true } : { unfunded: false, ending };
    return this.records.orders.put(order.id, { ...order, status: "APPROVED", ...means });
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
    const taken = this.records.orders.put(id, { ...order, status: "COMPLETED", capture });
    this.records.captures.put(capture.id, id);
    this.#events.tell(`PAYMENT.CAPTURE.${status}`, captureObject(taken));
    if (status === "PENDING") setTimeout(() => this.order(id), this.#reviewSeconds * 1000 + 100).unref();
    return { status: 201, body: this.show(taken) };
  }

  /** The review of a capture ends. */
  #decide(order: Order): Order {
    if (order.capture?.status !== "PENDING") return order;
    const status = order.ending === "review_denied" ? "DECLINED" : "COMPLETED";
    const decided = this.records.orders.put(order.id, { ...order, capture: { ...order.capture, status } });
    this.#events.tell(`PAYMENT.CAPTURE.${status === "DECLINED" ? "DENIED" : status}`, captureObject(decided));
    return decided;
  }

  /** Ends the review of an attempt's capture now; false when none is under way. */
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
    const given = this.records.orders.put(order.id, { ...order, refunds: [...order.refunds, refund] });
    this.#events.tell("PAYMENT.CAPTURE.REFUNDED", refundObject(given, refund));
    return { status: 201, body: refundObject(given, refund) };
  }

  /** The payer contests the charge of an attempt; false when nothing was charged for it. */
  async dispute(paymentId: string): Promise<boolean> {
    const order = this.records.orders.all().find((one) => customOf(one) === paymentId && one.capture !== null);
    if (!order?.capture) return false;
    await this.#events.heard("CUSTOMER.DISPUTE.CREATED", {
      dispute_id: `PP-D-${newId()}`,
      disputed_transactions: [{ seller_transaction_id: order.capture.id, custom: paymentId }],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status: "OPEN",
    });
    return true;
  }
}
