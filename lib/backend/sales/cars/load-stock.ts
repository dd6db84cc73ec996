import { pool } from "@/lib/backend/core/db/client";
import type { CarBrand } from "@/lib/contracts/sales/stock-directory";
import type { BodyType, CarColor } from "@/lib/domain/sales/car";
import { type FinanceTerms, listInstallment } from "@/lib/domain/sales/finance";
import { indexStock, type StockCar, type StockIndex } from "@/lib/domain/sales/stock-index";
import { inListOrder, type Names } from "./list-order";

interface Row {
  readonly id: number;
  readonly brand: string;
  readonly model: string;
  readonly brandSlug: string;
  readonly modelSlug: string;
  readonly type: BodyType;
  readonly fuel: string;
  readonly gearbox: string;
  readonly seats: string;
  readonly doors: string;
  readonly color: CarColor;
  readonly label: string;
  readonly traction: string;
  readonly office: string;
  readonly priceCents: number;
  readonly previousPriceCents: number | null;
  readonly km: number;
  readonly registered: number;
  readonly powerHp: number;
  readonly publishedAt: number;
  readonly reserved: boolean;
}

const chunk = 5000;
const statement = `
  select id, brand, model, brand_slug as "brandSlug", model_slug as "modelSlug", type, fuel, gearbox,
    seats::text, doors::text, color, environmental_label as label, traction, office_id::text as office,
    price_cents as "priceCents", previous_price_cents as "previousPriceCents", km,
    replace(registration, '-', '')::int as registered, power_hp as "powerHp",
    (extract(epoch from published_at) * 1000)::float8 as "publishedAt", reserved
  from second_hand_car
  where sold_at is null and not in_preparation and id > $1 and published_at > $2 order by id limit ${chunk}`;
const anyTime = new Date(0);

export interface LoadedStock {
  readonly index: StockIndex;
  readonly names: Names;
  readonly brands: readonly CarBrand[];
}

/** Counts brands and models while the cars are loaded. */
function directory() {
  const names = { brand: new Map<string, string>(), model: new Map<string, string>() };
  const brands = new Map<string, Tally & { readonly models: Map<string, Tally> }>();
  const add = ({ brand, model, brandSlug, modelSlug, priceCents }: Row) => {
    names.brand.set(brandSlug, brand);
    names.model.set(modelSlug, model);
    const ofBrand = brands.get(brandSlug) ?? { ...newTally(brandSlug, brand), models: new Map<string, Tally>() };
    brands.set(brandSlug, ofBrand);
    const ofModel = ofBrand.models.get(modelSlug) ?? newTally(modelSlug, model);
    ofBrand.models.set(modelSlug, ofModel);
    for (const tally of [ofBrand, ofModel]) {
      tally.count += 1;
      tally.fromCents = Math.min(tally.fromCents, priceCents);
    }
  };
  const listed = (): CarBrand[] =>
    byName([...brands.values()]).map(({ models, ...brand }) => ({ ...brand, models: byName([...models.values()]) }));
  return { names, add, listed };
}

interface Tally {
  readonly slug: string;
  readonly name: string;
  count: number;
  fromCents: number;
}
const newTally = (slug: string, name: string): Tally => ({ slug, name, count: 0, fromCents: Infinity });
const byName = <Named extends { readonly name: string }>(list: Named[]): Named[] =>
  list.sort((one, other) => one.name.localeCompare(other.name, "es", { numeric: true }));

const stockCar = (row: Row, terms: FinanceTerms): StockCar => ({
  id: row.id,
  facets: {
    brand: row.brandSlug,
    model: row.modelSlug,
    type: row.type,
    fuel: row.fuel,
    gearbox: row.gearbox,
    seats: row.seats,
    doors: row.doors,
    color: row.color,
    label: row.label,
    traction: row.traction,
    office: row.office,
  },
  priceCents: row.priceCents,
  previousPriceCents: row.previousPriceCents,
  installmentCents: listInstallment(row.priceCents, terms),
  km: row.km,
  registered: row.registered,
  powerHp: row.powerHp,
  publishedAt: row.publishedAt,
  reserved: row.reserved,
});

/** Reads the cars for sale in chunks of 5000, so that the event loop is not blocked. */
async function* carsForSale(publishedAfter: Date) {
  for (let last = 0; ; ) {
    const { rows } = await pool().query<Row>({ text: statement, values: [last, publishedAfter] });
    yield* rows;
    if (rows.length < chunk) break;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Loads all cars for sale into an index. */
export async function loadStock(terms: FinanceTerms): Promise<LoadedStock> {
  const cars: StockCar[] = [];
  const { names, add, listed } = directory();
  for await (const row of carsForSale(anyTime)) {
    add(row);
    cars.push(stockCar(row, terms));
  }
  return { index: indexStock(cars, inListOrder(names)), names, brands: listed() };
}

/** The cars for sale that were published after an instant. */
export async function loadNewCars(terms: FinanceTerms, after: Date): Promise<StockCar[]> {
  const cars: StockCar[] = [];
  for await (const row of carsForSale(after)) cars.push(stockCar(row, terms));
  return cars;
}
