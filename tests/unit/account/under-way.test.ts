import { bookingStatuses } from "@/lib/domain/core/booking";
import { isUnderWay, type PendingMoney, pendingClocks } from "@/lib/domain/rental/booking-listing";

const now = Date.UTC(2027, 6, 12);
const day = 86_400_000;
const nothingPending: PendingMoney = { deposit: { status: "none", dueBy: null, answerBy: null }, refunds: [] };
const deposit = (changes: Partial<PendingMoney["deposit"]>): PendingMoney => ({
  ...nothingPending,
  deposit: { ...nothingPending.deposit, ...changes },
});

describe("the pending money of a booking", () => {
  it.each([
    ["nothing", nothingPending, []],
    ["a deposit during the rental", deposit({ status: "blocked" }), []],
    ["a deposit after the return", deposit({ status: "blocked", dueBy: now + day }), ["DEPOSIT"]],
    ["a deposit that is overdue", deposit({ status: "blocked", dueBy: now - day }), ["DEPOSIT"]],
    ["a released deposit", deposit({ status: "released", dueBy: now + day }), []],
    ["a retention that may be answered", deposit({ status: "retained", answerBy: now }), ["RETENTION"]],
    ["a retention past its answer", deposit({ status: "retained", answerBy: now - 1 }), []],
    ["a refund on its way", { ...nothingPending, refunds: [{ status: "done" }, { status: "pending" }] }, ["REFUND"]],
    ["refunds that came to an end", { ...nothingPending, refunds: [{ status: "done" }, { status: "failed" }] }, []],
  ] as const)("run for %s as they should", (_, money, clocks) => {
    expect(pendingClocks(money, now)).toEqual(clocks);
  });
});

describe("a booking", () => {
  const endedStatuses = ["cancelled", "no_show", "completed", "expired"];
  it.each(bookingStatuses)("that is %s is under way as long as its status leads on", (status) => {
    expect(isUnderWay({ ...nothingPending, status, unsettledPayment: false }, now)).toBe(
      !endedStatuses.includes(status),
    );
  });

  it("that is over is still under way while money may come or go", () => {
    const status = "completed" as const;
    expect(isUnderWay({ ...nothingPending, status, unsettledPayment: true }, now)).toBe(true);
    const blocked = deposit({ status: "blocked", dueBy: now });
    expect(isUnderWay({ ...blocked, status, unsettledPayment: false }, now)).toBe(true);
    expect(
      isUnderWay({ ...nothingPending, refunds: [{ status: "pending" }], status, unsettledPayment: false }, now),
    ).toBe(true);
  });
});
