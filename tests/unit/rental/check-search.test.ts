import { checkSearch, type SearchRequest } from "@/lib/domain/rental/check-search";
import { configuration } from "@/tests/support/builders/configuration";
import { offices } from "@/tests/support/builders/offices";

const now = "2027-07-01T09:00";
const request: SearchRequest = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:30",
};
const check = (changes: Partial<SearchRequest>, at = now) =>
  checkSearch({ ...request, ...changes }, offices, configuration, at);

describe("a search", () => {
  it("that is valid returns its days and after-hours fees", () => {
    expect(check({ returnOfficeId: 3 })).toEqual({
      ok: true,
      value: {
        days: 7,
        graceMinutesLeft: 29,
        sameDaysUntil: "2027-07-19T10:59",
        afterHours: { pickupFeeCents: 0, returnFeeCents: 0 },
        pickupAfterHours: false,
      },
    });
  });

  it("returns the fee of each after-hours event", () => {
    expect(check({ pickupAt: "2027-07-12T21:00", returnAt: "2027-07-19T07:00" })).toMatchObject({
      value: { afterHours: { pickupFeeCents: 4000, returnFeeCents: 4000 }, pickupAfterHours: true },
    });
  });

  it.each([
    ["a date in the past", { pickupAt: "2027-06-30T10:00" }, "DATE_UNAVAILABLE", "pickupAt"],
    ["beyond 365 days", { pickupAt: "2028-07-01T10:00", returnAt: "2028-07-05T10:00" }, "DATE_UNAVAILABLE", "pickupAt"],
    ["a return at the pick-up", { returnAt: "2027-07-12T10:00" }, "DATE_UNAVAILABLE", "returnAt"],
    [
      "a closed pick-up date",
      { pickupAt: "2027-12-25T10:00", returnAt: "2027-12-28T10:00" },
      "OFFICE_CLOSED_IBIZA_AIRPORT",
      "pickupAt",
    ],
    [
      "a closed return date",
      { pickupAt: "2027-12-20T10:00", returnAt: "2027-12-25T10:00", returnOfficeId: 3 },
      "OFFICE_CLOSED_IBIZA_CENTRE",
      "returnAt",
    ],
    [
      "closed in Palma",
      { pickupOfficeId: 4, returnOfficeId: 4, pickupAt: "2028-01-01T10:00", returnAt: "2028-01-04T10:00" },
      "OFFICE_CLOSED_MALLORCA",
      "pickupAt",
    ],
    ["a pick-up time off the grid", { pickupAt: "2027-07-12T10:10" }, "TIME_UNAVAILABLE", "pickupAt"],
    ["a pick-up in the night", { pickupAt: "2027-07-12T05:00" }, "TIME_UNAVAILABLE", "pickupAt"],
    [
      "R174: a pick-up at an hour that comes twice",
      { pickupAt: "2027-10-31T02:30", returnAt: "2027-11-02T10:00" },
      "TIME_UNAVAILABLE",
      "pickupAt",
    ],
    [
      "a return after hours where there are none",
      { returnOfficeId: 3, returnAt: "2027-07-19T21:00" },
      "TIME_UNAVAILABLE",
      "returnAt",
    ],
    ["another island", { returnOfficeId: 4 }, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["an inactive return office", { returnOfficeId: 2 }, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["an unknown return office", { returnOfficeId: 77 }, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["thirty-one days", { returnAt: "2027-08-12T10:00" }, "OVER_30_DAYS", "returnAt"],
    ["an inactive pick-up office", { pickupOfficeId: 2 }, "VALIDATION_FAILED", "pickupOfficeId"],
    ["an unknown pick-up office", { pickupOfficeId: 9 }, "VALIDATION_FAILED", "pickupOfficeId"],
  ] as const)("is refused for %s", (_, changes, code, field) => {
    expect(check(changes)).toEqual({ ok: false, code, field });
  });

  it.each([
    [
      "a closed date before an impossible time",
      { pickupAt: "2027-12-25T05:00", returnAt: "2027-12-28T10:00" },
      "OFFICE_CLOSED_IBIZA_AIRPORT",
    ],
    ["an impossible time before the office", { pickupAt: "2027-07-12T05:00", returnOfficeId: 4 }, "TIME_UNAVAILABLE"],
    ["the office before the length", { returnAt: "2027-09-19T10:00", returnOfficeId: 4 }, "RETURN_OFFICE_NOT_ALLOWED"],
    ["the date before all", { pickupAt: "2027-06-01T05:00", returnOfficeId: 4 }, "DATE_UNAVAILABLE"],
  ] as const)("names %s", (_, changes, code) => {
    expect(check(changes)).toMatchObject({ ok: false, code });
  });

  it.each([
    ["two hours ahead", "2027-07-12T08:00", "2027-07-12T10:00", true],
    ["a minute less", "2027-07-12T08:01", "2027-07-12T10:00", false],
    ["earlier today", "2027-07-12T11:00", "2027-07-12T10:00", false],
    ["after hours a day ahead", "2027-07-11T21:00", "2027-07-12T21:00", true],
    ["after hours a minute less", "2027-07-11T21:01", "2027-07-12T21:00", false],
  ])("needs notice: %s", (_, at, pickupAt, allowed) => {
    expect(check({ pickupAt }, at)).toMatchObject(allowed ? { ok: true } : { ok: false, code: "TIME_UNAVAILABLE" });
  });

  it("asks no notice of an after-hours return", () => {
    const soon = { pickupAt: "2027-07-12T12:00", returnAt: "2027-07-12T21:00" };
    expect(check(soon, "2027-07-12T09:30")).toMatchObject({ ok: true });
  });

  it("goes 365 days ahead, that day included", () => {
    expect(check({ pickupAt: "2028-06-30T10:00", returnAt: "2028-07-04T10:00" })).toMatchObject({ ok: true });
  });
});
