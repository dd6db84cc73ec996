import type { Answer } from "@/lib/sandbox/answer";
import type { Book } from "@/lib/sandbox/book";
import { malformed, missing, unprocessable } from "@/lib/sandbox/paypal/errors";
import type { PaypalEvents } from "@/lib/sandbox/paypal/events";
import { captureObject, orderObject, refundObject } from "@/lib/sandbox/paypal/objects";
import {
  askedCents,
  centsOf,
  customOf,
  newId,
  type Order,
  orderRequestSchema,
  type PaypalRecords,
  paidCents,
  paypalRecords,
  refundedCents,
} from "@/lib/sandbox/paypal/records";

/** How long an order waits for its payer. */
const THREE_HOURS = 3 * 60 * 60 * 1000;

/** One shop's account at PayPal: its orders, and what payer and shop may do with them. */
export class Wallet {
  readonly records: PaypalRecords;
  readonly #base: () => string;
  readonly #events: PaypalEvents;

  constructor(book: Book, events: PaypalEvents, base: () => string) {
    this.records = paypalRecords(book);
    this.#events = events;
    this.#base = base;
  }

  order(id: string): Order | undefined {
    const order = this.records.orders.get(id);
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
      capture: null,
      refunds: [],
    };
    if (!(askedCents(order) > 0)) return unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.");
    return { status: 201, body: this.show(this.records.orders.put(id, order)) };
  }

  /** The payer agrees, with a means of payment that will do or, `unfunded`, with one that won't. */
  approve(order: Order, unfunded: boolean): Order {
    return this.records.orders.put(order.id, { ...order, status: "APPROVED", unfunded });
  }

  capture(id: string, refuse: boolean): Answer {
    const order = this.order(id);
    if (!order) return missing;
    if (order.capture) return unprocessable("ORDER_ALREADY_CAPTURED", "Order already captured.");
    if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED", "Payer has not approved the order.");
    if (order.unfunded || refuse)
      return unprocessable("INSTRUMENT_DECLINED", "The instrument presented was declined by the processor or bank.");
    const capture = { id: newId(), created: new Date().toISOString(), cents: askedCents(order) };
    const taken = this.records.orders.put(id, { ...order, status: "COMPLETED", capture });
    this.records.captures.put(capture.id, id);
    this.#events.tell("PAYMENT.CAPTURE.COMPLETED", captureObject(taken));
    return { status: 201, body: this.show(taken) };
  }

  refund(captureId: string, value: string | undefined, refuse: boolean): Answer {
    const order = this.order(this.records.captures.get(captureId) ?? "");
    if (!order?.capture) return missing;
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
