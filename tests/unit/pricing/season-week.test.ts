import { seasonCodes } from "@/lib/domain/core/configuration";
import { civilDayOf } from "@/lib/domain/core/time";
import { basePrice, seasonWeeks } from "@/lib/domain/pricing/base-price";
import { configuration } from "@/tests/support/builders/configuration";
import { tariffs } from "@/tests/support/builders/price-table";

/** A pick-up in each season with over three weeks of it left, because a 21-day band could be the cheaper one. */
const pickups = { LOW: "2027-02-10", MID: "2027-04-05", HIGH: "2027-06-05", PEAK: "2027-07-20" } as const;

describe("weekly price in each season", () => {
  it.each(Object.entries(tariffs))(
    "the weekly price of group %s in each season equals that of a booking in the season",
    (_, tariff) => {
      const weeks = seasonWeeks(configuration.bands, tariff);
      expect(weeks.map(({ season }) => season)).toEqual(seasonCodes);
      for (const { season, totalCents, perDayCents } of weeks) {
        expect(totalCents).toBe(basePrice(configuration, tariff, civilDayOf(pickups[season]), 7));
        expect(Math.abs(perDayCents * 7 - totalCents)).toBeLessThanOrEqual(3);
      }
    },
  );

  it("the weekly price is that of a longer rental when it is lower", () => {
    const bands = [
      { from: 1, to: 7, factorBasisPoints: 10_000 },
      { from: 8, to: 30, factorBasisPoints: 5_000 },
    ];
    const [low] = seasonWeeks(bands, { dailyCents: { LOW: 1000, MID: 1000, HIGH: 1000, PEAK: 1000 } });
    expect(low).toEqual({ season: "LOW", totalCents: 4000, perDayCents: 571 });
  });
});

it("prices 29 February of a leap year in a rental that begins in January", () => {
  const seasons = [
    { code: "LOW", from: "01-01", to: "02-29" },
    { code: "PEAK", from: "03-01", to: "12-31" },
  ] as const;
  const bands = [{ from: 1, to: 30, factorBasisPoints: 10_000 }];
  const dailyCents = { LOW: 1000, MID: 1000, HIGH: 1000, PEAK: 3000 };
  expect(basePrice({ seasons, bands }, { dailyCents }, civilDayOf("2028-01-31"), 30)).toBe(30_000);
  expect(basePrice({ seasons, bands }, { dailyCents }, civilDayOf("2027-01-31"), 30)).toBe(32_000);
});
