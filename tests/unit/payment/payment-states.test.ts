import {
  bookingPaymentStatus,
  nextPaymentStatus,
  type PaymentEvent,
  type PaymentMoney,
  type PaymentStatus,
  paymentStatuses,
} from "@/lib/domain/payment/payment";
import { databaseSteps, stepsOf } from "@/tests/support/database-steps";

/** Contract section 5, row by row. */
const legal = [
  ["PAGE_CREATED", ["created", "unknown"], "started"],
  ["AUTHORIZED", ["created", "started", "unknown", "declined", "cancelled", "expired"], "authorized"],
  ["CAPTURED", ["created", "started", "authorized", "unknown", "declined", "cancelled", "expired"], "captured"],
  ["DECLINED", ["created", "started", "authorized", "unknown"], "declined"],
  ["CANCELLED", ["created", "started", "authorized", "unknown"], "cancelled"],
  ["EXPIRED", ["created", "started", "authorized", "unknown"], "expired"],
  ["NO_ANSWER", ["created", "started"], "unknown"],
  ["REFUND_REQUESTED", ["captured", "part_refunded", "refunded"], "refund_pending"],
  ["REFUND_FAILED", ["refund_pending", "part_refunded", "refunded"], "captured"],
  ["REFUNDED_IN_PART", ["refund_pending", "refunded"], "part_refunded"],
  ["REFUNDED", ["refund_pending"], "refunded"],
] as const satisfies readonly (readonly [PaymentEvent, readonly PaymentStatus[], PaymentStatus])[];
// An event without a row does not compile.
null satisfies [Exclude<PaymentEvent, (typeof legal)[number][0]>] extends [never] ? null : never;
const every = legal.flatMap(([event, starts, to]) =>
  paymentStatuses.map(
    (from) => [event, from, starts.some((start) => start === from) ? to : "ILLEGAL_TRANSITION"] as const,
  ),
);

describe("payment attempt states", () => {
  it.each(every)("the event %s in payment state %s gives %s", (event, from, expected) => {
    const result = nextPaymentStatus(from, event);
    expect(result.ok ? result.value : result.code).toBe(expected);
  });

  it("the database accepts the same payment state changes as the code", () => {
    expect(databaseSteps("payment_step")).toEqual(stepsOf(legal));
  });
});

describe("payment status of a booking", () => {
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
  ] as const)("derives the payment status %s of a booking", (status, payments) => {
    expect(bookingPaymentStatus(payments, 5000)).toBe(status);
  });
});
