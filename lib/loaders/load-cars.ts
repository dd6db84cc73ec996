import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { type CarListAddress, carListParams } from "@/lib/contracts/car-list-address";
import type { CarLanding } from "@/lib/contracts/car-list-links";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { Alert, CarList, CarSheet, CarSummary, Drive, SecondHandCar } from "@/lib/contracts/second-hand";
import type { CarBrand, StockDirectory } from "@/lib/contracts/stock-directory";
import { publicWeb, web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The stock's answers are kept a minute, and dropped by their tag; pages that are built from them live as long. */
const kept = { revalidate: 60, tags: ["stock"] };

/** Nothing is there by that name, or nothing can be: an address may hold any text. */
const isAbsence = (code: ErrorCode): boolean => code === "NOT_FOUND" || code === "VALIDATION_FAILED";

async function readList(query: string): Promise<CarList> {
  const answer = await unwrap(
    publicWeb(kept).segundamano.$get({ query: Object.fromEntries(new URLSearchParams(query)) }),
  );
  if (!answer.ok) throw new Error(`second-hand list: ${answer.code}`);
  return answer.value;
}
const keptList = unstable_cache(readList, ["second-hand-list"], kept);
const listOf = cache((query: string, plain: boolean) => (plain ? keptList(query) : readList(query)));

/** One page of the list. A landing's own is the same for all and kept; of the many others none is. */
export const loadCars = (address: CarListAddress, { plain = false } = {}): Promise<CarList> =>
  listOf(carListParams(address).toString(), plain);

/** Cars by their ids in that order, sold ones too. */
export async function loadCarsByIds(ids: readonly number[]): Promise<CarSummary[]> {
  if (ids.length === 0) return [];
  return (await readList(new URLSearchParams({ ids: ids.join(",") }).toString())).items;
}

/** Up to four cars with everything that is known of them, in the order of the ids. */
export async function loadComparison(ids: readonly number[]): Promise<SecondHandCar[]> {
  if (ids.length === 0) return [];
  const answer = await unwrap(publicWeb(kept).segundamano.comparacion.$get({ query: { ids: ids.join(",") } }));
  if (!answer.ok) throw new Error(`comparison: ${answer.code}`);
  return answer.value;
}

const keptSheet = unstable_cache(
  async (id: number): Promise<CarSheet | null> => {
    const answer = await unwrap(publicWeb(kept).segundamano[":id"].$get({ param: { id: String(id) } }));
    if (!answer.ok && !isAbsence(answer.code)) throw new Error(`car ${id}: ${answer.code}`);
    return answer.ok ? answer.value : null;
  },
  ["second-hand-car"],
  kept,
);

/** A car's sheet, sold ones too; null for what was never offered. */
export const loadCarSheet = cache((id: number) => keptSheet(id));

const keptBrands = unstable_cache(
  async (): Promise<CarBrand[]> => {
    const answer = await unwrap(publicWeb(kept).segundamano.marcas.$get());
    if (!answer.ok) throw new Error(`brands: ${answer.code}`);
    return answer.value;
  },
  ["second-hand-brands"],
  kept,
);

/** Brands and models with cars for sale, by name. */
export const loadCarBrands = cache(() => keptBrands());

const keptName = unstable_cache(
  async (brand: string, model: string | undefined): Promise<string[] | null> => {
    const query = { brand, ...(model && { model }) };
    const answer = await unwrap(publicWeb(kept).segundamano.nombre.$get({ query }));
    if (!answer.ok && !isAbsence(answer.code)) throw new Error(`name of a brand: ${answer.code}`);
    return answer.ok ? [answer.value.brand, ...(answer.value.model ? [answer.value.model] : [])] : null;
  },
  ["second-hand-name"],
  kept,
);

interface LandingNames {
  readonly brand?: string;
  readonly model?: string;
}

/** Names of a landing's brand and model, also where all of their cars are sold; null for what was never offered. */
const landingNames = cache(async (brand: string, model?: string): Promise<LandingNames | null> => {
  const [own, itsModel] = (await keptName(brand, model)) ?? [];
  return own === undefined ? null : { brand: own, ...(itsModel && { model: itsModel }) };
});

/** Names of any landing: the whole list has none. */
export const namesOf = async ({ brand, model }: CarLanding): Promise<LandingNames | null> =>
  brand ? await landingNames(brand, model) : {};

/** The alert that a mailed link opens; null when it opens none, or none any more. */
export async function loadAlert(token: string): Promise<Alert | null> {
  const answer = await unwrap((await web()).segundamano.alerta[":token"].$get({ param: { token } }));
  if (answer.ok) return answer.value;
  if (answer.code === "GONE" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`alert: ${answer.code}`);
}

/** When a car can be tried, as it stands now. */
export async function loadDriveTimes(id: number): Promise<readonly string[]> {
  const answer = await unwrap((await web()).segundamano[":id"].prueba.$get({ param: { id: String(id) } }));
  if (!answer.ok) throw new Error(`test drives of car ${id}: ${answer.code}`);
  return answer.value.times;
}

/** The test drive that a mailed link opens; null when it opens none. */
export async function loadDrive(token: string): Promise<Drive | null> {
  const answer = await unwrap((await web()).segundamano.prueba[":token"].$get({ param: { token } }));
  if (answer.ok) return answer.value;
  if (answer.code === "GONE" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`test drive: ${answer.code}`);
}

/** One page of the addresses of all cars for sale, for the sitemap. */
export async function loadStockDirectory(page: number): Promise<StockDirectory> {
  const asked = publicWeb({ revalidate: 60, tags: ["stock"] }).segundamano.indice.$get({
    query: { page: String(page) },
  });
  const answer = await unwrap(asked);
  if (!answer.ok) throw new Error(`stock directory: ${answer.code}`);
  return answer.value;
}
