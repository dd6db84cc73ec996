import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { CarLanding } from "@/lib/contracts/car-list-links";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { type CarListSearchParams, carListParams } from "@/lib/contracts/sales/car-list-search-params";
import type { Alert, CarDetail, CarList, CarSummary, Drive, SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { CarBrand, StockDirectory } from "@/lib/contracts/sales/stock-directory";
import { publicWeb, web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Stock responses are cached for a minute and invalidated by tag; pages built from them have the same lifetime. */
const cacheOptions = { revalidate: 60, tags: ["stock"] };

/** Not found, or an invalid name: the URL may contain anything. */
const isAbsence = (code: ErrorCode): boolean => code === "NOT_FOUND" || code === "VALIDATION_FAILED";

async function readList(query: string): Promise<CarList> {
  const answer = await unwrap(
    publicWeb(cacheOptions).segundamano.$get({ query: Object.fromEntries(new URLSearchParams(query)) }),
  );
  if (!answer.ok) throw new Error(`second-hand list: ${answer.code}`);
  return answer.value;
}
const cachedList = unstable_cache(readList, ["second-hand-list"], cacheOptions);
const listOf = cache((query: string, plain: boolean) => (plain ? cachedList(query) : readList(query)));

/** One page of the list. Only `plain` landing pages are cached; filtered ones have too many variants. */
export const loadCars = (searchParams: CarListSearchParams, { plain = false } = {}): Promise<CarList> =>
  listOf(carListParams(searchParams).toString(), plain);

/** Cars by their ids in that order, sold ones too. */
export async function loadCarsByIds(ids: readonly number[]): Promise<CarSummary[]> {
  if (ids.length === 0) return [];
  return (await readList(new URLSearchParams({ ids: ids.join(",") }).toString())).items;
}

/** Up to four cars in full detail, in the order of the ids. */
export async function loadComparison(ids: readonly number[]): Promise<SecondHandCar[]> {
  if (ids.length === 0) return [];
  const answer = await unwrap(publicWeb(cacheOptions).segundamano.comparacion.$get({ query: { ids: ids.join(",") } }));
  if (!answer.ok) throw new Error(`comparison: ${answer.code}`);
  return answer.value;
}

const cachedSheet = unstable_cache(
  async (id: number): Promise<CarDetail | null> => {
    const answer = await unwrap(publicWeb(cacheOptions).segundamano[":id"].$get({ param: { id: String(id) } }));
    if (!answer.ok && !isAbsence(answer.code)) throw new Error(`car ${id}: ${answer.code}`);
    return answer.ok ? answer.value : null;
  },
  ["second-hand-car"],
  cacheOptions,
);

/** A car's page data, sold ones too; null for an unknown id. */
export const loadCarDetail = cache((id: number) => cachedSheet(id));

const cachedBrands = unstable_cache(
  async (): Promise<CarBrand[]> => {
    const answer = await unwrap(publicWeb(cacheOptions).segundamano.marcas.$get());
    if (!answer.ok) throw new Error(`brands: ${answer.code}`);
    return answer.value;
  },
  ["second-hand-brands"],
  cacheOptions,
);

/** Brands and models with cars for sale, by name. */
export const loadCarBrands = cache(() => cachedBrands());

const cachedName = unstable_cache(
  async (brand: string, model: string | undefined): Promise<string[] | null> => {
    const query = { brand, ...(model && { model }) };
    const answer = await unwrap(publicWeb(cacheOptions).segundamano.nombre.$get({ query }));
    if (!answer.ok && !isAbsence(answer.code)) throw new Error(`name of a brand: ${answer.code}`);
    return answer.ok ? [answer.value.brand, ...(answer.value.model ? [answer.value.model] : [])] : null;
  },
  ["second-hand-name"],
  cacheOptions,
);

interface LandingNames {
  readonly brand?: string;
  readonly model?: string;
}

/** Names of a landing page's brand and model, also when all their cars are sold; null if unknown. */
const landingNames = cache(async (brand: string, model?: string): Promise<LandingNames | null> => {
  const [brandName, modelName] = (await cachedName(brand, model)) ?? [];
  return brandName === undefined ? null : { brand: brandName, ...(modelName && { model: modelName }) };
});

/** Names of a landing page; none for the whole list. */
export const namesOf = async ({ brand, model }: CarLanding): Promise<LandingNames | null> =>
  brand ? await landingNames(brand, model) : {};

/** The alert of a mailed link; null if unknown or ended. */
export async function loadAlert(token: string): Promise<Alert | null> {
  const answer = await unwrap((await web()).segundamano.alerta[":token"].$get({ param: { token } }));
  if (answer.ok) return answer.value;
  if (answer.code === "GONE" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`alert: ${answer.code}`);
}

/** Free times for a test drive of a car. */
export async function loadDriveTimes(id: number): Promise<readonly string[]> {
  const answer = await unwrap((await web()).segundamano[":id"].prueba.$get({ param: { id: String(id) } }));
  if (!answer.ok) throw new Error(`test drives of car ${id}: ${answer.code}`);
  return answer.value.times;
}

/** The test drive of a mailed link; null if unknown. */
export async function loadDrive(token: string): Promise<Drive | null> {
  const answer = await unwrap((await web()).segundamano.prueba[":token"].$get({ param: { token } }));
  if (answer.ok) return answer.value;
  if (answer.code === "GONE" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`test drive: ${answer.code}`);
}

/** One page of all cars for sale, for the sitemap. */
export async function loadStockDirectory(page: number): Promise<StockDirectory> {
  const call = publicWeb({ revalidate: 60, tags: ["stock"] }).segundamano.indice.$get({
    query: { page: String(page) },
  });
  const answer = await unwrap(call);
  if (!answer.ok) throw new Error(`stock directory: ${answer.code}`);
  return answer.value;
}

/** The cars that can be bought today, the newest first, for feeds. */
export async function loadOfferedCars(): Promise<SecondHandCar[]> {
  const answer = await unwrap(publicWeb(cacheOptions).segundamano.anuncios.$get());
  if (!answer.ok) throw new Error(`cars of the feeds: ${answer.code}`);
  return answer.value;
}
