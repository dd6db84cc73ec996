import type { Configuration } from "@/lib/domain/core/configuration";
import { checkCatalogue } from "@/lib/domain/pricing/check-catalogue";
import { aCatalogue, aConfiguration, configuration } from "@/tests/support/builders/configuration";

const problems = (changes: Partial<Configuration>) =>
  checkCatalogue(aCatalogue({ configuration: aConfiguration(changes) }));
const otherSeasons = configuration.seasons.slice(1);
const longerBands = configuration.bands.slice(1);

describe("configuration check", () => {
  it("the configuration check accepts the configuration of the rules", () => {
    expect(problems({})).toEqual([]);
  });

  it("the configuration check finds a day without a season and a day with two", () => {
    expect(problems({ seasons: [{ code: "LOW", from: "01-08", to: "03-31" }, ...otherSeasons] })).toEqual([
      { code: "SEASON_GAP", where: "01-07" },
    ]);
    expect(problems({ seasons: [{ code: "LOW", from: "01-07", to: "04-01" }, ...otherSeasons] })).toEqual([
      { code: "SEASON_OVERLAP", where: "04-01" },
    ]);
  });

  it("the configuration check reports consecutive days without a season as one range", () => {
    expect(problems({ seasons: otherSeasons })).toEqual([{ code: "SEASON_GAP", where: "01-07…03-31" }]);
  });

  it("the configuration check finds 29 February without a season", () => {
    const seasons = [
      { code: "LOW", from: "01-07", to: "02-28" } as const,
      { code: "LOW", from: "03-01", to: "03-31" } as const,
      ...otherSeasons,
    ];
    expect(problems({ seasons })).toEqual([{ code: "SEASON_GAP", where: "02-29" }]);
  });

  it.each([
    ["a rental length without a price band", { bands: longerBands }, "3"],
    ["two price bands for one length", { bands: [{ from: 1, to: 3, factorBasisPoints: 12_000 }, ...longerBands] }, "3"],
    ["price bands that end before the maximum length", { bands: configuration.bands.slice(0, 4) }, "30"],
    ["a maximum length beyond the price bands", { maxDays: 31 }, "31"],
    ["no price band", { bands: [] }, "30"],
  ])("the configuration check finds %s", (_, changes, where) => {
    expect(problems(changes)).toEqual([{ code: "BAND_GAP", where }]);
  });

  it("the configuration check finds unknown offices and permitted one-way pairs without a fee", () => {
    expect(problems({ oneWay: { feeCents: { "1-3": 2000, "3-1": 2000, "1-9": 2000 }, freeFromDays: 7 } })).toEqual([
      { code: "OFFICE_UNKNOWN", where: "9" },
    ]);
    expect(problems({ oneWay: { feeCents: { "1-3": 2000 }, freeFromDays: 7 } })).toEqual([
      { code: "ONE_WAY_FEE_MISSING", where: "3-1" },
    ]);
  });
});
