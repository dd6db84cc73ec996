import fc from "fast-check";
import { type Category, categories } from "@/lib/domain/fleet/fleet";
import {
  filterCounts,
  filterToLift,
  matchesFilters,
  searchCategories,
  sortResults,
} from "@/lib/domain/results/results";

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
  fleet.filter((listed) => matchesFilters(listed, chosen)).map(({ group }) => group);
const anyChoice = fc.uniqueArray(fc.constantFrom(...categories));
const anyFleet = fc.array(fc.record({ categories: fc.uniqueArray(fc.constantFrom(...categories)) }), { maxLength: 12 });

describe("the filters", () => {
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
  ] as const)("%j find %j", (chosen, groups) => {
    expect(found(chosen)).toEqual(groups);
  });

  it("make a group a special by its campaign alone", () => {
    expect(searchCategories(["ECONOMY"], true)).toEqual(["SPECIALS", "ECONOMY"]);
    expect(searchCategories(["SPECIALS", "ECONOMY"], false)).toEqual(["ECONOMY"]);
  });

  it("widen by bodies and narrow by the others", () => {
    fc.assert(
      fc.property(anyFleet, anyChoice, (groups, chosen) => {
        const count = (filters: readonly Category[]) => groups.filter((one) => matchesFilters(one, filters)).length;
        expect(count([...chosen, "SPECIALS"])).toBeLessThanOrEqual(count(chosen));
        expect(count([...chosen, "AUTOMATIC"])).toBeLessThanOrEqual(count(chosen));
        const bodies: Category[] = ["SUV", ...chosen];
        expect(count([...bodies, "CABRIO"])).toBeGreaterThanOrEqual(count(bodies));
      }),
    );
  });
});

describe("the count of a filter", () => {
  it("is of the whole fleet while nothing is chosen", () => {
    expect(filterCounts(fleet, [])).toEqual({
      SPECIALS: 2,
      ECONOMY: 3,
      VAN_FAMILY: 1,
      AUTOMATIC: 2,
      MEDIUM: 2,
      SEATS_7_9: 1,
      SUV: 1,
      CABRIO: 0,
      OFF_ROAD: 0,
      MOTORCYCLE: 1,
      ELECTRIC: 1,
    });
  });

  it("keeps other bodies countable and is narrowed by what narrows", () => {
    expect(filterCounts(fleet, ["ECONOMY"])).toMatchObject({ ECONOMY: 3, MEDIUM: 2, AUTOMATIC: 1, ELECTRIC: 0 });
    expect(filterCounts(fleet, ["AUTOMATIC"])).toMatchObject({
      ECONOMY: 1,
      MEDIUM: 1,
      SUV: 0,
      AUTOMATIC: 2,
      ELECTRIC: 1,
    });
  });

  it("of a narrowing filter is what choosing it would find", () => {
    fc.assert(
      fc.property(anyFleet, anyChoice, (groups, chosen) => {
        for (const category of ["SPECIALS", "AUTOMATIC", "ELECTRIC"] as const) {
          const shown = groups.filter((one) => matchesFilters(one, [...chosen, category])).length;
          expect(filterCounts(groups, chosen)[category]).toBe(shown);
        }
      }),
    );
  });
});

describe("the filter to lift", () => {
  it.each([
    [["SPECIALS", "ELECTRIC"], "ELECTRIC"],
    [["CABRIO"], "CABRIO"],
    [["SUV", "ELECTRIC"], "SUV"],
    [["SPECIALS", "ELECTRIC", "SUV"], null],
  ] as const)("of %j is %p", (chosen, lifted) => {
    expect(filterToLift(fleet, chosen)).toBe(lifted);
  });
});

describe("the order of the results", () => {
  const items = [
    { name: "cheap", motorcycle: false, available: true, priceCents: 100, passengers: 5, sortOrder: 3 },
    { name: "sold out", motorcycle: true, available: false, priceCents: 50, passengers: 2, sortOrder: 1 },
    { name: "large", motorcycle: false, available: true, priceCents: 300, passengers: 9, sortOrder: 2 },
    { name: "twin", motorcycle: false, available: true, priceCents: 100, passengers: 4, sortOrder: 0 },
  ];

  it.each([
    ["price", ["twin", "cheap", "large", "sold out"]],
    ["-price", ["large", "twin", "cheap", "sold out"]],
    ["passengers", ["twin", "cheap", "large", "sold out"]],
  ] as const)("by %s", (sort, names) => {
    expect(sortResults(items, { sort, carsFirst: true }, (item) => item).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [true, ["twin", "cheap", "large", "scooter", "sold out"]],
    [false, ["scooter", "twin", "cheap", "large", "sold out"]],
  ])("puts motorcycles after the cars only while nothing is filtered: %s", (carsFirst, names) => {
    const scooter = { name: "scooter", motorcycle: true, available: true, priceCents: 90, passengers: 2, sortOrder: 9 };
    const sorted = sortResults([scooter, ...items], { sort: "price", carsFirst }, (item) => item);
    expect(sorted.map(({ name }) => name)).toEqual(names);
  });
});
