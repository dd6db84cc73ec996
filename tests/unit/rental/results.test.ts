import fc from "fast-check";
import { type Category, categories, type VehicleKind } from "@/lib/domain/fleet/fleet";
import { mostBooked } from "@/lib/domain/rental/allocation";
import { priceSteps, suggestFilterToRemove } from "@/lib/domain/rental/filter-choices";
import {
  countOf,
  filterCounts,
  matchesCategories,
  searchCategories,
  sortResults,
} from "@/lib/domain/rental/listed-offers";
import { resultBadges } from "@/lib/domain/rental/result-badges";
import { filtersOf, type ResultFilters } from "@/lib/domain/rental/result-filters";

const plain = { kind: "CAR", passengers: 5, bagsLarge: 2, gearbox: "MANUAL", priceCents: 30_000 } as const;
type Listed = { group: string; categories: Category[] };
const fleet: readonly Listed[] = [
  { group: "A", categories: ["ECONOMY"] },
  { group: "B", categories: ["SPECIALS", "ECONOMY"] },
  { group: "C", categories: ["MEDIUM"] },
  { group: "D", categories: ["SPECIALS", "AUTOMATIC", "ECONOMY"] },
  { group: "E", categories: ["SUV"] },
  { group: "H", categories: ["VAN_FAMILY", "SEATS_7_9"] },
  { group: "J", categories: ["ELECTRIC", "AUTOMATIC", "MEDIUM"] },
  { group: "M1", categories: ["MOTORCYCLE"] },
];
const found = (chosen: readonly Category[]) =>
  fleet.filter((listed) => matchesCategories(listed, chosen)).map(({ group }) => group);
const anyChoice = fc.uniqueArray(fc.constantFrom(...categories));
const anyFleet = fc.array(
  fc.record({ categories: fc.uniqueArray(fc.constantFrom(...categories)) }).map((entry) => ({ ...plain, ...entry })),
  { maxLength: 12 },
);
const kindOf = ({ categories }: { readonly categories: readonly Category[] }): VehicleKind =>
  categories.includes("MOTORCYCLE") ? "MOTORCYCLE" : "CAR";
const searchable = fleet.map((entry) => ({ ...plain, ...entry, kind: kindOf(entry) }));

describe("category filters", () => {
  it.each([
    [[], ["A", "B", "C", "D", "E", "H", "J", "M1"]],
    [["ECONOMY"], ["A", "B", "D"]],
    [
      ["ECONOMY", "MEDIUM"],
      ["A", "B", "C", "D", "J"],
    ],
    [["AUTOMATIC"], ["D", "J"]],
    [["AUTOMATIC", "ECONOMY"], ["D"]],
    [["AUTOMATIC", "ELECTRIC"], ["J"]],
    [["SPECIALS", "AUTOMATIC", "ECONOMY", "MEDIUM"], ["D"]],
    [["SPECIALS", "ELECTRIC"], []],
    [["CABRIO"], []],
    [["CABRIO", "SUV"], ["E"]],
  ] as const)("the filters %j find the groups %j", (chosen, groups) => {
    expect(found(chosen)).toEqual(groups);
  });

  it("a group is one of the Specials only by its campaign", () => {
    expect(searchCategories(["ECONOMY"], true)).toEqual(["SPECIALS", "ECONOMY"]);
    expect(searchCategories(["SPECIALS", "ECONOMY"], false)).toEqual(["ECONOMY"]);
  });

  it("body-type filters add results, and other filters narrow them", () => {
    fc.assert(
      fc.property(anyFleet, anyChoice, (groups, chosen) => {
        const count = (filters: readonly Category[]) =>
          groups.filter((group) => matchesCategories(group, filters)).length;
        expect(count([...chosen, "SPECIALS"])).toBeLessThanOrEqual(count(chosen));
        expect(count([...chosen, "AUTOMATIC"])).toBeLessThanOrEqual(count(chosen));
        const bodies: Category[] = ["SUV", ...chosen];
        expect(count([...bodies, "CABRIO"])).toBeGreaterThanOrEqual(count(bodies));
      }),
    );
  });
});

describe("filter counts", () => {
  it("filter counts cover all cars while no filter is chosen, and no motorcycle", () => {
    expect(filterCounts(searchable, { categories: [] })).toEqual({
      SPECIALS: 2,
      ECONOMY: 3,
      VAN_FAMILY: 1,
      AUTOMATIC: 2,
      MEDIUM: 2,
      SEATS_7_9: 1,
      SUV: 1,
      CABRIO: 0,
      OFF_ROAD: 0,
      MOTORCYCLE: 0,
      ELECTRIC: 1,
    });
  });

  it("the list of motorcycles counts motorcycles only, and its own category is no filter to remove", () => {
    const scooters = [
      { ...plain, kind: "MOTORCYCLE", categories: ["MOTORCYCLE", "AUTOMATIC"], gearbox: "AUTOMATIC" },
      { ...plain, kind: "MOTORCYCLE", categories: ["MOTORCYCLE"], passengers: 1 },
      { ...plain, categories: ["AUTOMATIC", "ECONOMY"], gearbox: "AUTOMATIC" },
    ] as const;
    const motorcycles = { categories: ["MOTORCYCLE"] } as const;
    expect(countOf(scooters, motorcycles)).toBe(2);
    expect(countOf(scooters, { categories: [] })).toBe(1);
    expect(filterCounts(scooters, motorcycles)).toMatchObject({ AUTOMATIC: 1, ECONOMY: 0 });
    expect(countOf(scooters, { categories: ["MOTORCYCLE", "AUTOMATIC"] })).toBe(1);
    expect(countOf(scooters, { categories: ["MOTORCYCLE"], gearbox: "MANUAL" })).toBe(1);
    expect(filtersOf({ categories: ["AUTOMATIC", "MOTORCYCLE"], seats: 5 })).toEqual(["AUTOMATIC", "seats"]);
    expect(suggestFilterToRemove(scooters, { categories: ["MOTORCYCLE", "ELECTRIC"] })).toBe("ELECTRIC");
  });

  it("filter counts include other body types and follow narrowing filters", () => {
    expect(filterCounts(searchable, { categories: ["ECONOMY"] })).toMatchObject({
      ECONOMY: 3,
      MEDIUM: 2,
      AUTOMATIC: 1,
      ELECTRIC: 0,
    });
    expect(filterCounts(searchable, { categories: ["AUTOMATIC"] })).toMatchObject({
      ECONOMY: 1,
      MEDIUM: 1,
      SUV: 0,
      AUTOMATIC: 2,
      ELECTRIC: 1,
    });
  });

  it("the count of a narrowing filter equals the results of choosing it", () => {
    fc.assert(
      fc.property(anyFleet, anyChoice, (groups, chosen) => {
        for (const category of ["SPECIALS", "AUTOMATIC", "ELECTRIC"] as const) {
          const filters = { categories: [...new Set([...chosen, category])] };
          const listed = groups.map((group) => ({ ...group, kind: kindOf(group) }));
          expect(filterCounts(listed, { categories: chosen })[category]).toBe(countOf(listed, filters));
        }
      }),
    );
  });
});

describe("suggested filter to remove", () => {
  it.each([
    [["SPECIALS", "ELECTRIC"], "ELECTRIC"],
    [["CABRIO"], "CABRIO"],
    [["SUV", "ELECTRIC"], "SUV"],
    [["SPECIALS", "ELECTRIC", "SUV"], null],
  ] as const)("suggests for the filters %j to remove %p", (chosen, lifted) => {
    expect(suggestFilterToRemove(searchable, { categories: chosen })).toBe(lifted);
  });
});

describe("seats, gearbox, price and luggage", () => {
  const threeGroups = [
    { ...plain, categories: ["ECONOMY"], passengers: 4, bagsLarge: 1, priceCents: 20_000 },
    { ...plain, categories: ["ECONOMY"], gearbox: "AUTOMATIC" },
    { ...plain, categories: ["VAN_FAMILY"], passengers: 9, bagsLarge: 4, priceCents: 90_000 },
  ] as const;

  it.each<[Omit<ResultFilters, "categories">, number]>([
    [{}, 3],
    [{ seats: 5 }, 2],
    [{ seats: 7 }, 1],
    [{ bags: 2 }, 2],
    [{ gearbox: "AUTOMATIC" }, 1],
    [{ maxCents: 30_000 }, 2],
    [{ maxCents: 29_999 }, 1],
    [{ seats: 9, maxCents: 30_000 }, 0],
  ])("the filters %j leave %i groups", (facets, expectedCount) => {
    expect(countOf(threeGroups, { categories: [], ...facets })).toBe(expectedCount);
  });

  it("seats, gearbox, price and luggage narrow the category counts and can be suggested for removal", () => {
    expect(filterCounts(threeGroups, { categories: [], seats: 5 })).toMatchObject({ ECONOMY: 1, VAN_FAMILY: 1 });
    expect(suggestFilterToRemove(threeGroups, { categories: ["ECONOMY"], seats: 9 })).toBe("seats");
  });

  it("offers price limits in whole tens of euro that exclude at least one result", () => {
    expect(priceSteps([20_001, 30_000, 40_450, 50_000, 60_000, 90_000])).toEqual([30_000, 50_000]);
    expect(priceSteps([20_000])).toEqual([]);
    expect(priceSteps([])).toEqual([]);
  });
});

describe("calculated badges", () => {
  const free = { ...plain, available: true, features: ["USB"] } as const;
  const family = { ...free, features: ["ISOFIX"] } as const;

  it("names the cheapest of the list and the cheapest that fits two suitcases and a child seat", () => {
    const groups = [
      { ...free, id: 1, priceCents: 20_000 },
      { ...family, id: 2, priceCents: 25_000, bagsLarge: 1 },
      { ...family, id: 3, priceCents: 26_000, passengers: 4 },
      { ...family, id: 4, priceCents: 30_000 },
      { ...family, id: 5, priceCents: 40_000 },
      { ...family, id: 6, priceCents: 10_000, available: false },
    ];
    expect([...resultBadges(groups)].sort()).toEqual([
      [1, "cheapest"],
      [4, "family"],
    ]);
  });

  it("gives no badge to a single vehicle, to equal prices, or for children to a motorcycle", () => {
    expect(resultBadges([{ ...family, id: 1 }]).size).toBe(0);
    expect(
      resultBadges([
        { ...free, id: 1 },
        { ...free, id: 2 },
      ]).size,
    ).toBe(0);
    const motorcycles = [1, 2].map((id) => ({ ...family, id, kind: "MOTORCYCLE" as const, priceCents: id * 1_000 }));
    expect([...resultBadges(motorcycles)]).toEqual([[1, "cheapest"]]);
  });
});

describe("most booked group", () => {
  it.each([
    [
      [
        [1, 40],
        [2, 31],
      ],
      1,
    ],
    [
      [
        [1, 40],
        [2, 40],
      ],
      null,
    ],
    [[[1, 29]], null],
    [[], null],
  ] as const)("the most booked group of %j is %p", (bookings, group) => {
    expect(mostBooked(new Map(bookings))).toBe(group);
  });
});

describe("sort order of the results", () => {
  const items = [
    { name: "cheap", available: true, priceCents: 100, passengers: 5, sortOrder: 3 },
    { name: "sold out", available: false, priceCents: 50, passengers: 2, sortOrder: 1 },
    { name: "large", available: true, priceCents: 300, passengers: 9, sortOrder: 2 },
    { name: "twin", available: true, priceCents: 100, passengers: 4, sortOrder: 0 },
    { name: "scooter", available: true, priceCents: 90, passengers: 2, sortOrder: 9 },
  ];

  it.each([
    ["price", ["scooter", "twin", "cheap", "large", "sold out"]],
    ["-price", ["large", "twin", "cheap", "scooter", "sold out"]],
    ["passengers", ["scooter", "twin", "cheap", "large", "sold out"]],
  ] as const)("sorts available results by %s and places sold-out ones last", (sort, names) => {
    expect(sortResults(items, sort).map(({ name }) => name)).toEqual(names);
  });
});
