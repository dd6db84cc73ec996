import fc from "fast-check";
import { withCells } from "@/lib/contracts/pricing/desk-price-cells";
import { type TariffDocument, tariffDocumentSchema } from "@/lib/contracts/pricing/desk-prices";
import { addMinutes } from "@/lib/domain/core/time";
import { coverageCodes } from "@/lib/domain/pricing/add-ons";
import { basePrice } from "@/lib/domain/pricing/base-price";
import { checkDraft } from "@/lib/domain/pricing/check-draft";
import { isUnusual, priceDifferences } from "@/lib/domain/pricing/price-differences";
import { priceSample, workedExamples } from "@/lib/domain/pricing/price-samples";
import { anyWallClock } from "@/tests/support/builders/arbitraries";
import { offices } from "@/tests/support/builders/offices";
import { aTariffDocument, draftGroups } from "@/tests/support/builders/tariff-document";
import { isWhole } from "@/tests/support/whole";

const terms = { groups: draftGroups, offices };
const codes = [
  { id: 1, code: "AE" },
  { id: 3, code: "P" },
];
/** The cells, and all other rows of a list that has one among them emptied. */
function asWholeLists(cells: Readonly<Record<string, string>>) {
  const emptied = ["configuration.seasons", "configuration.bands"].flatMap((list) =>
    Object.keys(cells).some((name) => name.startsWith(list))
      ? Array.from({ length: 40 }, (_, row) => [
          [`${list}.${row}.from`, ""],
          [`${list}.${row}.to`, ""],
        ]).flat()
      : [],
  );
  return { ...Object.fromEntries(emptied), ...cells };
}

/** A draft with the prices of the rules, some cells and whole lists replaced. */
const draftWith = (cells: Readonly<Record<string, string>>): TariffDocument =>
  tariffDocumentSchema.parse(withCells(aTariffDocument(), asWholeLists(cells)).document);
const problemsWith = (cells: Readonly<Record<string, string>>) => checkDraft(draftWith(cells), terms);
const season = (row: number, code: string, from: string, to: string) => ({
  [`configuration.seasons.${row}.code`]: code,
  [`configuration.seasons.${row}.from`]: from,
  [`configuration.seasons.${row}.to`]: to,
});
const band = (row: number, from: string, to: string, factor: string) => ({
  [`configuration.bands.${row}.from`]: from,
  [`configuration.bands.${row}.to`]: to,
  [`configuration.bands.${row}.factorBasisPoints`]: factor,
});

describe("price draft", () => {
  it("a draft with the prices of the rules has no problems", () => expect(problemsWith({})).toEqual([]));

  it.each([
    ["an empty daily price", { "prices.2.perDayCents.PEAK": "" }, "HOLE", "prices.2.perDayCents.PEAK"],
    ["a daily price of zero", { "prices.2.perDayCents.LOW": "0" }, "FREE", "prices.2.perDayCents.LOW"],
    ["an empty excess", { "prices.9.coverages.SCDW.excessCents": "" }, "HOLE", "prices.9.coverages.SCDW.excessCents"],
    ["an extra without price", { "extras.GPS.perDayCents": "" }, "HOLE", "extras.GPS.perDayCents"],
    ["a day without a season", season(0, "LOW", "1/1", "30/12"), "SEASON_GAP", "configuration.seasons"],
    [
      "a day in two seasons",
      { ...season(0, "LOW", "1/1", "31/12"), ...season(1, "MID", "1/5", "2/5") },
      "SEASON_OVERLAP",
      "configuration.seasons",
    ],
    ["price bands that end too early", band(0, "1", "29", "100"), "BAND_GAP", "configuration.bands"],
    [
      "a higher daily price for a longer rental",
      { ...band(0, "1", "6", "100"), ...band(1, "7", "30", "110") },
      "LONGER_DEARER",
      "configuration.bands.1.factorBasisPoints",
    ],
  ])("a draft with %s has a problem at that cell", (_, cells: Record<string, string>, code, cell) => {
    expect(problemsWith(cells)).toContainEqual(expect.objectContaining({ code, cell }));
  });

  it("a draft needs a fee for every permitted one-way pair and prices for every offered group", () => {
    const { oneWay, ...configuration } = aTariffDocument().configuration;
    const without = { ...aTariffDocument(), configuration: { ...configuration, oneWay: { ...oneWay, feeCents: {} } } };
    expect(checkDraft(without, terms).map(({ cell }) => cell)).toEqual(
      expect.arrayContaining(["configuration.oneWay.feeCents.1-3", "configuration.oneWay.feeCents.3-1"]),
    );
    const more = [...draftGroups, { id: 99, code: "Z", active: true }, { id: 98, code: "Y", active: false }];
    const holes = checkDraft(aTariffDocument(), { groups: more, offices });
    expect(new Set(holes.map(({ code, cell }) => `${code} ${cell.split(".")[1]}`))).toEqual(new Set(["HOLE 99"]));
    expect(holes).toHaveLength(13);
  });

  it("compares a draft cell by cell and requires confirmation of changes above 30 %", () => {
    const changes = priceDifferences(
      aTariffDocument(),
      draftWith({
        "prices.2.perDayCents.LOW": "28.60",
        "prices.2.perDayCents.MID": "41.61",
        "configuration.legal.taxId": "B1",
      }),
    );
    expect(
      changes.map((change) => [change.cell, change.was, change.is, change.basisPoints, isUnusual(change)]),
    ).toEqual([
      ["configuration.legal.taxId", expect.any(String), "B1", null, false],
      ["prices.2.perDayCents.LOW", 2200, 2860, 3000, false],
      ["prices.2.perDayCents.MID", 3200, 4161, 3003, true],
    ]);
  });

  it("a draft prices the worked examples as in the rules", () => {
    const draft = aTariffDocument();
    const totals = workedExamples.map((sample) => priceSample({ draft, groups: draftGroups, offices: codes }, sample));
    expect(totals).toEqual([55_360, 13_530, 30_960, 273_560, 2850]);
  });
});

const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((value) => `${value / 100}`) },
  { weight: 1, arbitrary: fc.constantFrom("", "0", "abc") },
);
const anyCells = fc.dictionary(fc.constantFrom(...Object.keys({ ...cellNames() })), anyText, { maxKeys: 12 });
function cellNames() {
  const days = draftGroups.flatMap(({ id }) =>
    ["LOW", "MID", "HIGH", "PEAK"].map((code) => `prices.${id}.perDayCents.${code}`),
  );
  const covers = draftGroups.flatMap(({ id }) =>
    coverageCodes.map((code) => `prices.${id}.coverages.${code}.perDayCents`),
  );
  const others = [
    "extras.GPS.perDayCents",
    "extras.WIFI.capCents",
    "configuration.afterHoursFeeCents",
    "configuration.youngDriver.capCents",
  ];
  return Object.fromEntries([...days, ...covers, ...others].map((name) => [name, true]));
}
/** Random bands and seasons, mostly invalid. */
const anyBands = fc
  .tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 50, max: 130 }),
    fc.integer({ min: 50, max: 130 }),
  )
  .map(([border, step, first, second]) => ({
    ...band(0, "1", `${border}`, `${first}`),
    ...band(1, `${border + step}`, "30", `${second}`),
  }));
const anySeasons = fc
  .tuple(fc.integer({ min: 1, max: 27 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 2 }))
  .map(([day, month, gap]) => ({
    ...season(0, "PEAK", `${day}/${month}`, `${day}/${month === 12 ? 11 : 12}`),
    ...season(1, "LOW", `${day + gap > 27 ? 1 : day + gap}/${month === 12 ? 11 : 12}`, `${day}/${month}`),
  }));

/** A random rental of any group of a draft. */
const anySample = fc
  .record({
    group: fc.constantFrom(...draftGroups.map(({ code }) => code)),
    pickupAt: anyWallClock,
    minutes: fc.integer({ min: 1, max: 30 * 1440 }),
    coverage: fc.constantFrom(...coverageCodes),
    isOneWay: fc.boolean(),
    youngDrivers: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ minutes, isOneWay, ...rest }) => ({
    ...rest,
    name: "",
    returnAt: addMinutes(rest.pickupAt, minutes),
    pickupOffice: "AE",
    returnOffice: isOneWay ? "P" : "AE",
    outsideHours: { pickup: isOneWay, giveBack: false },
    extras: [],
    coupon: null,
  }));

it("every draft either is refused with the cell named or prices ten thousand searches", () => {
  let priced = 0;
  let refused = 0;
  const any = fc.tuple(
    anyCells,
    fc.option(anyBands, { freq: 2 }),
    fc.option(anySeasons, { freq: 2 }),
    // Samples are drawn only for drafts without problems.
    fc.gen(),
  );
  fc.assert(
    fc.property(any, ([cells, bands, seasons, draw]) => {
      const made = withCells(aTariffDocument(), asWholeLists({ ...cells, ...bands, ...seasons }));
      const read = tariffDocumentSchema.safeParse(made.document);
      const problems = [
        ...made.problems.map(({ field }) => field),
        ...(read.success ? checkDraft(read.data, terms).map(({ cell }) => cell) : ["limits"]),
      ];
      if (problems.length > 0 || !read.success) {
        refused += 1;
        expect(problems.every((cell) => /^(prices|extras|configuration)/.test(cell))).toBe(true);
        return;
      }
      const totals = Array.from({ length: 500 }, () =>
        priceSample(
          { draft: read.data, groups: draftGroups, offices: codes },
          draw(() => anySample),
        ),
      );
      expect(totals.filter((total) => total === null || !Number.isSafeInteger(total) || total <= 0)).toEqual([]);
      priced += totals.length;
    }),
    { numRuns: isWhole ? 600 : 250 },
  );
  expect(priced).toBeGreaterThanOrEqual(10_000);
  expect(refused).toBeGreaterThan(50);
});

it("with any price bands, a longer rental never costs less in total than a shorter one", () => {
  fc.assert(
    fc.property(anyBands, fc.integer({ min: 1, max: 12 }), (bands, month) => {
      const { configuration, prices } = draftWith(bands);
      if (problemsWith(bands).some(({ code }) => code === "BAND_GAP")) return;
      const days = prices["2"]?.perDayCents;
      const dailyCents = { LOW: days?.LOW ?? 1, MID: days?.MID ?? 1, HIGH: days?.HIGH ?? 1, PEAK: days?.PEAK ?? 1 };
      const total = (length: number) =>
        basePrice(configuration, { dailyCents }, { year: 2028, month, day: 14 }, length);
      for (let length = 1; length < 30; length += 1) expect(total(length)).toBeLessThanOrEqual(total(length + 1));
    }),
  );
});
