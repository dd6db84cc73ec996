import { seasonCodes } from "@/lib/domain/core/configuration";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { checkCatalogue, isBlocking } from "@/lib/domain/pricing/check-catalogue";
import { aCatalogue, configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport, offices } from "@/tests/support/builders/offices";

const problems = (changes: Parameters<typeof aCatalogue>[0]) => checkCatalogue(aCatalogue(changes));

describe("catalogue check", () => {
  it("accepts a complete catalogue", () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [
      "a season without price",
      { groups: [{ code: "C", seasons: ["LOW", "MID", "PEAK"], coverages: coverageCodes }] },
      { code: "SEASON_PRICE_MISSING", where: "C HIGH" },
    ],
    [
      "a cover without price",
      { groups: [{ code: "C", seasons: seasonCodes, coverages: ["BASIC", "PREMIUM"] }] },
      { code: "COVERAGE_PRICE_MISSING", where: "C SCDW" },
    ],
    ["an extra without price", { extras: extraCodes.slice(1) }, { code: "EXTRA_PRICE_MISSING", where: extraCodes[0] }],
    ["a catalogue without groups", { groups: [] }, { code: "NO_GROUP", where: "" }],
    [
      "a return to an unknown office",
      { offices: [...offices.slice(1), { ...ibizaAirport, returnOfficeIds: [1, 9] }] },
      { code: "OFFICE_UNKNOWN", where: "1-9" },
    ],
  ] as const)("the catalogue check finds %s", (_, changes, problem) => {
    expect(problems(changes)).toContainEqual(problem);
  });

  it("a catalogue problem blocks all prices only when no price can be calculated without it", () => {
    const [gap] = problems({ configuration: { ...configuration, seasons: configuration.seasons.slice(1) } });
    const [missing] = problems({ extras: [] });
    expect([gap && isBlocking(gap), missing && isBlocking(missing)]).toEqual([true, false]);
  });
});
