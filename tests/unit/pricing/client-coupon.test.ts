import fc from "fast-check";
import { addDays } from "@/lib/domain/core/time";
import { type Coupon, checkCoupon, couponToday, couponUsesLeft, usesOfClient } from "@/lib/domain/pricing/promotion";

const today = "2027-03-01";
const furthestDays = 365;

const coupon: Coupon = {
  type: "PERCENT",
  value: 10,
  active: true,
  validFrom: "2027-01-01",
  validUntil: "2027-12-31",
  bookFrom: null,
  bookUntil: null,
  minimumDays: null,
  groupIds: null,
  officeIds: null,
  channel: null,
  usesLeft: null,
};
const state = (changes: Partial<Coupon>) => couponToday({ ...coupon, ...changes }, { today, furthestDays });

const aDate = fc.integer({ min: -500, max: 900 }).map((days) => addDays(today, days));
const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  type: fc.constantFrom("PERCENT" as const, "FIXED" as const),
  value: fc.integer({ min: 1, max: 30 }),
  active: fc.boolean(),
  validFrom: fc.option(aDate),
  validUntil: fc.option(aDate),
  bookFrom: fc.option(aDate),
  bookUntil: fc.option(aDate),
  minimumDays: fc.option(fc.integer({ min: 1, max: 30 })),
  groupIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })),
  officeIds: fc.option(fc.uniqueArray(fc.constantFrom(1, 3, 4), { minLength: 1 })),
  channel: fc.option(fc.constantFrom("WEBK10" as const, "INTERMEDIARY" as const)),
  usesLeft: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe("coupon in the client area", () => {
  it.each([
    ["can be used", {}, "valid", null],
    ["can be used for a pick-up months ahead", { validFrom: "2027-05-01", validUntil: "2027-05-31" }, "valid", null],
    ["has conditions that a rental can meet", { minimumDays: 7, groupIds: [6], officeIds: [4] }, "valid", null],
    ["has expired", { validUntil: "2027-02-28" }, "disabled", "COUPON_OUT_OF_DATES"],
    [
      "starts later than a pick-up can be booked",
      { validFrom: "2028-03-01", validUntil: "2028-06-01" },
      "disabled",
      "COUPON_OUT_OF_DATES",
    ],
    ["is used up", { usesLeft: 0 }, "invalid", "COUPON_USED_UP"],
    ["is used up and has expired", { usesLeft: 0, validUntil: "2027-02-28" }, "invalid", "COUPON_USED_UP"],
    ["was withdrawn", { active: false }, "invalid", "COUPON_INVALID"],
    ["cannot be used for bookings yet", { bookFrom: "2027-03-02" }, "invalid", "COUPON_INVALID"],
  ] as const)("a client's coupon %s", (_, changes, status, reason) => {
    expect(state(changes)).toEqual({ status, reason });
  });

  it("a client's coupon is valid exactly when some rental booked today can use it", () => {
    fc.assert(
      fc.property(anyCoupon, (entry) => {
        const usable = Array.from({ length: furthestDays + 1 }, (_, ahead) => addDays(today, ahead)).some(
          (pickupDate) =>
            [1, 3, 4].some(
              (pickupOfficeId) =>
                checkCoupon(entry, { pickupDate, today, days: 30, groupId: null, pickupOfficeId, channel: "WEBK10" })
                  .status === "valid",
            ),
        );
        expect(couponToday(entry, { today, furthestDays }).status === "valid").toBe(usable);
      }),
      { numRuns: 200 },
    );
  });
});

describe("remaining uses of a coupon", () => {
  it.each([
    ["public and unused", null, false, 0, 0, 1],
    ["public and used by others", null, false, 9, 0, 1],
    ["public and used by this client", null, false, 9, 1, 0],
    ["limited, with uses left", 10, false, 9, 0, 1],
    ["limited and used up by others", 10, false, 10, 0, 0],
    ["limited, used beyond its limit", 10, false, 12, 0, 0],
    ["personal and unused", null, true, 0, 0, 1],
    ["personal and used", null, true, 1, 1, 0],
    ["personal with one of three uses spent", 3, true, 1, 1, 2],
  ])("counts the remaining uses of a coupon that is %s", (_, usesMax, personal, all, byClient, remaining) => {
    expect(couponUsesLeft({ usesMax, personal }, { all, byClient })).toBe(remaining);
  });

  it("the remaining uses of a coupon are never negative and never above the client's own", () => {
    const anyUses = fc.record({ all: fc.nat(20), byClient: fc.nat(20) });
    fc.assert(
      fc.property(fc.option(fc.nat(20)), fc.boolean(), anyUses, (usesMax, personal, uses) => {
        const remaining = couponUsesLeft({ usesMax, personal }, uses);
        expect(remaining).toBeGreaterThanOrEqual(0);
        expect(remaining).toBeLessThanOrEqual(usesOfClient({ usesMax, personal }));
      }),
    );
  });
});
