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

describe("allocation of a rental", () => {
  it.each([
    ["CAR", "2027-07-19T12:30"],
    ["MOTORCYCLE", "2027-07-19T11:30"],
    ["VAN", "2027-07-19T13:30"],
  ] as const)("a rental of a %s occupies its unit until %s", (kind, until) => {
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

  it("leaves exactly the turnaround between two rentals of a unit", () => {
    const first = rental("12T10:00", "14T12:00");
    const next = rental("14T12:00", "15T12:00");
    const fits = (taken: Allocation, wanted: Allocation) => unitsFor([unit(1, 1, taken)], wanted).length === 1;
    expect([fits(first, next), fits(next, first)]).toEqual([true, true]);
    expect(fits(first, rental("14T11:59", "15T12:00"))).toBe(false);
    expect(fits(rental("01T00:00", "31T00:00"), first)).toBe(false);
  });
});

describe("units that can take a rental", () => {
  const away = rental("10T10:00", "12T12:00", 1, 3);
  const back = rental("20T10:00", "22T12:00", 3, 1);

  it.each([
    ["accepts a unit that is free at the pick-up office", unit(1, 1), rental("15T10:00", "16T12:00"), true],
    ["refuses a unit stationed at another office", unit(1, 3), rental("15T10:00", "16T12:00"), false],
    [
      "refuses a unit that is rented at that time",
      unit(1, 1, rental("14T10:00", "15T12:00")),
      rental("15T10:00", "16T12:00"),
      false,
    ],
    [
      "accepts a unit that becomes free at that minute",
      unit(1, 1, rental("14T10:00", "15T10:00")),
      rental("15T10:00", "16T12:00"),
      true,
    ],
    [
      "accepts a unit that an earlier rental left at the pick-up office",
      unit(1, 1, away, back),
      rental("15T10:00", "16T12:00", 3, 3),
      true,
    ],
    [
      "refuses a unit that an earlier rental took to another office",
      unit(1, 1, away, back),
      rental("15T10:00", "16T12:00", 1, 1),
      false,
    ],
    [
      "refuses a unit that the next rental needs at another office",
      unit(1, 1, away, back),
      rental("15T10:00", "16T12:00", 3, 1),
      false,
    ],
    [
      "accepts a unit whose next rental starts at the return office",
      unit(1, 1, back),
      rental("01T10:00", "03T12:00", 1, 3),
      true,
    ],
    [
      "refuses a unit whose next rental starts at another office",
      unit(1, 1, back),
      rental("01T10:00", "03T12:00", 1, 1),
      false,
    ],
    ["accepts a unit after all its other rentals", unit(1, 1, away, back), rental("25T10:00", "26T12:00", 1, 3), true],
  ])("%s", (_, candidate, wanted, expected) => {
    expect(unitsFor([candidate], wanted)).toEqual(expected ? [candidate] : []);
  });

  it("finds the office at which a unit stands at a given time", () => {
    const moved = unit(1, 1, away, back);
    expect(
      ["09T00:00", "12T12:00", "19T00:00", "30T00:00"].map((at) => officeWhenIdle(moved, `2027-07-${at}`)),
    ).toEqual([1, 3, 3, 1]);
  });

  it("finds allocations that are stranded when a one-way rental is cancelled", () => {
    expect(strandedAllocations(1, [away, back])).toEqual([]);
    const later = rental("25T10:00", "26T12:00", 1, 1);
    expect(strandedAllocations(1, [back, later])).toEqual([back]);
  });
});

describe("choice of a unit", () => {
  const wanted = rental("15T10:00", "16T12:00");

  it("prefers the unit whose gap is filled most tightly", () => {
    const wideGap = unit(1, 1, rental("01T10:00", "02T12:00"));
    const tightGap = unit(2, 1, rental("13T10:00", "15T08:00"));
    expect(unitsFor([unit(3, 1), wideGap, tightGap], wanted).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it("prefers a unit that returns to its own office", () => {
    const oneWay = rental("15T10:00", "16T12:00", 3, 1);
    const awayFromHome = unit(5, 1, rental("10T10:00", "12T12:00", 1, 3));
    expect(unitsFor([unit(1, 3), awayFromHome], oneWay).map(({ id }) => id)).toEqual([5, 1]);
  });

  it("prefers a unit that ends the rental at home to one whose gap is filled more tightly", () => {
    const oneWay = rental("15T10:00", "16T12:00", 1, 3);
    const tightButAway = unit(1, 1, rental("13T10:00", "15T08:00"));
    const homeWithWideGap = unit(2, 3, rental("01T10:00", "02T12:00", 3, 1));
    expect(unitsFor([tightButAway, homeWithWideGap], oneWay).map(({ id }) => id)).toEqual([2, 1]);
  });

  it("prefers the lowest id among equal units, and finds none when no unit is suitable", () => {
    expect(unitsFor([unit(4, 1), unit(2, 1)], wanted).map(({ id }) => id)).toEqual([2, 4]);
    expect(unitsFor([unit(4, 3)], wanted)).toEqual([]);
  });

  it.each([
    [0, null],
    [1, "1"],
    [2, "2"],
    [3, "3+"],
    [40, "3+"],
  ])("%i free units are shown as %p", (free, shown) => {
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

describe("allocation of many rentals", () => {
  const anyRequest = fc.record({
    start: fc.integer({ min: 0, max: 40 * 48 }),
    minutes: fc.integer({ min: 60, max: 8 * 1440 }),
    pickupOfficeId: fc.constantFrom(1, 3),
    returnOfficeId: fc.constantFrom(1, 3),
  });

  it("never allocates a unit twice at once, and starts each rental where the unit stands", () => {
    fc.assert(
      fc.property(fc.array(anyRequest, { maxLength: 60 }), (requests) => {
        let units: readonly AllocatedUnit[] = [unit(1, 1), unit(2, 1), unit(3, 3)];
        for (const { start, minutes, ...offices } of requests) {
          const pickupAt = addMinutes("2027-07-01T00:00", start * 30);
          const request = { kind: "CAR" as const, pickupAt, returnAt: addMinutes(pickupAt, minutes), ...offices };
          const wanted = allocationFor(request, configuration);
          const best = unitsFor(units, wanted)[0];
          units = units.map((unit) =>
            unit.id === best?.id
              ? { ...unit, allocations: [...unit.allocations, wanted].sort((a, b) => (a.from < b.from ? -1 : 1)) }
              : unit,
          );
        }
        for (const { homeOfficeId, allocations } of units) {
          const clashes = allocations.filter((allocation) =>
            allocations.some(
              (other) => allocation !== other && allocation.from < other.until && other.from < allocation.until,
            ),
          );
          expect(clashes).toEqual([]);
          expect(strandedAllocations(homeOfficeId, allocations)).toEqual([]);
        }
      }),
    );
  });
});
