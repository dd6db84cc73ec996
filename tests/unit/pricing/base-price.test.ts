import { addDays, civilDayOf } from "@/lib/domain/core/time";
import { basePrice } from "@/lib/domain/pricing/base-price";
import { configuration } from "@/tests/support/builders/configuration";
import { tariffs } from "@/tests/support/builders/price-table";

const { seasons, bands } = configuration;
const groups = Object.entries(tariffs);

/** The season of a date; both ends of a season are included, and one may span the new year. */
const seasonOf = (date: string) => {
  const day = date.slice(5);
  return seasons.find(({ from, to }) => (from <= to ? from <= day && day <= to : day >= from || day <= to))?.code;
};

/** The pricing rule day by day, without the implementation's single pass over the calendar. */
const plainBase = (dailyCents: (typeof tariffs)["A"]["dailyCents"], date: string, days: number): number => {
  const sumOf = (length: number) => {
    let sum = 0;
    for (let day = 0; day < length; day += 1) {
      sum += dailyCents[seasonOf(addDays(date, day)) ?? "PEAK"];
    }
    return sum;
  };
  const candidates = bands
    .filter(({ to }) => days <= to)
    .map(({ from, factorBasisPoints }) => (sumOf(Math.max(from, days)) * factorBasisPoints) / 10_000);
  return Math.round(Math.min(...candidates));
};

describe("base price by rental length", () => {
  it.each(groups)(
    "in group %s, a shorter rental never costs more than a longer one on any pick-up date of two years",
    (_, tariff) => {
      const dearer: string[] = [];
      for (let date = "2027-01-01"; date < "2029-01-01"; date = addDays(date, 1)) {
        const pickup = civilDayOf(date);
        for (let days = 1; days < 30; days += 1) {
          const price = basePrice(configuration, tariff, pickup, days);
          if (price > basePrice(configuration, tariff, pickup, days + 1)) dearer.push(`${date} ${days}`);
        }
      }
      expect(dearer).toEqual([]);
    },
  );

  it.each([
    "2027-01-02",
    "2027-03-20",
    "2027-05-28",
    "2027-07-12",
    "2027-08-25",
    "2027-09-25",
    "2027-12-15",
    "2028-02-20",
  ])("the base price from %s is the lowest of its own length and the start of each longer band", (date) => {
    for (let days = 1; days <= 30; days += 1) {
      for (const [, tariff] of groups) {
        expect(basePrice(configuration, tariff, civilDayOf(date), days)).toBe(plainBase(tariff.dailyCents, date, days));
      }
    }
  });

  it("six days from 25 September cost only as much as seven", () => {
    const pickup = civilDayOf("2027-09-25");
    expect(basePrice(configuration, tariffs.B, pickup, 6)).toBe(30_960);
    expect(basePrice(configuration, tariffs.B, pickup, 7)).toBe(30_960);
  });

  it("refuses rental lengths outside all price bands", () => {
    expect(() => basePrice(configuration, tariffs.B, civilDayOf("2027-09-25"), 31)).toThrow(RangeError);
  });
});

describe("seasons", () => {
  it.each([
    ["2027-01-06", "MID"],
    ["2027-01-07", "LOW"],
    ["2028-02-29", "LOW"],
    ["2027-03-31", "LOW"],
    ["2027-04-01", "MID"],
    ["2027-05-31", "MID"],
    ["2027-06-01", "HIGH"],
    ["2027-07-14", "HIGH"],
    ["2027-07-15", "PEAK"],
    ["2027-08-31", "PEAK"],
    ["2027-09-01", "HIGH"],
    ["2027-10-01", "MID"],
    ["2027-11-01", "LOW"],
    ["2027-12-19", "LOW"],
    ["2027-12-20", "MID"],
    ["2027-12-31", "MID"],
  ] as const)("the date %s is in season %s", (date, season) => {
    expect(seasonOf(date)).toBe(season);
    const aDay = { seasons, bands: [{ from: 1, to: 1, factorBasisPoints: 10_000 }] };
    expect(basePrice(aDay, tariffs.A, civilDayOf(date), 1)).toBe(tariffs.A.dailyCents[season]);
  });
});
