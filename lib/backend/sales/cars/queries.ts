import { and, asc, between, desc, eq, gte, inArray, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { database, statementName } from "@/lib/backend/core/db/client";
import { photo } from "@/lib/backend/core/db/schema/photo";
import { secondHandCar as car } from "@/lib/backend/core/db/schema/second-hand";
import { shared } from "@/lib/backend/core/shared";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { CarListAddress } from "@/lib/contracts/sales/car-list-address";
import {
  type CarList,
  type CarSheet,
  type CarSummary,
  carsPerPage,
  type SecondHandCar,
} from "@/lib/contracts/sales/second-hand";
import type { CarBrand, StockDirectory } from "@/lib/contracts/sales/stock-directory";
import { carSlug } from "@/lib/domain/core/slug";
import { pageOfCars } from "@/lib/domain/sales/choose-cars";
import type { FinanceTerms } from "@/lib/domain/sales/finance";
import { mostSimilar } from "@/lib/domain/sales/similar-cars";
import { type CarRow, carOnWire, facetsOnWire, type SummaryRow, summaryOnWire } from "./serialize-car";
import { cachedStock, choiceOf } from "./stock";

const directorySize = 5000;

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
  type: car.type,
  color: car.color,
  environmentalLabel: car.environmentalLabel,
  priceCents: car.priceCents,
  previousPriceCents: car.previousPriceCents,
  reserved: car.reserved,
  soldAt: car.soldAt,
  officeId: car.officeId,
  // Written out: Drizzle omits the table's name in single-table queries, and `id` would mean the inner table's.
  photo: sql<SummaryRow["photo"]>`(select to_jsonb(photo) from photo where photo.car_id = second_hand_car.id
    order by photo.place, photo.id limit 1)`,
};

/** Cars in preparation are visible to staff only. */
const published = not(car.inPreparation);
const forSale = and(isNull(car.soldAt), published);

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
    shared("second-hand.summaries-for-sale", () =>
      summariesWhere(forSale).prepare(statementName("second-hand-summaries-for-sale")),
    ),
  "sold too": () =>
    shared("second-hand.summaries-sold-too", () =>
      summariesWhere(published).prepare(statementName("second-hand-summaries-sold-too")),
    ),
};

/** Cards in the order of the ids; cars that no longer exist are left out. */
async function summariesOf(ids: readonly number[], sold: "sold too" | "for sale", terms: FinanceTerms) {
  if (ids.length === 0) return [];
  const rows = await summaries[sold]().execute({ ids });
  return inOrder(ids, rows).map((row): CarSummary => summaryOnWire(row, terms));
}

/** Photographs of several cars, by car id. */
async function photosOfCars(ids: readonly number[]) {
  const rows = await database()
    .select()
    .from(photo)
    .where(inArray(photo.carId, [...ids]))
    .orderBy(asc(photo.place), asc(photo.id));
  return (id: number) => rows.filter(({ carId }) => carId === id);
}

const termsAt = async (now: Date) => (await loadCatalogue(now)).configuration.secondHand;

/** One page of the list with its counts (contract section 6); the database reads only the cars of this page. */
export async function listCars(address: CarListAddress, now: Date): Promise<CarList> {
  const [stock, terms] = [await cachedStock(now), await termsAt(now)];
  const choice = choiceOf(stock, address);
  const { ids, page, pages } = pageOfCars(stock.index, choice, address.sort, address.page, carsPerPage);
  return {
    items: await summariesOf(ids, "for sale", terms),
    total: choice.total,
    page,
    pages,
    facets: facetsOnWire(choice.facets, stock.names),
    bounds: choice.bounds,
  };
}

/** Favourites: cars by their ids, in that order, as a list without counts. */
export async function carsByIds(ids: readonly number[], now: Date): Promise<CarList> {
  const items = await summariesOf(ids, "sold too", await termsAt(now));
  const names = { brand: new Map<string, string>(), model: new Map<string, string>() };
  return { items, total: items.length, page: 1, pages: 1, facets: facetsOnWire(new Map(), names), bounds: null };
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
  return inOrder(ids, rows).map((row) => carOnWire(row, photos(row.id), terms));
}

export async function findCar(id: number) {
  const [row] = await database()
    .select()
    .from(car)
    .where(and(eq(car.id, id), published));
  return row ?? null;
}

/** A car's sheet with three similar cars; null when the id was never on sale. */
export async function carSheet(id: number, now: Date): Promise<CarSheet | null> {
  const [row, terms] = [await findCar(id), await termsAt(now)];
  if (!row) return null;
  const [similar, photos] = await Promise.all([
    similarTo(row).then((ids) => summariesOf(ids, "for sale", terms)),
    photosOfCars([id]),
  ]);
  return { ...carOnWire(row, photos(id), terms), similar };
}

/** Brands and models with cars for sale. */
export const listBrands = async (now: Date): Promise<CarBrand[]> => [...(await cachedStock(now)).brands];

/** Brand and model names of slugs, also of sold cars; null when no such car was ever on sale. */
export async function namesOfSlugs(brandSlug: string, modelSlug: string | undefined, now: Date) {
  const brand = (await cachedStock(now)).brands.find(({ slug }) => slug === brandSlug);
  const model = brand?.models.find(({ slug }) => slug === modelSlug);
  if (brand && (model || modelSlug === undefined)) return { brand: brand.name, model: model?.name ?? null };
  const [row] = await database()
    .select({ brand: car.brand, model: car.model })
    .from(car)
    .where(
      and(published, eq(car.brandSlug, brandSlug), modelSlug === undefined ? undefined : eq(car.modelSlug, modelSlug)),
    )
    .limit(1);
  return row ? { brand: row.brand, model: modelSlug === undefined ? null : row.model } : null;
}

/** Slugs of all cars for sale, page by page (for the sitemap). */
export async function stockDirectory(page: number, now: Date): Promise<StockDirectory> {
  const { ids } = (await cachedStock(now)).index;
  const idsOfPage = ids.subarray((page - 1) * directorySize, page * directorySize);
  const [first, last] = [idsOfPage.at(0), idsOfPage.at(-1)];
  const rows =
    first === undefined || last === undefined
      ? []
      : await database()
          .select({
            id: car.id,
            brand: car.brand,
            model: car.model,
            registration: car.registration,
            updatedAt: car.updatedAt,
          })
          .from(car)
          .where(and(between(car.id, first, last), forSale))
          .orderBy(car.id);
  const items = rows.map((row) => ({ slug: carSlug(row), updatedAt: row.updatedAt.toISOString() }));
  return { total: ids.length, page, pages: Math.max(1, Math.ceil(ids.length / directorySize)), items };
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

/** Ids of the three most similar cars by model, body type or price; reserved cars are left out. */
async function similarTo(subject: CarRow): Promise<number[]> {
  const { modelSlug, type, priceCents } = subject;
  const searches = [eq(car.modelSlug, modelSlug), eq(car.type, type), undefined];
  const found = (await Promise.all(searches.map((alike) => nextInPrice(alike, priceCents)))).flat();
  const once = [...new Map(found.map((one) => [one.id, one])).values()];
  return mostSimilar(subject, once, similarCars).map(({ id }) => id);
}
