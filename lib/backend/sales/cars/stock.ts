import { eq } from "drizzle-orm";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { stockVersion } from "@/lib/backend/core/db/schema/second-hand";
import { logger } from "@/lib/backend/core/logger";
import { type RenewalTimes, watchPages } from "@/lib/backend/core/page-renewal";
import { shared } from "@/lib/backend/core/shared";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import {
  type CarListAddress,
  carFiltersOf,
  carListParams,
  defaultCarSort,
} from "@/lib/contracts/sales/car-list-address";
import { type CarChoice, chooseCars } from "@/lib/domain/sales/choose-cars";
import { type LoadedStock, loadStock } from "./load-stock";

const checkedMilliseconds = 1000;
const maxChoices = 200;

/** The cars for sale as this process has loaded them. */
interface Stock extends LoadedStock {
  /** Version of the stock and of the configuration that it was loaded with. */
  readonly state: string;
  readonly choices: Map<string, CarChoice>;
}

interface StockHolder {
  stock: Stock | null;
  reloading: Promise<Stock> | null;
  checkedAt: number;
}
const holder = () => shared("second-hand.stock", (): StockHolder => ({ stock: null, reloading: null, checkedAt: 0 }));

async function reload(known: Stock | null, now: Date): Promise<Stock> {
  const { configuration } = await loadCatalogue(now);
  // Read before the cars, so that a change during the load is noticed by the next check.
  const [row] = await database().select().from(stockVersion).where(eq(stockVersion.id, 1));
  const state = `${row?.version} ${configuration.version}`;
  if (known?.state === state) return known;
  return { ...(await loadStock(configuration.secondHand)), state, choices: new Map() };
}

/** Reloads the stock if it changed; concurrent callers share one reload. */
function currentStock(now: Date): Promise<Stock> {
  const current = holder();
  current.reloading ??= reload(current.stock, now)
    .then((stock) => {
      current.stock = stock;
      current.checkedAt = now.getTime();
      return stock;
    })
    .finally(() => {
      current.reloading = null;
    });
  return current.reloading;
}

/**
 * The cached stock. It is checked for changes at most once a second, in the background of a request: only the first
 * request of a process waits for the load.
 */
export async function cachedStock(now: Date): Promise<Stock> {
  const { stock, checkedAt, reloading } = holder();
  if (!stock) return await currentStock(now);
  if (!reloading && Math.abs(now.getTime() - checkedAt) >= checkedMilliseconds) {
    currentStock(now).catch((error: unknown) => logger.error("cars.cache.refresh_failed", { error }));
  }
  return stock;
}

/** The cars that match an address, independent of sort and page; an LRU cache keeps the latest 200 results. */
export function choiceOf({ index, choices }: Stock, address: CarListAddress): CarChoice {
  const key = carListParams({ ...address, sort: defaultCarSort, page: 1 }).toString();
  const choice = choices.get(key) ?? chooseCars(index, carFiltersOf(address));
  choices.delete(key);
  choices.set(key, choice);
  const [oldest] = choices.keys();
  if (choices.size > maxChoices && oldest !== undefined) choices.delete(oldest);
  return choice;
}

/** Renews the cached pages of this process that show cars within seconds of a change of the stock. */
export const watchStock = (times: RenewalTimes = {}): void =>
  watchPages({ content: "stock", readState: async () => (await currentStock(now())).state, ...times });
