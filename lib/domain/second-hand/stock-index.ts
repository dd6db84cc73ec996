import { add, type Bitset, emptySet, type RankedNumbers, rankNumbers } from "./bitset";
import { type CarSort, carSorts, type FacetField, facetFields } from "./car";

/** What the list needs to know of a car for sale; amounts in euro cents. */
export interface StockCar {
  readonly id: number;
  /** The car's value in every field that is counted. */
  readonly facets: Readonly<Record<FacetField, string>>;
  readonly priceCents: number;
  readonly previousPriceCents: number | null;
  readonly installmentCents: number;
  readonly km: number;
  /** Year and month of the first registration: 202107. */
  readonly registered: number;
  readonly powerHp: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly reserved: boolean;
}

/** One counted field: each car's value as its place among the values. */
export interface Column {
  readonly field: FacetField;
  readonly values: readonly string[];
  readonly codes: Uint16Array;
  /** For each value the cars that have it, and how many. */
  readonly sets: readonly Bitset[];
  readonly totals: Int32Array;
}

/**
 * The cars for sale as columns of numbers, so that a choice among fifty thousand is a walk over plain memory. Built once
 * for each state of the stock; it keeps only what filters, counts and sorts need.
 */
export interface StockIndex {
  readonly ids: Float64Array;
  readonly columns: readonly Column[];
  readonly groups: readonly ColumnGroup[];
  readonly price: RankedNumbers;
  readonly installment: RankedNumbers;
  readonly km: RankedNumbers;
  readonly year: RankedNumbers;
  readonly power: RankedNumbers;
  readonly reserved: Bitset;
  /** For each sort the places of all cars in its order. */
  readonly orders: ReadonlyMap<CarSort, Uint32Array>;
  /** For each sort and place the car's rank in that order. */
  readonly ranks: ReadonlyMap<CarSort, Uint32Array>;
}

const rankOf: Record<CarSort, (car: StockCar) => number> = {
  price: (car) => car.priceCents,
  "-price": (car) => -car.priceCents,
  installment: (car) => car.installmentCents,
  km: (car) => car.km,
  "-year": (car) => -car.registered,
  newest: (car) => -car.publishedAt,
  saving: (car) => (car.previousPriceCents === null ? 0 : car.priceCents - car.previousPriceCents),
};

/** Cars of equal rank stand by price, then by id, so that pages never overlap. */
function orderOf(cars: readonly StockCar[], sort: CarSort): Uint32Array {
  const rank = rankOf[sort];
  const ranked = cars.map((car, place) => ({ place, rank: rank(car), price: car.priceCents, id: car.id }));
  ranked.sort((one, other) => one.rank - other.rank || one.price - other.price || one.id - other.id);
  return Uint32Array.from(ranked, ({ place }) => place);
}

function ranksIn(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}

/** The order in which the values of a field are told. */
export type ValueOrder = (field: FacetField, values: readonly string[]) => readonly string[];

function columnOf(cars: readonly StockCar[], field: FacetField, inOrder: ValueOrder): Column {
  const values = inOrder(field, [...new Set(cars.map(({ facets }) => facets[field]))]);
  const places = new Map(values.map((value, place) => [value, place]));
  const codes = Uint16Array.from(cars, ({ facets }) => places.get(facets[field]) ?? 0);
  const sets = values.map(() => emptySet(cars.length));
  const totals = new Int32Array(values.length);
  for (const [place, code] of codes.entries()) {
    const set = sets[code];
    if (set) add(set, place);
    totals[code] = (totals[code] ?? 0) + 1;
  }
  return { field, values, codes, sets, totals };
}

function setOf(cars: readonly StockCar[], isIn: (car: StockCar) => boolean): Bitset {
  const set = emptySet(cars.length);
  for (const [place, car] of cars.entries()) if (isIn(car)) add(set, place);
  return set;
}

/** Builds the index of the cars for sale; sold ones don't belong into it. Values stand as they come unless told. */
export function indexStock(cars: readonly StockCar[], inOrder: ValueOrder = (_, values) => values): StockIndex {
  const columns = facetFields.map((field) => columnOf(cars, field, inOrder));
  const orders = new Map(carSorts.map((sort) => [sort, orderOf(cars, sort)]));
  const ranked = (numberOf: (car: StockCar) => number, order?: Uint32Array) => {
    const numbers = Int32Array.from(cars, numberOf);
    const places = order ?? Uint32Array.from(cars.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
    return rankNumbers(numbers, places);
  };
  return {
    ids: Float64Array.from(cars, ({ id }) => id),
    columns,
    groups: groupColumns(columns.map(({ values, codes }) => ({ codes, size: values.length }))),
    price: ranked(({ priceCents }) => priceCents, orders.get("price")),
    installment: ranked(({ installmentCents }) => installmentCents, orders.get("installment")),
    km: ranked(({ km }) => km, orders.get("km")),
    year: ranked(({ registered }) => Math.floor(registered / 100), orders.get("-year")?.slice().reverse()),
    power: ranked(({ powerHp }) => powerHp),
    reserved: setOf(cars, ({ reserved }) => reserved),
    orders,
    ranks: new Map([...orders].map(([sort, order]) => [sort, ranksIn(order)])),
  };
}

/** A field of all cars: each car's value as a small number, `size` different ones. */
interface Coded {
  readonly codes: Uint16Array;
  readonly size: number;
}

/**
 * Some fields that are counted in one walk: a car has the number of its combination of values, and each combination
 * knows its value in each of the fields.
 */
interface ColumnGroup {
  readonly codes: Uint16Array;
  /** How many cars have each combination. */
  readonly totals: Int32Array;
  readonly members: readonly { readonly column: number; readonly values: Uint16Array }[];
}

type Combined = Coded & Pick<ColumnGroup, "members">;

/** Above that, taking the combinations apart costs more than another walk. */
const mostCombinations = 2048;

/** Combinations that occur, numbered as they come; null when there are too many. */
function combine(group: Combined, column: number, { codes, size }: Coded): Combined | null {
  const known = new Int32Array(group.size * size).fill(-1);
  const combined = new Uint16Array(codes.length);
  const [before, added]: [number[], number[]] = [[], []];
  for (const [place, code] of codes.entries()) {
    const earlier = group.codes[place] ?? 0;
    const slot = earlier * size + code;
    if (known[slot] === -1) {
      if (before.length === mostCombinations) return null;
      known[slot] = before.length;
      before.push(earlier);
      added.push(code);
    }
    combined[place] = known[slot] ?? 0;
  }
  const members = group.members.map((member) => ({
    column: member.column,
    values: Uint16Array.from(before, (combination) => member.values[combination] ?? 0),
  }));
  members.push({ column, values: Uint16Array.from(added) });
  return { codes: combined, size: before.length, members };
}

const alone = (column: number, { codes, size }: Coded): Combined => ({
  codes,
  size,
  members: [{ column, values: Uint16Array.from({ length: size }, (_, value) => value) }],
});

function withTotals({ codes, size, members }: Combined): ColumnGroup {
  const totals = new Int32Array(size);
  for (const code of codes) totals[code] = (totals[code] ?? 0) + 1;
  return { codes, totals, members };
}

/** Puts neighbouring fields together as long as few combinations of their values occur. */
function groupColumns(columns: readonly Coded[]): ColumnGroup[] {
  const groups: Combined[] = [];
  for (const [place, column] of columns.entries()) {
    const last = groups.at(-1);
    const wider = last ? combine(last, place, column) : null;
    if (wider) groups[groups.length - 1] = wider;
    else groups.push(alone(place, column));
  }
  return groups.map(withTotals);
}
