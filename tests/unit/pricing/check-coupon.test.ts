import { type Coupon, type CouponUse, checkCoupon } from "@/lib/domain/pricing/promotion";

const coupon: Coupon = {
  type: "PERCENT",
  value: 10,
  active: true,
  validFrom: "2027-05-01",
  validUntil: "2027-10-31",
  bookFrom: null,
  bookUntil: null,
  minimumDays: null,
  groupIds: null,
  officeIds: null,
  channel: null,
  usesLeft: null,
};
const use: CouponUse = {
  pickupDate: "2027-07-12",
  today: "2027-03-01",
  days: 7,
  groupId: 2,
  pickupOfficeId: 1,
  channel: "WEBK10",
};
const check = (changes: Partial<Coupon>, used: Partial<CouponUse> = {}) =>
  checkCoupon({ ...coupon, ...changes }, { ...use, ...used });
const valid = { status: "valid", reason: null };

describe("coupon", () => {
  it.each([
    ["within its dates", {}, {}],
    ["on its first day", {}, { pickupDate: "2027-05-01" }],
    ["on its last day", {}, { pickupDate: "2027-10-31" }],
    ["at its minimum of days", { minimumDays: 7 }, {}],
    ["for the group", { groupIds: [1, 2] }, {}],
    ["before a group is chosen", { groupIds: [1] }, { groupId: null }],
    ["for the office", { officeIds: [1] }, {}],
    ["on its last booking day", { bookUntil: "2027-03-01" }, {}],
    ["without dates", { validFrom: null, validUntil: null }, { pickupDate: "2040-01-01" }],
    ["with a use left", { usesLeft: 1 }, {}],
    ["for its channel", { channel: "WEBK10" }, {}],
  ] as const)("a coupon is valid %s", (_, changes, used) => {
    expect(check(changes, used)).toEqual(valid);
  });

  it.each([
    ["withdrawn", { active: false }, {}, "invalid", "COUPON_INVALID"],
    ["booked too early", { bookFrom: "2027-03-02" }, {}, "invalid", "COUPON_INVALID"],
    ["booked too late", { bookUntil: "2027-02-28" }, {}, "invalid", "COUPON_INVALID"],
    ["used in another channel", { channel: "INTERMEDIARY" }, {}, "invalid", "COUPON_INVALID"],
    ["used up", { usesLeft: 0 }, {}, "invalid", "COUPON_USED_UP"],
    ["the pick-up is before its dates", {}, { pickupDate: "2027-04-30" }, "disabled", "COUPON_OUT_OF_DATES"],
    ["the pick-up is after its dates", {}, { pickupDate: "2027-11-01" }, "disabled", "COUPON_OUT_OF_DATES"],
    ["the rental is a day too short", { minimumDays: 8 }, {}, "invalid", "COUPON_MIN_DAYS"],
    ["limited to other groups", { groupIds: [3] }, {}, "invalid", "COUPON_GROUP"],
    ["limited to other offices", { officeIds: [4] }, {}, "invalid", "COUPON_OFFICE"],
  ] as const)("a coupon is not valid when %s", (_, changes, used, status, reason) => {
    expect(check(changes, used)).toEqual({ status, reason });
  });

  it("an unknown coupon is invalid", () => {
    expect(checkCoupon(null, use)).toEqual({ status: "invalid", reason: "COUPON_INVALID" });
  });

  it("a coupon becomes valid again when the pick-up is moved back into its dates", () => {
    const dates = ["2027-07-12", "2027-12-01", "2027-08-01"];
    expect(dates.map((pickupDate) => check({}, { pickupDate }).status)).toEqual(["valid", "disabled", "valid"]);
  });
});
