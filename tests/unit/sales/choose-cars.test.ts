import fc from "fast-check";
import { has } from "@/lib/domain/sales/bitset";
import { type CarSort, carSorts, type FacetField, facetFields } from "@/lib/domain/sales/car";
import { type CarFilters, chooseCars, pageOfCars } from "@/lib/domain/sales/choose-cars";
import { indexStock, type StockCar } from "@/lib/domain/sales/stock-index";

const few = (letters: string) => fc.constantFrom(...letters);
const facets: fc.Arbitrary<StockCar["facets"]> = fc.record({
  brand: few("abc"),
  model: few("klmn"),
  type: few("st"),
  fuel: few("pde"),
  gearbox: few("xy"),
  seats: few("257"),
  doors: few("35"),
  color: few("rgb"),
  label: few("0C"),
  traction: few("FR"),
  office: few("14"),
});
const car = fc.record({
  facets,
  priceCents: fc.integer({ min: 1, max: 12 }).map((units) => units * 100_000),
  previousPriceCents: fc.option(fc.integer({ min: 13, max: 20 }).map((units) => units * 100_000)),
  installmentCents: fc.integer({ min: 1, max: 9 }),
  km: fc.integer({ min: 0, max: 9 }),
  registered: fc.integer({ min: 2015, max: 2026 }).map((year) => year * 100 + 7),
  powerHp: fc.integer({ min: 60, max: 70 }),
  publishedAt: fc.integer({ min: 0, max: 5 }),
  reserved: fc.boolean(),
});
const stock = fc
  .array(car, { maxLength: 60 })
  .map((cars): StockCar[] => cars.map((one, place) => ({ ...one, id: 100 + ((place * 37) % 61) })));

const maybe = (max: number, unit = 1) =>
  fc.option(
    fc.integer({ min: 0, max }).map((units) => units * unit),
    { nil: undefined, freq: 2 },
  );
const filters: fc.Arbitrary<CarFilters> = fc.record({
  values: fc.record(
    {
      brand: fc.uniqueArray(few("abcq"), { maxLength: 3 }),
      fuel: fc.uniqueArray(few("pde"), { maxLength: 2 }),
      seats: fc.uniqueArray(few("257"), { maxLength: 2 }),
      color: fc.uniqueArray(few("rgb"), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
  priceMinCents: maybe(6, 100_000),
  priceMaxCents: maybe(12, 100_000),
  installmentMaxCents: maybe(9),
  kmMax: maybe(9),
  yearMin: fc.option(fc.integer({ min: 2014, max: 2027 }), { nil: undefined, freq: 2 }),
  powerMin: maybe(70),
  hideReserved: fc.boolean(),
});

const within = (value: number, min = 0, max = Infinity) => value >= min && value <= max;
const isChosen = (one: StockCar, field: FacetField, { values }: CarFilters) => {
  const wanted = values[field] ?? [];
  return wanted.length === 0 || wanted.includes(one.facets[field]);
};
/** The filter rule without an index: decides one car at a time. */
const passes = (one: StockCar, selection: CarFilters, except?: FacetField) =>
  within(one.priceCents, selection.priceMinCents, selection.priceMaxCents) &&
  within(one.installmentCents, 0, selection.installmentMaxCents) &&
  within(one.km, 0, selection.kmMax) &&
  within(Math.floor(one.registered / 100), selection.yearMin) &&
  within(one.powerHp, selection.powerMin) &&
  !(selection.hideReserved && one.reserved) &&
  facetFields.every((field) => field === except || isChosen(one, field, selection));

const counted = (values: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
};

function expectToFollow(cars: readonly StockCar[], selection: CarFilters): void {
  const choice = chooseCars(indexStock(cars), selection);
  const remaining = cars.filter((one) => passes(one, selection));
  expect(choice.total).toBe(remaining.length);
  expect(cars.filter((_, place) => has(choice.passing, place))).toEqual(remaining);
  for (const field of facetFields) {
    const open = cars.filter((one) => passes(one, selection, field)).map((one) => one.facets[field]);
    const facetCounts = [...(choice.facets.get(field) ?? [])].sort((a, b) => (a.value < b.value ? -1 : 1));
    expect(facetCounts).toEqual(counted(open));
  }
  const prices = remaining.map(({ priceCents }) => priceCents);
  expect(choice.bounds).toEqual(
    remaining.length === 0
      ? null
      : {
          priceMinCents: Math.min(...prices),
          priceMaxCents: Math.max(...prices),
          kmMax: Math.max(...remaining.map(({ km }) => km)),
        },
  );
}

test("a choice shows the cars that pass it, and counts what each further value would show", () => {
  fc.assert(fc.property(stock, filters, expectToFollow));
});

test("a choice among thousands follows the same rule", () => {
  const drawn = fc.sample(car, { numRuns: 5000, seed: 5000 }).map((one, id): StockCar => ({ ...one, id: id + 1 }));
  // Prices differ by single cents, so that the limits of the filters equal some cars' values and fall between others'.
  const cars = drawn.map((one) => ({ ...one, priceCents: one.priceCents + (one.id % 1000), km: one.km + one.id }));
  const limits = { priceMinCents: 150_000, priceMaxCents: 900_500, kmMax: 3000, yearMin: 2017, powerMin: 61 };
  for (const selection of [
    { values: {} },
    { values: {}, ...limits },
    { values: { brand: ["a", "b"] }, hideReserved: true, ...limits },
    { values: { fuel: ["p"], seats: ["2", "5"] }, kmMax: 17, installmentMaxCents: 8 },
    { values: { color: ["r"] }, priceMinCents: 1_150_000, powerMin: 70 },
  ])
    expectToFollow(cars, selection);
});

test("the values of a facet are in the index's order", () => {
  const cars = fc.sample(car, { numRuns: 300, seed: 3 }).map((one, id): StockCar => ({ ...one, id: id + 1 }));
  const index = indexStock(cars, (_, values) => [...values].sort().reverse());
  const { facets: facetCounts } = chooseCars(index, { values: { brand: ["b"] } });
  expect(facetCounts.get("brand")?.map(({ value }) => value)).toEqual(["c", "b", "a"]);
  expect(facetCounts.get("model")?.map(({ value }) => value)).toEqual(["n", "m", "l", "k"]);
});

const rising: Record<CarSort, (one: StockCar) => number> = {
  price: (one) => one.priceCents,
  "-price": (one) => -one.priceCents,
  installment: (one) => one.installmentCents,
  km: (one) => one.km,
  "-year": (one) => -one.registered,
  newest: (one) => -one.publishedAt,
  saving: (one) => one.priceCents - (one.previousPriceCents ?? one.priceCents),
};

test("the pages of a choice hold every car once, in the order of the sort", () => {
  fc.assert(
    fc.property(
      stock,
      filters,
      fc.constantFrom(...carSorts),
      fc.integer({ min: 1, max: 9 }),
      (cars, selection, sort, size) => {
        const index = indexStock(cars);
        const choice = chooseCars(index, selection);
        const first = pageOfCars(index, choice, sort, 1, size);
        const all = Array.from(
          { length: first.pages },
          (_, at) => pageOfCars(index, choice, sort, at + 1, size).ids,
        ).flat();
        const remaining = cars.filter((one) => passes(one, selection));
        expect([...all].sort((a, b) => a - b)).toEqual(remaining.map(({ id }) => id).sort((a, b) => a - b));
        const ranks = all.flatMap((id) => cars.filter((one) => one.id === id).map(rising[sort]));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      },
    ),
  );
});

test("a page behind the last one answers the last one", () => {
  const cars = fc.sample(car, { numRuns: 5, seed: 1 }).map((one, id): StockCar => ({ ...one, id: id + 1 }));
  const index = indexStock(cars);
  const choice = chooseCars(index, { values: {} });
  expect(pageOfCars(index, choice, "price", 99, 2)).toEqual(pageOfCars(index, choice, "price", 3, 2));
  expect(pageOfCars(index, choice, "price", 3, 2)).toMatchObject({ page: 3, pages: 3 });
});

test("an empty stock has one empty page", () => {
  const index = indexStock([]);
  const choice = chooseCars(index, { values: { brand: ["a"] } });
  expect(choice).toMatchObject({ total: 0, bounds: null });
  expect(pageOfCars(index, choice, "newest", 1, 24)).toEqual({ ids: [], page: 1, pages: 1 });
});
