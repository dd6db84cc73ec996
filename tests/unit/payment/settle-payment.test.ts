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

describe("settling a provider's state", () => {
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
    "captured after %s is a repeat",
    (payment) => {
      expect(settlePayment(case_({ payment }))).toEqual({ kind: "nothing" });
    },
  );

  it.each(["confirmed", "creation_error", "cancelled", "in_progress", "completed", "no_show"] as const)(
    "money for a %s booking is unexpected",
    (booking) => {
      expect(settlePayment(case_({ booking }))).toEqual({ kind: "unexpectedPayment", payment: "captured" });
    },
  );

  it.each<[string, Partial<MoneyTruth>]>([
    ["a cent less", { amountCents: 7908 }],
    ["a cent more", { amountCents: 7910 }],
    ["another currency", { currency: "USD" }],
  ])("%s is suspicious, never money", (_, wrong) => {
    expect(settlePayment(case_({ providerState: { ...paid, ...wrong } }))).toEqual({ kind: "suspicious" });
  });

  const approved: MoneyTruth = { kind: "approved", amountCents: 7909, currency: "EUR" };
  const authorized: MoneyTruth = { kind: "authorized", amountCents: 7909, currency: "EUR" };

  it.each<[string, Partial<SettleInput>, string]>([
    ["while the booking waits", {}, "approved"],
    ["late, after its page's time", { payment: "expired", booking: "expired", pageOver: true }, "approved"],
    ["once more", { approvalUsed: true, booking: "verifying" }, "nothing"],
    ["after its capture was refused", { approvalUsed: true, payment: "declined", booking: "payment_error" }, "nothing"],
    ["while another attempt may be charging", { payment: "expired", otherOpen: true }, "nothing"],
    ["while another attempt's money is being taken", { payment: "declined", otherCapturing: true }, "nothing"],
    ["of an attempt that was given up", { abandoned: true }, "nothing"],
    ["for a booking that is paid", { booking: "confirmed" }, "nothing"],
    ["of another amount", { amountCents: 7910 }, "suspicious"],
  ])("an approval %s", (_, given, kind) => {
    expect(settlePayment(case_({ providerState: approved, ...given }))).toEqual({ kind });
  });

  it.each<[string, Partial<SettleInput>, object]>([
    ["for a booking that stands", { booking: "confirmed" }, { kind: "captured", payment: "captured" }],
    ["for a rental under way", { booking: "in_progress" }, { kind: "captured", payment: "captured" }],
    ["after a cancellation", { booking: "cancelled" }, { kind: "unexpectedPayment", payment: "captured" }],
    [
      "after a cancellation that keeps a part",
      { booking: "cancelled", retainsPayment: true },
      { kind: "captured", payment: "captured" },
    ],
    [
      "after we let it go",
      { booking: "confirmed", abandoned: true },
      { kind: "unexpectedPayment", payment: "captured" },
    ],
  ])("held money that is captured %s", (_, given, settled) => {
    expect(settlePayment(case_({ payment: "authorized", authorizedBefore: true, ...given }))).toEqual(settled);
  });

  it("held money that ends is a refused capture for a live booking, and a failure for all others", () => {
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

  it("held money reported again after it ended is no new money", () => {
    for (const payment of ["declined", "cancelled", "expired"] as const)
      for (const booking of bookingStatuses)
        expect(settlePayment(case_({ providerState: authorized, payment, booking, authorizedBefore: true }))).toEqual({
          kind: "nothing",
        });
  });

  it("held money, and money being taken, do not end with the page's time", () => {
    for (const kind of ["none", "pending"] as const) {
      const late = { providerState: { kind }, pageOver: true } as const;
      expect(settlePayment(case_({ ...late, payment: "authorized", booking: "confirmed" }))).toEqual({
        kind: "nothing",
      });
      expect(settlePayment(case_({ ...late, approvalUsed: true, booking: "verifying" }))).toEqual({ kind: "nothing" });
    }
  });

  it("waits while nothing is decided, and gives up when the page's time is over", () => {
    for (const kind of ["none", "pending"] as const) {
      expect(settlePayment(case_({ providerState: { kind } }))).toEqual({ kind: "nothing" });
      const over = settlePayment(case_({ providerState: { kind }, pageOver: true }));
      expect(over).toEqual({ kind: "failed", payment: "expired", bookingFails: true });
    }
  });

  it("a failure fails the booking only while the customer waits for this very attempt", () => {
    const providerState = { kind: "declined" } as const;
    expect(settlePayment(case_({ providerState }))).toMatchObject({ bookingFails: true });
    expect(settlePayment(case_({ providerState, booking: "verifying" }))).toMatchObject({ bookingFails: true });
    expect(settlePayment(case_({ providerState, otherOpen: true }))).toMatchObject({ bookingFails: false });
    expect(settlePayment(case_({ providerState, booking: "confirmed" }))).toMatchObject({ bookingFails: false });
  });

  it("a failure never undoes money, whatever came first", () => {
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

  it("the same state twice changes nothing the second time", () => {
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
