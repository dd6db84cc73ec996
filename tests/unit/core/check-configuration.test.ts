import type { Configuration } from "@/lib/domain/core/configuration";
import { checkCatalogue } from "@/lib/domain/pricing/check-catalogue";
import { aCatalogue, aConfiguration, configuration } from "@/tests/support/builders/configuration";

const problems = (changes: Partial<Configuration>) =>
  checkCatalogue(aCatalogue({ configuration: aConfiguration(changes) }));
const otherSeasons = configuration.seasons.slice(1);
const longerBands = configuration.bands.slice(1);

describe("the check of the configuration", () => {
  it("finds nothing wrong with the rules' own", () => {
    expect(problems({})).toEqual([]);
  });

  it("finds a day without season and one with two", () => {
    expect(problems({ seasons: [{ code: "LOW", from: "01-08", to: "03-31" }, ...otherSeasons] })).toEqual([
      { code: "SEASON_GAP", where: "01-07" },
    ]);
    expect(problems({ seasons: [{ code: "LOW", from: "01-07", to: "04-01" }, ...otherSeasons] })).toEqual([
      { code: "SEASON_OVERLAP", where: "04-01" },
    ]);
  });

  it("names days in a row once", () => {
    expect(problems({ seasons: otherSeasons })).toEqual([{ code: "SEASON_GAP", where: "01-07…03-31" }]);
  });

  it("looks at 29 February", () => {
    const seasons = [
      { code: "LOW", from: "01-07", to: "02-28" } as const,
      { code: "LOW", from: "03-01", to: "03-31" } as const,
      ...otherSeasons,
    ];
    expect(problems({ seasons })).toEqual([{ code: "SEASON_GAP", where: "02-29" }]);
  });

  it.each([
    ["a length without band", { bands: longerBands }, "3"],
    ["two bands for a length", { bands: [{ from: 1, to: 3, factorBasisPoints: 12_000 }, ...longerBands] }, "3"],
    ["bands that end early", { bands: configuration.bands.slice(0, 4) }, "30"],
    ["a maximum beyond the bands", { maxDays: 31 }, "31"],
    ["no band", { bands: [] }, "30"],
  ])("finds %s", (_, changes, where) => {
    expect(problems(changes)).toEqual([{ code: "BAND_GAP", where }]);
  });

  it("finds offices that do not exist and permitted pairs without a fee", () => {
    expect(problems({ oneWay: { feeCents: { "1-3": 2000, "3-1": 2000, "1-9": 2000 }, freeFromDays: 7 } })).toEqual([
      { code: "OFFICE_UNKNOWN", where: "9" },
    ]);
    expect(problems({ oneWay: { feeCents: { "1-3": 2000 }, freeFromDays: 7 } })).toEqual([
      { code: "ONE_WAY_FEE_MISSING", where: "3-1" },
    ]);
  });
});
