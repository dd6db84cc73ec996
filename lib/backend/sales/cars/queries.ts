import { and, asc, count, desc, eq, gte, inArray, lt, min, not, type SQL, sql } from "drizzle-orm";
import { database, statementName } from "@/lib/backend/core/db/client";
import { photo } from "@/lib/backend/core/db/schema/photo";
import { secondHandCar as car } from "@/lib/backend/core/db/schema/second-hand";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import type { ShownPhoto } from "@/lib/backend/core/serialize-photo";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import type { CarDetail, CarList, CarSummary, SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { CarBrand, StockDirectory } from "@/lib/contracts/sales/stock-directory";
import { cents } from "@/lib/domain/core/cents";
import { carSlug } from "@/lib/domain/core/slug";
import type { Island } from "@/lib/domain/fleet/office";
import type { FinanceTerms } from "@/lib/domain/sales/finance";
import { mostSimilar } from "@/lib/domain/sales/similar-cars";
import { addressParts, forSale, islandOf, published, searchCars } from "./search-cars";
import { type CarRow, serializeCar, serializeCarSummary, serializeFacets } from "./serialize-car";

const directorySize = 5000;
const feedSize = 2000;

const summary = {
  id: car.id,
  brand: car.brand,
  model: car.model,
  version: car.version,
  registration: car.registration,
  km: car.km,
  fuel: car.fuel,
  gearbox: car.gearbox,
  powerHp: car.powerHp,
  seats: car.seats,
  type: car.type,
  color: car.color,
  environmentalLabel: car.environmentalLabel,
  priceCents: car.priceCents,
  previousPriceCents: car.previousPriceCents,
  reserved: car.reserved,
  soldAt: car.soldAt,
  officeId: car.officeId,
  // Written out: Drizzle omits the table's name in single-table queries, and `id` would mean the inner table's.
  photo: sql<ShownPhoto | null>`(select to_jsonb(photo) from photo where photo.car_id = second_hand_car.id
    order by photo.place, photo.id limit 1)`,
};

const inOrder = <Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

const summariesWhere = (filter: SQL | undefined) =>
  database()
    .select(summary)
    .from(car)
    .where(and(sql`${car.id} = any(${sql.placeholder("ids")})`, filter));

/** Prepared statements, since every list uses them. */
const summaries = {
  "for sale": () =>
    processSingleton("second-hand.summaries-for-sale", () =>
      summariesWhere(forSale).prepare(statementName("second-hand-summaries-for-sale")),
    ),
  "sold too": () =>
    processSingleton("second-hand.summaries-sold-too", () =>
      summariesWhere(published).prepare(statementName("second-hand-summaries-sold-too")),
    ),
};

/** Cards in the order of the ids; cars that no longer exist are left out. */
async function summariesOf(ids: readonly number[], sold: "sold too" | "for sale", terms: FinanceTerms) {
  if (ids.length === 0) return [];
  const rows = await summaries[sold]().execute({ ids });
  return inOrder(ids, rows).map((row): CarSummary => serializeCarSummary(row, row.photo, terms));
}

const allPhotos = (ids: readonly number[]) =>
  database()
    .select()
    .from(photo)
    .where(inArray(photo.carId, [...ids]))
    .orderBy(asc(photo.place), asc(photo.id));

/** Photographs of several cars, by car id. */
async function photosOfCars(ids: readonly number[]) {
  const rows = await allPhotos(ids);
  return (id: number) => rows.filter(({ carId }) => carId === id);
}

const termsAt = async (now: Date) => (await loadCatalogue(now)).configuration.secondHand;

/** One page of the list with its counts (contract section 6). */
export async function listCars(searchParams: CarListSearchParams, now: Date): Promise<CarList> {
  const terms = await termsAt(now);
  const { ids, total, page, pages, facets, bounds } = await searchCars(searchParams, terms);
  return {
    items: await summariesOf(ids, "for sale", terms),
    total,
    page,
    pages,
    facets: serializeFacets(facets),
    bounds,
  };
}

/** Favourites: cars by their ids, in that order, as a list without counts. */
export async function carsByIds(ids: readonly number[], now: Date): Promise<CarList> {
  const items = await summariesOf(ids, "sold too", await termsAt(now));
  return { items, total: items.length, page: 1, pages: 1, facets: serializeFacets([]), bounds: null };
}

/** Cars with all their data, in the order of the ids. */
export async function compareCars(ids: readonly number[], now: Date): Promise<SecondHandCar[]> {
  const terms = await termsAt(now);
  const [rows, photos] = await Promise.all([
    database()
      .select()
      .from(car)
      .where(and(inArray(car.id, [...ids]), published)),
    photosOfCars(ids),
  ]);
  return inOrder(ids, rows).map((row) => serializeCar(row, photos(row.id), terms));
}

/** Cars that can be bought today with all their data, the newest first, for feeds. */
export async function offeredCars(now: Date): Promise<SecondHandCar[]> {
  const terms = await termsAt(now);
  const rows = await database()
    .select()
    .from(car)
    .where(and(forSale, not(car.reserved)))
    .orderBy(desc(car.publishedAt), desc(car.id))
    .limit(feedSize);
  const photos = Map.groupBy(await allPhotos(rows.map(({ id }) => id)), ({ carId }) => carId);
  return rows.map((row) => serializeCar(row, photos.get(row.id) ?? [], terms));
}

export async function findCar(id: number) {
  const [row] = await database()
    .select()
    .from(car)
    .where(and(eq(car.id, id), published));
  return row ?? null;
}

/** A car's sheet with three similar cars; null when the id was never on sale. */
export async function carSheet(id: number, now: Date): Promise<CarDetail | null> {
  const [found] = await database()
    .select({ row: car, island: islandOf })
    .from(car)
    .where(and(eq(car.id, id), published));
  if (!found) return null;
  const { row, island } = found;
  const terms = await termsAt(now);
  const [similar, photos] = await Promise.all([
    similarTo({ ...row, island }).then((ids) => summariesOf(ids, "for sale", terms)),
    photosOfCars([id]),
  ]);
  return { ...serializeCar(row, photos(id), terms), island, similar };
}

/** The value of the first car by id, so that a slug has one spelling. */
const firstOf = (column: typeof car.brand | typeof car.model) =>
  sql<string>`(array_agg(${column} order by ${car.id}))[1]`;
const byName = <Named extends { readonly name: string }>(list: Named[]): Named[] =>
  list.sort((a, b) => a.name.localeCompare(b.name, "es", { numeric: true }));

/** Brands and models with cars for sale. */
export async function listBrands(): Promise<CarBrand[]> {
  const rows = await database()
    .select({
      brandSlug: car.brandSlug,
      brand: firstOf(car.brand),
      slug: car.modelSlug,
      name: firstOf(car.model),
      count: count(),
      fromCents: sql<number>`min(${car.priceCents})`,
    })
    .from(car)
    .where(forSale)
    .groupBy(car.brandSlug, car.modelSlug)
    .orderBy(min(car.id));
  const brands = Map.groupBy(rows, ({ brandSlug }) => brandSlug);
  return byName(
    [...brands].map(([slug, models]) => ({
      slug,
      name: models[0]?.brand ?? slug,
      count: models.reduce((sum, model) => sum + model.count, 0),
      fromCents: cents(Math.min(...models.map(({ fromCents }) => fromCents))),
      models: byName(
        models.map(({ brandSlug, brand, fromCents, ...model }) => ({ ...model, fromCents: cents(fromCents) })),
      ),
    })),
  );
}

/** Brand and model names of slugs, also of sold cars; null when no such car was ever on sale. */
export async function namesOfSlugs(brandSlug: string, modelSlug?: string) {
  const [row] = await database()
    .select({ brand: car.brand, model: car.model })
    .from(car)
    .where(
      and(published, eq(car.brandSlug, brandSlug), modelSlug === undefined ? undefined : eq(car.modelSlug, modelSlug)),
    )
    .orderBy(sql`${car.soldAt} is not null`, car.id)
    .limit(1);
  return row ? { brand: row.brand, model: modelSlug === undefined ? null : row.model } : null;
}

/** Slugs of all cars for sale, page by page (for the sitemap). */
export async function stockDirectory(page: number): Promise<StockDirectory> {
  const [total, rows] = await Promise.all([
    database().$count(car, forSale),
    database()
      .select(addressParts)
      .from(car)
      .where(forSale)
      .orderBy(car.id)
      .offset((page - 1) * directorySize)
      .limit(directorySize),
  ]);
  const items = rows.map((row) => ({ slug: carSlug(row), updatedAt: row.updatedAt.toISOString() }));
  return { total, page, pages: Math.max(1, Math.ceil(total / directorySize)), items };
}

const similarCars = 3;
const candidatesPerSide = 12;

const comparable = {
  id: car.id,
  brandSlug: car.brandSlug,
  modelSlug: car.modelSlug,
  type: car.type,
  fuel: car.fuel,
  gearbox: car.gearbox,
  seats: car.seats,
  registration: car.registration,
  priceCents: car.priceCents,
  island: islandOf,
};

/** The 12 cars next in price above and below; an index keeps this fast for any stock size. */
function nextInPrice(alike: SQL | undefined, priceCents: number) {
  const free = and(forSale, not(car.reserved), alike);
  const above = database()
    .select(comparable)
    .from(car)
    .where(and(free, gte(car.priceCents, priceCents)))
    .orderBy(asc(car.priceCents))
    .limit(candidatesPerSide);
  const below = database()
    .select(comparable)
    .from(car)
    .where(and(free, lt(car.priceCents, priceCents)))
    .orderBy(desc(car.priceCents))
    .limit(candidatesPerSide);
  return above.unionAll(below);
}

/** Ids of the three most similar cars by island, model, body type or price; reserved cars are left out. */
async function similarTo(subject: CarRow & { readonly island: Island }): Promise<number[]> {
  const { modelSlug, type, priceCents, island } = subject;
  const alike = [eq(car.modelSlug, modelSlug), eq(car.type, type), undefined];
  const searches = [...alike, ...alike.map((condition) => and(condition, sql`${islandOf} = ${island}`))];
  const found = (await Promise.all(searches.map((alike) => nextInPrice(alike, priceCents)))).flat();
  const once = [...new Map(found.map((car) => [car.id, car])).values()];
  return mostSimilar(subject, once, similarCars).map(({ id }) => id);
}
