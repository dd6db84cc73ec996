import { add, type Bitset, emptySet, type RankedNumbers, rankNumbers } from "./bitset";
import { type CarSort, carSorts, type FacetField, facetFields } from "./car";

/** The facts of a car for sale that the list filters, counts and sorts by; amounts in euro cents. */
export interface StockCar {
  readonly id: number;
  /** The car's value in every facet field. */
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

/** One facet field, dictionary-encoded: `codes[car]` is an index into `values`. */
export interface Column {
  readonly field: FacetField;
  readonly values: readonly string[];
  readonly codes: Uint16Array;
  /** Per value, the cars that have it, and how many. */
  readonly sets: readonly Bitset[];
  readonly totals: Int32Array;
}

/**
 * The cars for sale as typed-array columns, so that filtering fifty thousand cars scans contiguous memory. Rebuilt when
 * the stock changes; holds only what filters, counts and sorts need.
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
  /** Per sort, the positions of all cars in its order. */
  readonly orders: ReadonlyMap<CarSort, Uint32Array>;
  /** Per sort, the rank of each car (inverse of `orders`). */
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

/** Ties are sorted by price, then by id, so that pages never overlap. */
function orderOf(cars: readonly StockCar[], sort: CarSort): Uint32Array {
  const rank = rankOf[sort];
  const ranked = cars.map((car, position) => ({ position, rank: rank(car), price: car.priceCents, id: car.id }));
  ranked.sort((one, other) => one.rank - other.rank || one.price - other.price || one.id - other.id);
  return Uint32Array.from(ranked, ({ position }) => position);
}

function ranksIn(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (const [rank, position] of order.entries()) ranks[position] = rank;
  return ranks;
}

/** Sorts the values of a field for display. */
export type ValueOrder = (field: FacetField, values: readonly string[]) => readonly string[];

function columnOf(cars: readonly StockCar[], field: FacetField, inOrder: ValueOrder): Column {
  const values = inOrder(field, [...new Set(cars.map(({ facets }) => facets[field]))]);
  const positions = new Map(values.map((value, position) => [value, position]));
  const codes = Uint16Array.from(cars, ({ facets }) => positions.get(facets[field]) ?? 0);
  const sets = values.map(() => emptySet(cars.length));
  const totals = new Int32Array(values.length);
  for (const [position, code] of codes.entries()) {
    const set = sets[code];
    if (set) add(set, position);
    totals[code] = (totals[code] ?? 0) + 1;
  }
  return { field, values, codes, sets, totals };
}

function setOf(cars: readonly StockCar[], isIn: (car: StockCar) => boolean): Bitset {
  const set = emptySet(cars.length);
  for (const [position, car] of cars.entries()) if (isIn(car)) add(set, position);
  return set;
}

/**
 * Builds the index of cars for sale; the caller leaves out sold ones. Without `inOrder` values keep their first-seen
 * order.
 */
export function indexStock(cars: readonly StockCar[], inOrder: ValueOrder = (_, values) => values): StockIndex {
  const columns = facetFields.map((field) => columnOf(cars, field, inOrder));
  const orders = new Map(carSorts.map((sort) => [sort, orderOf(cars, sort)]));
  const ranked = (numberOf: (car: StockCar) => number, order?: Uint32Array) => {
    const numbers = Int32Array.from(cars, numberOf);
    const positions = order ?? Uint32Array.from(cars.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
    return rankNumbers(numbers, positions);
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

/** The value codes of all cars in a field; `size` distinct values. */
interface Coded {
  readonly codes: Uint16Array;
  readonly size: number;
}

/**
 * Several fields counted in one pass: `codes[car]` is the number of the car's combination of values, and
 * `members[].values[combination]` its value in each field.
 */
interface ColumnGroup {
  readonly codes: Uint16Array;
  /** How many cars have each combination. */
  readonly totals: Int32Array;
  readonly members: readonly { readonly column: number; readonly values: Uint16Array }[];
}

type Combined = Coded & Pick<ColumnGroup, "members">;

/** Above this, splitting the combinations costs more than another pass. */
const maxCombinations = 2048;

/** Adds a column to a group, numbering the combinations that occur; null when there are too many. */
function combine(group: Combined, column: number, { codes, size }: Coded): Combined | null {
  const known = new Int32Array(group.size * size).fill(-1);
  const combined = new Uint16Array(codes.length);
  const [before, added]: [number[], number[]] = [[], []];
  for (const [position, code] of codes.entries()) {
    const earlier = group.codes[position] ?? 0;
    const slot = earlier * size + code;
    if (known[slot] === -1) {
      if (before.length === maxCombinations) return null;
      known[slot] = before.length;
      before.push(earlier);
      added.push(code);
    }
    combined[position] = known[slot] ?? 0;
  }
  const members = group.members.map((member) => ({
    column: member.column,
    values: Uint16Array.from(before, (combination) => member.values[combination] ?? 0),
  }));
  members.push({ column, values: Uint16Array.from(added) });
  return { codes: combined, size: before.length, members };
}

const singleColumn = (column: number, { codes, size }: Coded): Combined => ({
  codes,
  size,
  members: [{ column, values: Uint16Array.from({ length: size }, (_, value) => value) }],
});

function withTotals({ codes, size, members }: Combined): ColumnGroup {
  const totals = new Int32Array(size);
  for (const code of codes) totals[code] = (totals[code] ?? 0) + 1;
  return { codes, totals, members };
}

/** Groups neighbouring fields as long as few combinations of their values occur. */
function groupColumns(columns: readonly Coded[]): ColumnGroup[] {
  const groups: Combined[] = [];
  for (const [position, column] of columns.entries()) {
    const last = groups.at(-1);
    const wider = last ? combine(last, position, column) : null;
    if (wider) groups[groups.length - 1] = wider;
    else groups.push(singleColumn(position, column));
  }
  return groups.map(withTotals);
}
