import fc from "fast-check";
import { bookingStatuses } from "@/lib/domain/core/booking";
import {
  type MoneyTruth,
  type PaymentStatus,
  paymentStatuses,
  type SettleInput,
  settlePayment,
} from "@/lib/domain/payment/payment";

const paid: MoneyTruth = { kind: "captured", amountCents: 7909, currency: "EUR" };
const case_ = (given: Partial<SettleInput>): SettleInput => ({
  booking: "paying",
  payment: "started",
  amountCents: 7909,
  providerState: paid,
  abandoned: false,
  otherOpen: false,
  otherCapturing: false,
  authorizedBefore: false,
  approvalUsed: false,
  retainsPayment: false,
  pageOver: false,
  ...given,
});

describe("settlePayment", () => {
  it.each<[PaymentStatus]>([
    ["created"],
    ["started"],
    ["unknown"],
    ["authorized"],
    ["declined"],
    ["cancelled"],
    ["expired"],
  ])("a capture reported after %s counts as paid", (payment) => {
    expect(settlePayment(case_({ payment }))).toEqual({ kind: "paid", payment: "captured" });
  });

  it.each<[PaymentStatus]>([["captured"], ["refund_pending"], ["part_refunded"], ["refunded"]])(
    "a capture reported again after %s changes nothing",
    (payment) => {
      expect(settlePayment(case_({ payment }))).toEqual({ kind: "nothing" });
    },
  );

  it.each(["confirmed", "creation_error", "cancelled", "in_progress", "completed", "no_show"] as const)(
    "a payment for a booking with status %s is unexpected",
    (booking) => {
      expect(settlePayment(case_({ booking }))).toEqual({ kind: "unexpectedPayment", payment: "captured" });
    },
  );

  it.each<[string, Partial<MoneyTruth>]>([
    ["a cent less", { amountCents: 7908 }],
    ["a cent more", { amountCents: 7910 }],
    ["another currency", { currency: "USD" }],
  ])("a payment with %s is suspicious and never counts as paid", (_, wrong) => {
    expect(settlePayment(case_({ providerState: { ...paid, ...wrong } }))).toEqual({ kind: "suspicious" });
  });

  const approved: MoneyTruth = { kind: "approved", amountCents: 7909, currency: "EUR" };
  const authorized: MoneyTruth = { kind: "authorized", amountCents: 7909, currency: "EUR" };

  it.each<[string, Partial<SettleInput>, string]>([
    ["is accepted while the booking waits", {}, "approved"],
    [
      "is accepted late, after its payment page has expired",
      { payment: "expired", booking: "expired", pageOver: true },
      "approved",
    ],
    ["changes nothing a second time", { approvalUsed: true, booking: "verifying" }, "nothing"],
    [
      "changes nothing after its capture was refused",
      { approvalUsed: true, payment: "declined", booking: "payment_error" },
      "nothing",
    ],
    ["changes nothing while another attempt may be charging", { payment: "expired", otherOpen: true }, "nothing"],
    [
      "changes nothing while another attempt is being captured",
      { payment: "declined", otherCapturing: true },
      "nothing",
    ],
    ["changes nothing for an abandoned attempt", { abandoned: true }, "nothing"],
    ["changes nothing for a paid booking", { booking: "confirmed" }, "nothing"],
    ["is suspicious with another amount", { amountCents: 7910 }, "suspicious"],
  ])("an approval %s", (_, given, kind) => {
    expect(settlePayment(case_({ providerState: approved, ...given }))).toEqual({ kind });
  });

  it.each<[string, Partial<SettleInput>, object]>([
    ["counts as captured for a confirmed booking", { booking: "confirmed" }, { kind: "captured", payment: "captured" }],
    [
      "counts as captured for a rental in progress",
      { booking: "in_progress" },
      { kind: "captured", payment: "captured" },
    ],
    [
      "is unexpected after a cancellation",
      { booking: "cancelled" },
      { kind: "unexpectedPayment", payment: "captured" },
    ],
    [
      "counts as captured after a cancellation that retains a part",
      { booking: "cancelled", retainsPayment: true },
      { kind: "captured", payment: "captured" },
    ],
    [
      "is unexpected after it was abandoned",
      { booking: "confirmed", abandoned: true },
      { kind: "unexpectedPayment", payment: "captured" },
    ],
  ])("a captured authorisation %s", (_, given, settled) => {
    expect(settlePayment(case_({ payment: "authorized", authorizedBefore: true, ...given }))).toEqual(settled);
  });

  it("an authorisation that ends is a refused capture for a live booking and a failure for all others", () => {
    for (const kind of ["declined", "cancelled", "expired"] as const) {
      const ended = { payment: "authorized", authorizedBefore: true, providerState: { kind } } as const;
      expect(settlePayment(case_({ ...ended, booking: "confirmed" }))).toEqual({
        kind: "captureRefused",
        payment: kind,
      });
      expect(settlePayment(case_({ ...ended, booking: "cancelled" }))).toMatchObject({ kind: "failed" });
      expect(settlePayment(case_({ ...ended, booking: "confirmed", abandoned: true }))).toMatchObject({
        kind: "failed",
      });
    }
  });

  it("an authorisation reported again after it ended changes nothing", () => {
    for (const payment of ["declined", "cancelled", "expired"] as const)
      for (const booking of bookingStatuses)
        expect(settlePayment(case_({ providerState: authorized, payment, booking, authorizedBefore: true }))).toEqual({
          kind: "nothing",
        });
  });

  it("an authorisation and a capture in progress do not expire with the payment page", () => {
    for (const kind of ["none", "pending"] as const) {
      const late = { providerState: { kind }, pageOver: true } as const;
      expect(settlePayment(case_({ ...late, payment: "authorized", booking: "confirmed" }))).toEqual({
        kind: "nothing",
      });
      expect(settlePayment(case_({ ...late, approvalUsed: true, booking: "verifying" }))).toEqual({ kind: "nothing" });
    }
  });

  it("waits while a payment is undecided, and expires it with the payment page", () => {
    for (const kind of ["none", "pending"] as const) {
      expect(settlePayment(case_({ providerState: { kind } }))).toEqual({ kind: "nothing" });
      const over = settlePayment(case_({ providerState: { kind }, pageOver: true }));
      expect(over).toEqual({ kind: "failed", payment: "expired", bookingFails: true });
    }
  });

  it("a failed payment fails the booking only while the customer waits for this attempt", () => {
    const providerState = { kind: "declined" } as const;
    expect(settlePayment(case_({ providerState }))).toMatchObject({ bookingFails: true });
    expect(settlePayment(case_({ providerState, booking: "verifying" }))).toMatchObject({ bookingFails: true });
    expect(settlePayment(case_({ providerState, otherOpen: true }))).toMatchObject({ bookingFails: false });
    expect(settlePayment(case_({ providerState, booking: "confirmed" }))).toMatchObject({ bookingFails: false });
  });

  it("a failure never reverts a captured or refunded payment", () => {
    const failures = fc.constantFrom("declined", "cancelled", "expired", "none", "pending");
    const secured = fc.constantFrom<PaymentStatus>("captured", "refund_pending", "part_refunded", "refunded");
    fc.assert(
      fc.property(
        failures,
        secured,
        fc.constantFrom(...bookingStatuses),
        fc.boolean(),
        (kind, payment, booking, pageOver) => {
          expect(settlePayment(case_({ providerState: { kind }, payment, booking, pageOver })).kind).toBe("nothing");
        },
      ),
    );
  });

  it("the same provider state twice changes nothing the second time", () => {
    const kinds = fc.constantFrom("captured", "authorized", "declined", "cancelled", "expired");
    fc.assert(
      fc.property(
        kinds,
        fc.constantFrom(...paymentStatuses),
        fc.constantFrom(...bookingStatuses),
        (kind, payment, booking) => {
          const providerState = kind === "captured" || kind === "authorized" ? { ...paid, kind } : { kind };
          const first = settlePayment(case_({ providerState, payment, booking }));
          if (!("payment" in first)) return;
          expect(settlePayment(case_({ providerState, payment: first.payment, booking }))).toEqual({ kind: "nothing" });
        },
      ),
    );
  });
});
