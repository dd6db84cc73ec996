import { add, type Bitset, emptySet } from "@/lib/domain/second-hand/bitset";
import { type ColumnGroup, groupColumns } from "@/lib/domain/second-hand/column-groups";
import { type CarSort, carSorts, type FacetField, facetFields } from "@/lib/domain/second-hand/vocabulary";

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
  /** For each value the cars that have it. */
  readonly sets: readonly Bitset[];
}

/**
 * The cars for sale as columns of numbers, so that a choice among fifty thousand is a walk over plain memory. Built once
 * for each state of the stock; it keeps only what filters, counts and sorts need.
 */
export interface StockIndex {
  readonly ids: Float64Array;
  readonly columns: readonly Column[];
  readonly groups: readonly ColumnGroup[];
  readonly price: Int32Array;
  readonly installment: Int32Array;
  readonly km: Int32Array;
  readonly year: Int32Array;
  readonly power: Int32Array;
  /** 1 for a reserved car. */
  readonly reserved: Int32Array;
  /** Places by kilometres, the most driven first. */
  readonly byKm: Uint32Array;
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

function columnOf(cars: readonly StockCar[], field: FacetField): Column {
  const places = new Map<string, number>();
  const codes = Uint16Array.from(cars, ({ facets }) => {
    const value = facets[field];
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  const sets = [...places].map(() => emptySet(cars.length));
  for (const [place, code] of codes.entries()) {
    const set = sets[code];
    if (set) add(set, place);
  }
  return { field, values: [...places.keys()], codes, sets };
}

/** Builds the index of the cars for sale; sold ones don't belong into it. */
export function indexStock(cars: readonly StockCar[]): StockIndex {
  const columns = facetFields.map((field) => columnOf(cars, field));
  const orders = new Map(carSorts.map((sort) => [sort, orderOf(cars, sort)]));
  return {
    ids: Float64Array.from(cars, ({ id }) => id),
    columns,
    groups: groupColumns(columns.map(({ values, codes }) => ({ codes, size: values.length }))),
    price: Int32Array.from(cars, ({ priceCents }) => priceCents),
    installment: Int32Array.from(cars, ({ installmentCents }) => installmentCents),
    km: Int32Array.from(cars, ({ km }) => km),
    year: Int32Array.from(cars, ({ registered }) => Math.floor(registered / 100)),
    power: Int32Array.from(cars, ({ powerHp }) => powerHp),
    reserved: Int32Array.from(cars, ({ reserved }) => (reserved ? 1 : 0)),
    byKm: orders.get("km")?.slice().reverse() ?? new Uint32Array(),
    orders,
    ranks: new Map([...orders].map(([sort, order]) => [sort, ranksIn(order)])),
  };
}
