import { priceBooking } from "@/lib/domain/pricing/price-booking";
import type { PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { aPriceInput } from "@/tests/support/builders/price-input";
import { tariffs } from "@/tests/support/builders/price-table";

const refused = (changes: Partial<PriceBookingInput>) => priceBooking(aPriceInput(changes));

describe("price refusals", () => {
  it.each([
    ["a return at the pick-up", { returnAt: "2027-07-12T10:00" }, "DATE_UNAVAILABLE"],
    ["a return before the pick-up", { returnAt: "2027-07-11T10:00" }, "DATE_UNAVAILABLE"],
    ["a rental of thirty-one days", { returnAt: "2027-08-11T11:00" }, "OVER_30_DAYS"],
    ["a pair of offices without a fee", { returnOfficeId: 4 }, "RETURN_OFFICE_NOT_ALLOWED"],
    [
      "a pair of offices without a fee, even when one-way is free",
      { returnOfficeId: 4, returnAt: "2027-07-26T10:00" },
      "RETURN_OFFICE_NOT_ALLOWED",
    ],
  ])("gives no price for %s", (_, changes, code) => {
    expect(refused(changes)).toEqual({ ok: false, code });
  });

  it("prices a rental of thirty days plus the grace period", () => {
    expect(refused({ returnAt: "2027-08-11T10:59" })).toMatchObject({ ok: true, value: { days: 30 } });
  });

  it.each([
    [
      "four child seats of different kinds",
      [
        ["BABY_SEAT", 2],
        ["BOOSTER", 2],
      ],
      1,
      "CHILD_SEATS",
    ],
    ["two navigators", [["GPS", 2]], 0, "UNITS"],
    ["zero navigators", [["GPS", 0]], 0, "UNITS"],
    ["half a navigator", [["GPS", 0.5]], 0, "UNITS"],
    ["four additional drivers", [["ADDITIONAL_DRIVER", 4]], 0, "UNITS"],
    [
      "the same extra twice",
      [
        ["GPS", 1],
        ["GPS", 1],
      ],
      1,
      "TWICE",
    ],
    [
      "a top case on a car",
      [
        ["WIFI", 1],
        ["TOP_CASE", 1],
      ],
      1,
      "VEHICLE_KIND",
    ],
  ] as const)("refuses to price %s and names the extra", (_, chosen, index, reason) => {
    const extras = chosen.map(([code, units]) => ({ code, units }));
    expect(refused({ extras })).toEqual({
      ok: false,
      code: "VALIDATION_FAILED",
      field: `extras.${index}`,
      extra: extras[index]?.code,
      reason,
    });
  });

  it("refuses to price an extra that the catalogue does not have", () => {
    expect(refused({ extras: [{ code: "GPS", units: 1 }], extraTariffs: [] })).toMatchObject({ reason: "UNKNOWN" });
  });

  it("refuses to price a child seat on a motorcycle", () => {
    expect(refused({ tariff: tariffs.M1, extras: [{ code: "BOOSTER", units: 1 }] })).toMatchObject({
      reason: "VEHICLE_KIND",
    });
  });

  it.each([2, -1, 0.5])("refuses to price %p drivers under 25 with one driver", (youngDrivers) => {
    expect(refused({ youngDrivers })).toEqual({ ok: false, code: "VALIDATION_FAILED", field: "youngDrivers" });
  });

  it("pricing throws on a malformed time", () => {
    expect(() => refused({ pickupAt: "2027-02-30T10:00" })).toThrow(RangeError);
  });
});
