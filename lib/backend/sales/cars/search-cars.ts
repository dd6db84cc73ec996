import { and, asc, desc, gte, inArray, isNull, lte, not, notInArray, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { containsWords } from "@/lib/backend/core/db/folded";
import { office } from "@/lib/backend/core/db/schema/office";
import { photo } from "@/lib/backend/core/db/schema/photo";
import { secondHandCar as car } from "@/lib/backend/core/db/schema/second-hand";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { type CarList, carsPerPage } from "@/lib/contracts/sales/second-hand";
import { times } from "@/lib/domain/core/cents";
import type { Island } from "@/lib/domain/fleet/office";
import { type CarSort, type FacetField, facetFields } from "@/lib/domain/sales/car";
import { type FinanceTerms, highestPriceWithin } from "@/lib/domain/sales/finance";

const list = (parts: readonly SQL[], separator = sql`, `) => sql.join([...parts], separator);

/** Cars in preparation are visible to staff only. */
export const published = not(car.inPreparation);
export const forSale = and(isNull(car.soldAt), published);

/** What the address of a car's page is made of, and when the page changed. */
export const addressParts = {
  id: car.id,
  brand: car.brand,
  model: car.model,
  registration: car.registration,
  updatedAt: car.updatedAt,
};

/** The island of a car's office. */
export const islandOf = sql<Island>`(select ${office.island} from ${office} where ${office.id} = ${car.officeId})`;

/** Fields of which a car has one value. */
type SingleField = Exclude<FacetField, "equipment">;
const singleFields = facetFields.filter((field): field is SingleField => field !== "equipment");

const columns: Readonly<Record<SingleField, SQL<string>>> = {
  island: islandOf,
  brand: sql`${car.brandSlug}`,
  model: sql`${car.modelSlug}`,
  type: sql`${car.type}`,
  fuel: sql`${car.fuel}`,
  gearbox: sql`${car.gearbox}`,
  seats: sql`${car.seats}::text`,
  doors: sql`${car.doors}::text`,
  color: sql`${car.color}`,
  label: sql`${car.environmentalLabel}`,
  traction: sql`${car.traction}`,
  office: sql`${car.officeId}::text`,
};

/** The columns that the search reads. */
const listed = [
  car.id,
  car.priceCents,
  car.previousPriceCents,
  car.km,
  car.registration,
  car.publishedAt,
  car.brandSlug,
  car.modelSlug,
  car.type,
  car.fuel,
  car.gearbox,
  car.seats,
  car.doors,
  car.color,
  car.environmentalLabel,
  car.traction,
  car.officeId,
  car.reserved,
  car.equipment,
].map((column) => sql`${column}`);

/** Ties are sorted by price, then by id, so that pages never overlap. The instalment rises with the price. */
const orders: Readonly<Record<CarSort, SQL>> = {
  price: asc(car.priceCents),
  "-price": desc(car.priceCents),
  installment: asc(car.priceCents),
  km: asc(car.km),
  "-year": sql`${car.registration} collate "C" desc`,
  newest: desc(car.publishedAt),
  saving: sql`coalesce(${car.priceCents} - ${car.previousPriceCents}, 0)`,
};

/** In every order, cars without photographs come after the others, and reserved ones last. */
const demoted = sql`${car.reserved}, ${car.id} not in (select ${photo.carId} from ${photo} where ${photo.carId} is not null)`;

const chosenOf = ({ values }: CarListSearchParams) =>
  singleFields.flatMap((field) => {
    const wanted = values[field] ?? [];
    return wanted.length > 0 ? [{ field, wanted: [...wanted] }] : [];
  });

/** Brand, model and version without spaces and hyphens: `tcross`, `t-cross` and `t cross` find a T-Cross. */
const fullName = sql`translate(${car.brand} || ${car.model} || ${car.version}, ' -', '')`;

/** Whole euro as cents; each chosen piece of equipment and each word of the text is required. */
const within = (searchParams: CarListSearchParams, terms: FinanceTerms) => {
  const { values, q = "", priceMin, priceMax, installmentMax, kmMax, yearMin, powerMin, hideReserved } = searchParams;
  const { equipment = [] } = values;
  return [
    equipment.length === 0
      ? undefined
      : sql`${car.equipment} @> array[${list(equipment.map((item) => sql`${item}`))}]::text[]`,
    containsWords(fullName, q.replaceAll("-", "")),
    priceMin === undefined ? undefined : gte(car.priceCents, times(priceMin, 100)),
    priceMax === undefined ? undefined : lte(car.priceCents, times(priceMax, 100)),
    installmentMax === undefined
      ? undefined
      : lte(car.priceCents, highestPriceWithin(times(installmentMax, 100), terms)),
    kmMax === undefined ? undefined : lte(car.km, kmMax),
    yearMin === undefined ? undefined : sql`left(${car.registration}, 4)::int >= ${yearMin}`,
    powerMin === undefined ? undefined : gte(car.powerHp, powerMin),
    hideReserved ? not(car.reserved) : undefined,
  ];
};

/** The condition for cars for sale that match a list's filters: values of a field are ORed, fields and
 * equipment are ANDed. */
export const matches = (searchParams: CarListSearchParams, terms: FinanceTerms): SQL | undefined =>
  and(
    forSale,
    ...within(searchParams, terms),
    ...chosenOf(searchParams).map(({ field, wanted }) => inArray(columns[field], wanted)),
  );

/** A value of a facet field and how many cars it would show. */
export interface FacetRow {
  readonly field: FacetField;
  readonly value: string;
  readonly count: number;
  /** Of a brand or model. */
  readonly name: string | null;
}

interface Found extends Record<string, unknown> {
  readonly total: number;
  /** The last page when the requested one is beyond it. */
  readonly page: number;
  readonly pages: number;
  readonly bounds: CarList["bounds"];
  readonly ids: readonly number[];
  readonly facets: readonly FacetRow[];
}

const nameOf = (field: "brand" | "model") => sql`
  select ${field} as field, ${columns[field]} as value, (array_agg(${car[field]} order by ${car.id} desc))[1] as name
  from ${car} where ${forSale} group by 2`;

/**
 * A page of the matching cars, bounds, and facet counts, in one statement. A facet ignores its own selection: of a
 * chosen field it counts the cars that match all others, which miss no chosen field or only that one.
 */
export async function searchCars(searchParams: CarListSearchParams, terms: FinanceTerms): Promise<Found> {
  const chosen = chosenOf(searchParams).map(({ field, wanted }) => ({
    field,
    miss: sql`(${notInArray(columns[field], wanted)})::int`,
  }));
  const missed = list([sql`0`, ...chosen.map(({ miss }) => miss)], sql` + `);
  const singleCounts = singleFields.map((field) => {
    const own = chosen.find((filter) => filter.field === field);
    const cars = own ? sql`offered second_hand_car where missed = ${own.miss}` : sql`passing second_hand_car`;
    return sql`select ${field} as field, ${columns[field]} as value, count(*)::int as count from ${cars} group by 2`;
  });
  const counts = [
    ...singleCounts,
    sql`select 'equipment' as field, item as value, count(*)::int as count
      from passing, unnest(passing.equipment) item group by 2`,
  ];
  const { rows } = await database().execute<Found>(sql`
    with offered as materialized (
      select ${list(listed)}, ${missed} as missed
      from ${car} where ${and(forSale, ...within(searchParams, terms))}
    ), passing as materialized (
      select * from offered where missed = 0
    ), summary as (
      select count(*)::int as total,
        case when count(*) > 0 then json_build_object('priceMinCents', min(price_cents), 'priceMaxCents',
          max(price_cents), 'kmMax', max(km)) end as bounds,
        greatest(1, ceil(count(*) / ${carsPerPage}::numeric))::int as pages
      from passing
    ), names as (${nameOf("brand")} union all ${nameOf("model")}), counted as (${list(counts, sql` union all `)})
    select summary.*, least(${searchParams.page}, pages) as page,
      array(select id from passing second_hand_car order by ${demoted}, ${orders[searchParams.sort]}, price_cents, id
        offset (least(${searchParams.page}, pages) - 1) * ${carsPerPage} limit ${carsPerPage}) as ids,
      array(select to_json(facet) from (select * from counted left join names using (field, value)) facet) as facets
    from summary`);
  const [found] = rows;
  if (!found) throw new Error("the search returned no row");
  return found;
}
