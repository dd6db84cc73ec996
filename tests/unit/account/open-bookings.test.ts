import { bookingStatuses } from "@/lib/domain/core/booking";
import { isUnderWay, type PendingMoney, pendingClocks } from "@/lib/domain/rental/booking-listing";

const now = Date.UTC(2027, 6, 12);
const day = 86_400_000;
const nothingPending: PendingMoney = { deposit: { status: "none", dueBy: null, answerBy: null }, refunds: [] };
const deposit = (changes: Partial<PendingMoney["deposit"]>): PendingMoney => ({
  ...nothingPending,
  deposit: { ...nothingPending.deposit, ...changes },
});

describe("pending payments of a booking", () => {
  it.each([
    ["a booking without deposit or refund", nothingPending, []],
    ["a deposit during the rental", deposit({ status: "blocked" }), []],
    ["a deposit after the return", deposit({ status: "blocked", dueBy: now + day }), ["DEPOSIT"]],
    ["a deposit that is overdue", deposit({ status: "blocked", dueBy: now - day }), ["DEPOSIT"]],
    ["a released deposit", deposit({ status: "released", dueBy: now + day }), []],
    ["a retention that the client can contest", deposit({ status: "retained", answerBy: now }), ["RETENTION"]],
    ["a retention after the deadline to contest it", deposit({ status: "retained", answerBy: now - 1 }), []],
    ["a pending refund", { ...nothingPending, refunds: [{ status: "done" }, { status: "pending" }] }, ["REFUND"]],
    ["completed and failed refunds", { ...nothingPending, refunds: [{ status: "done" }, { status: "failed" }] }, []],
  ] as const)("lists which money is pending for %s", (_, money, clocks) => {
    expect(pendingClocks(money, now)).toEqual(clocks);
  });
});

describe("open bookings", () => {
  const endedStatuses = ["cancelled", "no_show", "completed", "expired"];
  it.each(bookingStatuses)("a booking with status %s is open unless its status is final", (status) => {
    expect(isUnderWay({ ...nothingPending, status, unsettledPayment: false }, now)).toBe(
      !endedStatuses.includes(status),
    );
  });

  it("a completed booking is open while a payment, deposit or refund is pending", () => {
    const status = "completed" as const;
    expect(isUnderWay({ ...nothingPending, status, unsettledPayment: true }, now)).toBe(true);
    const blocked = deposit({ status: "blocked", dueBy: now });
    expect(isUnderWay({ ...blocked, status, unsettledPayment: false }, now)).toBe(true);
    expect(
      isUnderWay({ ...nothingPending, refunds: [{ status: "pending" }], status, unsettledPayment: false }, now),
    ).toBe(true);
  });
});
