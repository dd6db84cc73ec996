import fc from "fast-check";
import { addMinutes } from "@/lib/domain/core/time";
import {
  type AllocatedUnit,
  type Allocation,
  allocationFor,
  isNearlySoldOut,
  officeWhenIdle,
  strandedAllocations,
  unitsFor,
  unitsLeft,
} from "@/lib/domain/rental/allocation";
import { configuration } from "@/tests/support/builders/configuration";

const rental = (from: string, until: string, pickupOfficeId = 1, returnOfficeId = 1): Allocation => ({
  from: `2027-07-${from}`,
  until: `2027-07-${until}`,
  pickupOfficeId,
  returnOfficeId,
});
const unit = (id: number, homeOfficeId: number, ...allocations: Allocation[]): AllocatedUnit => ({
  id,
  homeOfficeId,
  allocations,
});

describe("what a rental occupies", () => {
  it.each([
    ["CAR", "2027-07-19T12:30"],
    ["MOTORCYCLE", "2027-07-19T11:30"],
    ["VAN", "2027-07-19T13:30"],
  ] as const)("of a %s lasts until %s", (kind, until) => {
    const request = {
      kind,
      pickupAt: "2027-07-12T10:00",
      returnAt: "2027-07-19T10:30",
      pickupOfficeId: 1,
      returnOfficeId: 3,
    };
    expect(allocationFor(request, configuration)).toEqual({
      from: "2027-07-12T10:00",
      until,
      pickupOfficeId: 1,
      returnOfficeId: 3,
    });
  });

  it("leaves exactly the turnaround between two", () => {
    const first = rental("12T10:00", "14T12:00");
    const next = rental("14T12:00", "15T12:00");
    const fits = (taken: Allocation, wanted: Allocation) => unitsFor([unit(1, 1, taken)], wanted).length === 1;
    expect([fits(first, next), fits(next, first)]).toEqual([true, true]);
    expect(fits(first, rental("14T11:59", "15T12:00"))).toBe(false);
    expect(fits(rental("01T00:00", "31T00:00"), first)).toBe(false);
  });
});

describe("whether a unit can take a rental", () => {
  const away = rental("10T10:00", "12T12:00", 1, 3);
  const back = rental("20T10:00", "22T12:00", 3, 1);

  it.each([
    ["free and at home", unit(1, 1), rental("15T10:00", "16T12:00"), true],
    ["at home elsewhere", unit(1, 3), rental("15T10:00", "16T12:00"), false],
    ["taken then", unit(1, 1, rental("14T10:00", "15T12:00")), rental("15T10:00", "16T12:00"), false],
    ["free to the minute", unit(1, 1, rental("14T10:00", "15T10:00")), rental("15T10:00", "16T12:00"), true],
    ["left at the other office before", unit(1, 1, away, back), rental("15T10:00", "16T12:00", 3, 3), true],
    ["not there any more", unit(1, 1, away, back), rental("15T10:00", "16T12:00", 1, 1), false],
    ["needed elsewhere next", unit(1, 1, away, back), rental("15T10:00", "16T12:00", 3, 1), false],
    ["before a rental from where it leaves it", unit(1, 1, back), rental("01T10:00", "03T12:00", 1, 3), true],
    ["before a rental from elsewhere", unit(1, 1, back), rental("01T10:00", "03T12:00", 1, 1), false],
    ["after all others", unit(1, 1, away, back), rental("25T10:00", "26T12:00", 1, 3), true],
  ])("%s", (_, candidate, wanted, expected) => {
    expect(unitsFor([candidate], wanted)).toEqual(expected ? [candidate] : []);
  });

  it("finds the office at which a unit is", () => {
    const moved = unit(1, 1, away, back);
    expect(
      ["09T00:00", "12T12:00", "19T00:00", "30T00:00"].map((at) => officeWhenIdle(moved, `2027-07-${at}`)),
    ).toEqual([1, 3, 3, 1]);
  });

  it("finds stranded allocations when a one-way rental is cancelled", () => {
    expect(strandedAllocations(1, [away, back])).toEqual([]);
    const later = rental("25T10:00", "26T12:00", 1, 1);
    expect(strandedAllocations(1, [back, later])).toEqual([back]);
  });
});

describe("the best unit", () => {
  const wanted = rental("15T10:00", "16T12:00");

  it("is the one whose gap is filled most tightly", () => {
    const wideGap = unit(1, 1, rental("01T10:00", "02T12:00"));
    const tightGap = unit(2, 1, rental("13T10:00", "15T08:00"));
    expect(unitsFor([unit(3, 1), wideGap, tightGap], wanted).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it("is rather one that comes home", () => {
    const oneWay = rental("15T10:00", "16T12:00", 3, 1);
    const awayFromHome = unit(5, 1, rental("10T10:00", "12T12:00", 1, 3));
    expect(unitsFor([unit(1, 3), awayFromHome], oneWay).map(({ id }) => id)).toEqual([5, 1]);
  });

  it("is the lowest id when all are alike, and none when none can", () => {
    expect(unitsFor([unit(4, 1), unit(2, 1)], wanted).map(({ id }) => id)).toEqual([2, 4]);
    expect(unitsFor([unit(4, 3)], wanted)).toEqual([]);
  });

  it.each([
    [0, null],
    [1, "1"],
    [2, "2"],
    [3, "3+"],
    [40, "3+"],
  ])("of %i free units an answer shows %p", (free, shown) => {
    expect(unitsLeft(free)).toBe(shown);
  });
});

it.each([
  [2, 2, false],
  [2, 3, true],
  [1, 2, true],
  [3, 8, false],
  [0, 3, false],
])('a group with %i of %i units free is "nearly taken": %p', (free, stationed, shown) => {
  expect(isNearlySoldOut(free, stationed)).toBe(shown);
});

describe("a fleet that takes rentals one by one", () => {
  const anyRequest = fc.record({
    start: fc.integer({ min: 0, max: 40 * 48 }),
    minutes: fc.integer({ min: 60, max: 8 * 1440 }),
    pickupOfficeId: fc.constantFrom(1, 3),
    returnOfficeId: fc.constantFrom(1, 3),
  });

  it("never has two on a unit at once, and each starts where the unit stands", () => {
    fc.assert(
      fc.property(fc.array(anyRequest, { maxLength: 60 }), (requests) => {
        let units: readonly AllocatedUnit[] = [unit(1, 1), unit(2, 1), unit(3, 3)];
        for (const { start, minutes, ...offices } of requests) {
          const pickupAt = addMinutes("2027-07-01T00:00", start * 30);
          const request = { kind: "CAR" as const, pickupAt, returnAt: addMinutes(pickupAt, minutes), ...offices };
          const wanted = allocationFor(request, configuration);
          const best = unitsFor(units, wanted)[0];
          units = units.map((one) =>
            one.id === best?.id
              ? { ...one, allocations: [...one.allocations, wanted].sort((a, b) => (a.from < b.from ? -1 : 1)) }
              : one,
          );
        }
        for (const { homeOfficeId, allocations } of units) {
          const clashes = allocations.filter((one) =>
            allocations.some((other) => one !== other && one.from < other.until && other.from < one.until),
          );
          expect(clashes).toEqual([]);
          expect(strandedAllocations(homeOfficeId, allocations)).toEqual([]);
        }
      }),
    );
  });
});
