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

describe("search", () => {
  it("a valid search returns its rental days and after-hours fees", () => {
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

  it("a search returns the fees of an after-hours pick-up and return", () => {
    expect(check({ pickupAt: "2027-07-12T21:00", returnAt: "2027-07-19T07:00" })).toMatchObject({
      value: { afterHours: { pickupFeeCents: 4000, returnFeeCents: 4000 }, pickupAfterHours: true },
    });
  });

  it.each([
    ["a date in the past", { pickupAt: "2027-06-30T10:00" }, "DATE_UNAVAILABLE", "pickupAt"],
    [
      "a pick-up beyond 365 days",
      { pickupAt: "2028-07-01T10:00", returnAt: "2028-07-05T10:00" },
      "DATE_UNAVAILABLE",
      "pickupAt",
    ],
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
      "a closed pick-up date in Palma",
      { pickupOfficeId: 4, returnOfficeId: 4, pickupAt: "2028-01-01T10:00", returnAt: "2028-01-04T10:00" },
      "OFFICE_CLOSED_MALLORCA",
      "pickupAt",
    ],
    ["a pick-up time off the grid", { pickupAt: "2027-07-12T10:10" }, "TIME_UNAVAILABLE", "pickupAt"],
    ["a pick-up in the night", { pickupAt: "2027-07-12T05:00" }, "TIME_UNAVAILABLE", "pickupAt"],
    [
      "a pick-up in the repeated hour of a clock change (R174)",
      { pickupAt: "2027-10-31T02:30", returnAt: "2027-11-02T10:00" },
      "TIME_UNAVAILABLE",
      "pickupAt",
    ],
    [
      "an after-hours return at an office without them",
      { returnOfficeId: 3, returnAt: "2027-07-19T21:00" },
      "TIME_UNAVAILABLE",
      "returnAt",
    ],
    ["a return on another island", { returnOfficeId: 4 }, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["an inactive return office", { returnOfficeId: 2 }, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["an unknown return office", { returnOfficeId: 77 }, "RETURN_OFFICE_NOT_ALLOWED", "returnOfficeId"],
    ["a rental of thirty-one days", { returnAt: "2027-08-12T10:00" }, "OVER_30_DAYS", "returnAt"],
    ["an inactive pick-up office", { pickupOfficeId: 2 }, "VALIDATION_FAILED", "pickupOfficeId"],
    ["an unknown pick-up office", { pickupOfficeId: 9 }, "VALIDATION_FAILED", "pickupOfficeId"],
  ] as const)("refuses a search for %s", (_, changes, code, field) => {
    expect(check(changes)).toEqual({ ok: false, code, field });
  });

  it.each([
    [
      "a closed date before an impossible time",
      { pickupAt: "2027-12-25T05:00", returnAt: "2027-12-28T10:00" },
      "OFFICE_CLOSED_IBIZA_AIRPORT",
    ],
    [
      "an impossible time before an office that is not allowed",
      { pickupAt: "2027-07-12T05:00", returnOfficeId: 4 },
      "TIME_UNAVAILABLE",
    ],
    [
      "an office that is not allowed before an excessive length",
      { returnAt: "2027-09-19T10:00", returnOfficeId: 4 },
      "RETURN_OFFICE_NOT_ALLOWED",
    ],
    ["a past date before all other errors", { pickupAt: "2027-06-01T05:00", returnOfficeId: 4 }, "DATE_UNAVAILABLE"],
  ] as const)("a refused search reports %s", (_, changes, code) => {
    expect(check(changes)).toMatchObject({ ok: false, code });
  });

  it.each([
    ["accepts two hours ahead", "2027-07-12T08:00", "2027-07-12T10:00", true],
    ["refuses a minute less than two hours", "2027-07-12T08:01", "2027-07-12T10:00", false],
    ["refuses a time earlier today", "2027-07-12T11:00", "2027-07-12T10:00", false],
    ["accepts after hours a day ahead", "2027-07-11T21:00", "2027-07-12T21:00", true],
    ["refuses after hours a minute less than a day ahead", "2027-07-11T21:01", "2027-07-12T21:00", false],
  ])("a search requires notice before pick-up: %s", (_, at, pickupAt, allowed) => {
    expect(check({ pickupAt }, at)).toMatchObject(allowed ? { ok: true } : { ok: false, code: "TIME_UNAVAILABLE" });
  });

  it("a search requires no notice for an after-hours return", () => {
    const soon = { pickupAt: "2027-07-12T12:00", returnAt: "2027-07-12T21:00" };
    expect(check(soon, "2027-07-12T09:30")).toMatchObject({ ok: true });
  });

  it("accepts a search up to and including 365 days ahead", () => {
    expect(check({ pickupAt: "2028-06-30T10:00", returnAt: "2028-07-04T10:00" })).toMatchObject({ ok: true });
  });
});
