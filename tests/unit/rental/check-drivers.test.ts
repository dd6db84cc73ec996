import {
  allowsUnder25,
  type BookingDrivers,
  checkDrivers,
  licenceNotice,
  type MainDriver,
  needsFlight,
  youngDriverCount,
} from "@/lib/domain/rental/drivers";
import { configuration } from "@/tests/support/builders/configuration";
import { groupRules } from "@/tests/support/builders/group-rules";

const main: MainDriver = { birthDate: "1990-01-01", declaresLicenceOverTwoYears: true, declaresGroupLicence: false };
const aDriver = { under25: false, declaresLicenceTwoYears: true };
const aYoungOne = { under25: true, declaresLicenceTwoYears: true };
const check = ({
  main: changes = {},
  ...rest
}: Partial<Omit<BookingDrivers, "main">> & { main?: Partial<MainDriver> }) =>
  checkDrivers(
    {
      main: { ...main, ...changes },
      additional: [],
      group: groupRules.A,
      coverage: "BASIC",
      pickupDate: "2027-07-12",
      ...rest,
    },
    configuration,
  );
const aged = (birthDate: string) => ({ main: { birthDate } });

describe("drivers of a booking", () => {
  it.each([
    ["21 on the pick-up date", aged("2006-07-12"), { mainUnder25: true, youngDrivers: 1 }],
    ["24 the day before turning 25", aged("2002-07-13"), { mainUnder25: true, youngDrivers: 1 }],
    ["25 on the pick-up date", aged("2002-07-12"), { mainUnder25: false, youngDrivers: 0 }],
    ["97 years old on the pick-up date", aged("1930-01-01"), { mainUnder25: false, youngDrivers: 0 }],
    ["25 on a group from 25", { ...aged("2002-07-12"), group: groupRules.E }, { mainUnder25: false, youngDrivers: 0 }],
    [
      "under 25 with SCDW on group A",
      { ...aged("2004-01-01"), coverage: "SCDW" },
      { mainUnder25: true, youngDrivers: 1 },
    ],
    [
      "with additional drivers under 25",
      { additional: [aYoungOne, aDriver, aYoungOne] },
      { mainUnder25: false, youngDrivers: 2 },
    ],
    [
      "main and additional drivers under 25",
      { ...aged("2004-01-01"), additional: [aYoungOne] },
      { mainUnder25: true, youngDrivers: 2 },
    ],
    [
      "with the licence of the group",
      { main: { declaresGroupLicence: true }, group: groupRules.H },
      { mainUnder25: false, youngDrivers: 0 },
    ],
  ] as const)("accepts drivers of a booking: %s", (_, changes, value) => {
    expect(check(changes)).toEqual({ ok: true, value });
  });

  it.each([
    ["turning 21 the day after pick-up", aged("2006-07-13"), "AGE_UNDER_MINIMUM", "driver.birthYear"],
    [
      "24 on a group from 25",
      { ...aged("2002-07-13"), group: groupRules.E },
      "UNDER25_NOT_ALLOWED",
      "driver.birthYear",
    ],
    ["24 with PREMIUM", { ...aged("2002-07-13"), coverage: "PREMIUM" }, "UNDER25_NOT_ALLOWED", "driver.birthYear"],
    ["20 on a group from 25", { ...aged("2007-01-01"), group: groupRules.E }, "AGE_UNDER_MINIMUM", "driver.birthYear"],
    [
      "an additional driver under 25 on a group from 25",
      { additional: [aDriver, aYoungOne], group: groupRules.E },
      "UNDER25_NOT_ALLOWED",
      "additional.1.under25",
    ],
    [
      "an additional driver under 25 with PREMIUM",
      { additional: [aYoungOne], coverage: "PREMIUM" },
      "UNDER25_NOT_ALLOWED",
      "additional.0.under25",
    ],
    [
      "without the licence confirmation",
      { main: { declaresLicenceOverTwoYears: false } },
      "LICENCE_TOO_RECENT",
      "driver.declaresLicenceOverTwoYears",
    ],
    [
      "without the licence confirmation of the group",
      { group: groupRules.H },
      "LICENCE_TOO_RECENT",
      "driver.declaresGroupLicence",
    ],
    [
      "without an additional driver's licence confirmation",
      { additional: [aDriver, { ...aDriver, declaresLicenceTwoYears: false }] },
      "ADDITIONAL_DRIVER_LICENCE",
      "additional.1.declaresLicenceTwoYears",
    ],
  ] as const)("refuses drivers of a booking: %s", (_, changes, code, field) => {
    expect(check(changes)).toEqual({ ok: false, code, field });
  });
});

describe("questions of the driver step", () => {
  it("allows drivers under 25 BASIC and SCDW with groups for them, and nothing with other groups", () => {
    const { A, E } = groupRules;
    const covers = ["BASIC", "SCDW", "PREMIUM"] as const;
    expect(covers.map((cover) => allowsUnder25(A, cover))).toEqual([true, true, false]);
    expect(covers.map((cover) => allowsUnder25(E, cover))).toEqual([false, false, false]);
  });

  it("counts the main and the additional drivers under 25", () => {
    expect([youngDriverCount(true, undefined), youngDriverCount(false, [aYoungOne, aDriver])]).toEqual([1, 1]);
  });

  it.each([
    ["AIRPORT", true, true],
    ["AIRPORT", false, false],
    ["PORT", true, false],
  ] as const)("requires a flight number at %s, after hours %p: %p", (kind, afterHours, needed) => {
    expect(needsFlight(kind, afterHours)).toBe(needed);
  });

  it.each([
    ["ES", "EUROPEAN"],
    ["NO", "EUROPEAN"],
    ["CH", "EUROPEAN"],
    ["GB", "EUROPEAN"],
    ["US", "INTERNATIONAL"],
    ["MA", "INTERNATIONAL"],
  ])("chooses the licence notice for %s: %s", (nationality, notice) => {
    expect(licenceNotice(nationality)).toBe(notice);
  });
});
