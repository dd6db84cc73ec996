import {
  bookingPaymentStatus,
  nextPaymentStatus,
  type PaymentEvent,
  type PaymentMoney,
  type PaymentStatus,
  paymentEvents,
  paymentStatuses,
} from "@/lib/domain/payment/payment";

const legal: Readonly<Record<PaymentEvent, readonly [from: readonly PaymentStatus[], to: PaymentStatus]>> = {
  PAGE_CREATED: [["created", "unknown"], "started"],
  AUTHORIZED: [["created", "started", "unknown", "declined", "cancelled", "expired"], "authorized"],
  CAPTURED: [["created", "started", "authorized", "unknown", "declined", "cancelled", "expired"], "captured"],
  DECLINED: [["created", "started", "authorized", "unknown"], "declined"],
  CANCELLED: [["created", "started", "authorized", "unknown"], "cancelled"],
  EXPIRED: [["created", "started", "authorized", "unknown"], "expired"],
  NO_ANSWER: [["created", "started"], "unknown"],
  REFUND_REQUESTED: [["captured", "part_refunded"], "refund_pending"],
  REFUND_FAILED: [["refund_pending"], "captured"],
  REFUNDED_IN_PART: [["refund_pending"], "part_refunded"],
  REFUNDED: [["refund_pending"], "refunded"],
};
const every = paymentEvents.flatMap((event) => paymentStatuses.map((from) => [from, event] as const));

describe("a payment attempt's steps", () => {
  it.each(every)("from %s by %s", (from, event) => {
    const [starts, to] = legal[event];
    expect(nextPaymentStatus(from, event)).toEqual(
      starts.includes(from) ? { ok: true, value: to } : { ok: false, code: "ILLEGAL_TRANSITION" },
    );
  });
});

describe("the payment status of a booking", () => {
  const money = (changes: Partial<PaymentMoney>): PaymentMoney => ({
    status: "captured",
    amountCents: 5000,
    capturedCents: 5000,
    refundedCents: 0,
    ...changes,
  });
  const declined = money({ status: "declined", capturedCents: 0 });

  it.each([
    ["none", []],
    ["none", [declined]],
    ["full", [declined, money({})]],
    ["full", [money({ status: "authorized", capturedCents: 0 })]],
    ["partial", [money({ amountCents: 2000, capturedCents: 2000 })]],
    ["refund_pending", [money({ status: "refund_pending" })]],
    ["part_refunded", [money({ status: "part_refunded", refundedCents: 1000 })]],
    ["refunded", [money({ status: "refunded", refundedCents: 5000 })]],
  ] as const)("is %s", (status, payments) => {
    expect(bookingPaymentStatus(payments, 5000)).toBe(status);
  });
});
