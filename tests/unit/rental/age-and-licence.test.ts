import fc from "fast-check";
import { addDays } from "@/lib/domain/core/time";
import {
  ageOn,
  checkLicence,
  leastLicenceYears,
  licenceForOther,
  licenceHeldBefore,
  needsGroupLicence,
} from "@/lib/domain/rental/drivers";
import { configuration } from "@/tests/support/builders/configuration";
import { groupRules } from "@/tests/support/builders/group-rules";

const pickup = "2027-07-12";

describe("age on the pick-up date", () => {
  it.each([
    ["2006-07-12", pickup, 21],
    ["2006-07-13", pickup, 20],
    ["2002-07-12", pickup, 25],
    ["2002-07-13", pickup, 24],
    ["2006-12-31", "2027-12-31", 21],
    ["2004-02-29", "2025-02-28", 20],
    ["2004-02-29", "2025-03-01", 21],
    ["2004-02-29", "2028-02-29", 24],
    ["2003-03-01", "2024-02-29", 20],
  ])("a driver born %s is on %s %i years old", (born, date, age) => {
    expect(ageOn(born, date)).toBe(age);
  });

  it("age never falls and grows by at most one from day to day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 36_000 }), (birth, later) => {
        const born = addDays("1930-01-01", birth);
        const date = addDays(born, later);
        expect([0, 1]).toContain(ageOn(born, addDays(date, 1)) - ageOn(born, date));
      }),
    );
  });
});

describe("driving licence", () => {
  const carLicence = [{ licenceClass: "B", minimumYears: 2 }] as const;
  const isEnough = (role: "main" | "additional", issuedOn: string, date = pickup) =>
    checkLicence({ licenceClass: "B", issuedOn }, role, carLicence, date, configuration) === null;

  it.each([
    ["2025-07-11", true, true],
    ["2025-07-12", false, true],
    ["2025-07-13", false, false],
    ["1990-01-01", true, true],
  ])("a licence issued %s is over two years old: %p, at least two years: %p", (issued, over, atLeast) => {
    expect(isEnough("main", issued)).toBe(over);
    expect(isEnough("additional", issued)).toBe(atLeast);
  });

  it.each([
    ["2027-07-12", 2, "2025-07-12"],
    ["2027-01-01", 3, "2024-01-01"],
    ["2028-02-29", 2, "2026-03-01"],
    ["2028-02-29", 4, "2024-02-29"],
    ["2026-03-01", 2, "2024-03-01"],
  ])("for a pick-up on %s and %i years, a licence must date from before %s", (date, years, before) => {
    expect(licenceHeldBefore(date, years)).toBe(before);
    const rules = [{ licenceClass: "B", minimumYears: years }] as const;
    const check = (issuedOn: string) =>
      checkLicence({ licenceClass: "B", issuedOn }, "main", rules, date, configuration);
    expect(check(addDays(before, -1))).toBeNull();
    expect(check(before)).toBe("LICENCE_TOO_RECENT");
  });

  it.each([
    ["2026-02-28", "2028-02-29", true],
    ["2026-03-01", "2028-02-29", false],
    ["2024-02-29", "2026-02-28", false],
    ["2024-02-29", "2026-03-01", true],
  ])("a licence issued %s is on %s over two years old: %p", (issued, date, over) => {
    expect(isEnough("main", issued, date)).toBe(over);
  });

  it.each([
    ["A", false, 2],
    ["E", false, 2],
    ["H", true, 3],
    ["M1", true, 2],
    ["M2", true, 2],
  ] as const)("group %s needs its own licence confirmation: %p, and at least %i years", (group, box, years) => {
    expect(needsGroupLicence(groupRules[group].licenceRules, 2)).toBe(box);
    expect(leastLicenceYears(groupRules[group].licenceRules, 2)).toBe(years);
  });

  it.each([
    ["main", "A", "B", "2025-07-11", null],
    ["main", "A", "B", "2025-07-12", "LICENCE_TOO_RECENT"],
    ["additional", "A", "B", "2025-07-12", null],
    ["additional", "A", "B", "2025-07-13", "ADDITIONAL_DRIVER_LICENCE"],
    ["main", "H", "B", "2024-07-12", "LICENCE_TOO_RECENT"],
    ["main", "H", "B", "2024-07-11", null],
    ["additional", "H", "B", "2024-07-12", null],
    ["main", "M1", "B", "2024-07-11", null],
    ["main", "M1", "B", "2025-01-01", "LICENCE_TOO_RECENT"],
    ["main", "M1", "A1", "2025-07-11", null],
    ["main", "M1", "A2", "2025-07-11", null],
    ["main", "M2", "A1", "2010-01-01", "LICENCE_TOO_RECENT"],
    ["main", "M2", "B", "2010-01-01", "LICENCE_TOO_RECENT"],
    ["main", "M2", "A", "2025-07-11", null],
    ["main", "A", "A", "2010-01-01", "LICENCE_TOO_RECENT"],
  ] as const)(
    "a %s driver of group %s with a licence of class %s since %s gives the error %p",
    (role, group, licenceClass, issuedOn, code) => {
      const { licenceRules } = groupRules[group];
      expect(checkLicence({ licenceClass, issuedOn }, role, licenceRules, pickup, configuration)).toBe(code);
    },
  );

  it("raises a licence rule below two years to the minimum of two years", () => {
    const rules = [{ licenceClass: "A1", minimumYears: 1 }] as const;
    expect(checkLicence({ licenceClass: "A1", issuedOn: "2026-01-01" }, "main", rules, pickup, configuration)).toBe(
      "LICENCE_TOO_RECENT",
    );
    expect(leastLicenceYears(rules, 2)).toBe(2);
  });
});

describe("licence for another group", () => {
  const car = [{ licenceClass: "B", minimumYears: 2 }] as const;
  const largeCar = [{ licenceClass: "B", minimumYears: 4 }] as const;
  const motorcycle = [{ licenceClass: "A", minimumYears: 2 }] as const;
  const carOrMotorcycle = [...car, ...motorcycle];

  it.each([
    ["a car's licence is enough for a car of the same years", car, car, "ENOUGH"],
    ["more years are enough for fewer", largeCar, car, "ENOUGH"],
    ["fewer years have to be checked for a group that requires more", car, largeCar, "MORE_YEARS"],
    ["a car's licence is no licence for a motorcycle", car, motorcycle, "OTHER_CLASS"],
    [
      "one of two accepted licences is not enough when the other is missing",
      carOrMotorcycle,
      motorcycle,
      "OTHER_CLASS",
    ],
  ] as const)("%s", (_, booked, chosen, expected) => {
    expect(licenceForOther(booked, chosen, configuration)).toBe(expected);
  });
});
