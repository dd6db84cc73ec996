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
}

/**
 * The cars for sale as columns of numbers, so that a choice among fifty thousand is a walk over plain memory. Built once
 * for each state of the stock; it keeps only what filters, counts and sorts need.
 */
export interface StockIndex {
  readonly ids: Float64Array;
  readonly columns: readonly Column[];
  readonly price: Float64Array;
  readonly installment: Float64Array;
  readonly km: Float64Array;
  readonly year: Float64Array;
  readonly power: Float64Array;
  /** 1 for a reserved car. */
  readonly reserved: Float64Array;
  /** For each sort the places of all cars in its order. */
  readonly orders: ReadonlyMap<CarSort, Uint32Array>;
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

function columnOf(cars: readonly StockCar[], field: FacetField): Column {
  const places = new Map<string, number>();
  const codes = Uint16Array.from(cars, ({ facets }) => {
    const value = facets[field];
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { field, values: [...places.keys()], codes };
}

/** Builds the index of the cars for sale; sold ones don't belong into it. */
export const indexStock = (cars: readonly StockCar[]): StockIndex => ({
  ids: Float64Array.from(cars, ({ id }) => id),
  columns: facetFields.map((field) => columnOf(cars, field)),
  price: Float64Array.from(cars, ({ priceCents }) => priceCents),
  installment: Float64Array.from(cars, ({ installmentCents }) => installmentCents),
  km: Float64Array.from(cars, ({ km }) => km),
  year: Float64Array.from(cars, ({ registered }) => Math.floor(registered / 100)),
  power: Float64Array.from(cars, ({ powerHp }) => powerHp),
  reserved: Float64Array.from(cars, ({ reserved }) => (reserved ? 1 : 0)),
  orders: new Map(carSorts.map((sort) => [sort, orderOf(cars, sort)])),
});
