import fc from "fast-check";
import { type BookingStatus, bookingStatuses, channels } from "@/lib/domain/core/booking";
import { cancellationLimit } from "@/lib/domain/pricing/price-booking";
import { type CancellableBooking, cancellationVerdict, decideCancellation } from "@/lib/domain/rental/cancellation";

const booking: CancellableBooking = {
  status: "confirmed",
  channel: "WEBK10",
  rate: "FLEXIBLE",
  pickupAt: "2027-07-12T10:00",
  securedCents: 53_362,
  partPayNowCents: 7909,
  coverageDueAtPickupCents: 0,
};
const verdict = (changes: Partial<CancellableBooking> = {}, now = "2027-07-01T10:00") =>
  cancellationVerdict({ ...booking, ...changes }, now, 24);

describe("limit of free cancellation", () => {
  it.each([
    ["2027-07-12T10:00", "2027-07-11T10:00"],
    ["2027-10-31T10:00", "2027-10-30T10:00"],
    ["2027-03-28T10:00", "2027-03-27T10:00"],
    ["2028-03-01T08:30", "2028-02-29T08:30"],
  ])("the limit of free cancellation for a pick-up at %s is %s", (pickupAt, limit) => {
    expect(cancellationLimit(pickupAt, 24)).toBe(limit);
  });

  it("cancellation is free up to and including the minute of the limit", () => {
    expect(verdict({}, "2027-07-11T10:00")).toMatchObject({ allowed: true, code: null, refundCents: 53_362 });
    expect(verdict({}, "2027-07-11T10:01")).toMatchObject({ allowed: true, code: "CANCEL_PAST_LIMIT" });
  });
});

describe("cancellation refusals", () => {
  const intermediary = { channel: "INTERMEDIARY", rate: "NON_REFUNDABLE" } as const;
  it.each([
    ["from an intermediary", { ...intermediary, status: "cancelled" }, "CANCEL_INTERMEDIARY"],
    ["cancelled already", { status: "cancelled", rate: "NON_REFUNDABLE" }, "CANCEL_ALREADY"],
    ["held", { status: "held", rate: "NON_REFUNDABLE" }, "CANCEL_NOT_CONFIRMED"],
    ["paying", { status: "paying" }, "CANCEL_NOT_CONFIRMED"],
    ["verifying", { status: "verifying" }, "CANCEL_NOT_CONFIRMED"],
    ["in payment error", { status: "payment_error" }, "CANCEL_NOT_CONFIRMED"],
    ["charged but not created", { status: "creation_error", rate: "NON_REFUNDABLE" }, "CANCEL_CONTACT"],
    ["in progress", { status: "in_progress", rate: "NON_REFUNDABLE" }, "CANCEL_PAST_LIMIT"],
    ["completed", { status: "completed" }, "CANCEL_PAST_LIMIT"],
    ["not picked up", { status: "no_show" }, "CANCEL_PAST_LIMIT"],
    ["non-refundable", { rate: "NON_REFUNDABLE" }, "CANCEL_NOT_FREE"],
  ] as const)("refuses to cancel a booking that is %s: %s", (_, changes: Partial<CancellableBooking>, code) => {
    expect(verdict(changes, "2027-07-12T09:00")).toMatchObject({
      allowed: false,
      code,
      refundCents: 0,
      keptCents: 0,
      notices: [],
    });
  });

  it("refunds all within the limit and retains at most PQ1's pay-now amount after it", () => {
    expect(verdict()).toEqual({
      allowed: true,
      code: null,
      refundCents: 53_362,
      keptCents: 0,
      limit: "2027-07-11T10:00",
      notices: [],
    });
    expect(verdict({}, "2027-07-12T08:00")).toMatchObject({ refundCents: 45_453, keptCents: 7909 });
    expect(verdict({ securedCents: 5000 }, "2027-07-12T08:00")).toMatchObject({ refundCents: 0, keptCents: 5000 });
  });

  it("notes that the coverage of a part-paid booking was never charged", () => {
    expect(verdict({ coverageDueAtPickupCents: 7200 }).notices).toEqual(["COVERAGE_NOT_CHARGED"]);
  });

  it("refund and retained amount sum to the secured amount, or both are zero", () => {
    const anyBooking = fc.record({
      status: fc.constantFrom<BookingStatus>(...bookingStatuses),
      channel: fc.constantFrom(...channels),
      rate: fc.constantFrom("FLEXIBLE" as const, "NON_REFUNDABLE" as const),
      securedCents: fc.nat(500_000),
      partPayNowCents: fc.nat(500_000),
    });
    const anyNow = fc.constantFrom("2027-07-11T10:00", "2027-07-11T10:01", "2027-07-13T10:00");
    fc.assert(
      fc.property(anyBooking, anyNow, (changes, now) => {
        const { allowed, refundCents, keptCents } = verdict(changes, now);
        expect(refundCents + keptCents).toBe(allowed ? changes.securedCents : 0);
        expect(Math.min(refundCents, keptCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("cancellation request", () => {
  const free = verdict();
  const late = verdict({}, "2027-07-12T08:00");
  const never = verdict({ rate: "NON_REFUNDABLE" });

  it.each([
    ["accepts a cancellation within the limit", free, 53_362, true, null],
    ["refuses a cancellation without accepted terms", free, 53_362, false, "CANCEL_TERMS_REQUIRED"],
    ["refuses a cancellation that expects another refund", free, 53_361, true, "REFUND_CHANGED"],
    ["accepts a cancellation past the limit with confirmed amounts", late, 45_453, true, null],
    ["refuses a cancellation past the limit that expects a full refund", late, 53_362, true, "CANCEL_PAST_LIMIT"],
    ["refuses a cancellation past the limit without accepted terms", late, 45_453, false, "CANCEL_TERMS_REQUIRED"],
    ["refuses to cancel a non-refundable booking", never, 0, true, "CANCEL_NOT_FREE"],
  ] as const)("%s", (_, given, expectedRefundCents, acceptsTerms, code) => {
    const result = decideCancellation(given, { acceptsTerms, expectedRefundCents });
    expect(result).toEqual(code ? { ok: false, code, verdict: given } : { ok: true, value: given });
  });
});
