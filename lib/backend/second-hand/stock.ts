import { eq } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { stockVersion } from "@/lib/backend/db/schema/second-hand";
import { now } from "@/lib/backend/platform/clock";
import { logger } from "@/lib/backend/platform/logger";
import { renewPages } from "@/lib/backend/platform/page-renewal";
import { pollForever } from "@/lib/backend/platform/poll-forever";
import { shared } from "@/lib/backend/platform/shared";
import { type CarListAddress, carFiltersOf, carListParams, defaultCarSort } from "@/lib/contracts/car-list-address";
import { type CarChoice, chooseCars } from "@/lib/domain/second-hand/choose-cars";
import { type LoadedStock, loadStock } from "./load-stock";

const checkedMilliseconds = 1000;
const keptChoices = 200;

/** The cars for sale as one process knows them, in one state of the stock. */
interface Stock extends LoadedStock {
  /** Which state of the stock and of the terms this is. */
  readonly state: string;
  readonly choices: Map<string, CarChoice>;
}

interface Holder {
  stock: Stock | null;
  renewing: Promise<Stock> | null;
  checkedAt: number;
}
const holder = () => shared("second-hand.stock", (): Holder => ({ stock: null, renewing: null, checkedAt: 0 }));

async function renew(known: Stock | null, now: Date): Promise<Stock> {
  const { configuration } = await loadCatalogue(now);
  // The version first: a change while the cars are read counts as not yet known.
  const [row] = await database().select().from(stockVersion).where(eq(stockVersion.id, 1));
  const state = `${row?.version} ${configuration.version}`;
  if (known?.state === state) return known;
  return { ...(await loadStock(configuration.secondHand)), state, choices: new Map() };
}

/** The stock as it stands in the database; who asks meanwhile waits for the same reading. */
function currentStock(now: Date): Promise<Stock> {
  const held = holder();
  held.renewing ??= renew(held.stock, now)
    .then((stock) => {
      held.stock = stock;
      held.checkedAt = now.getTime();
      return stock;
    })
    .finally(() => {
      held.renewing = null;
    });
  return held.renewing;
}

/**
 * The stock at hand. Whether it is still the database's is looked up once a second, behind the request that asks: only a
 * process's first one waits for it.
 */
export async function stockAtHand(now: Date): Promise<Stock> {
  const { stock, checkedAt, renewing } = holder();
  if (!stock) return await currentStock(now);
  if (!renewing && Math.abs(now.getTime() - checkedAt) >= checkedMilliseconds) {
    currentStock(now).catch((error: unknown) => logger.error("stock.not_renewed", { error }));
  }
  return stock;
}

/** What an address chooses, whatever its sort and page; the latest choices are kept. */
export function choiceOf({ index, choices }: Stock, address: CarListAddress): CarChoice {
  const key = carListParams({ ...address, sort: defaultCarSort, page: 1 }).toString();
  const choice = choices.get(key) ?? chooseCars(index, carFiltersOf(address));
  choices.delete(key);
  choices.set(key, choice);
  const [oldest] = choices.keys();
  if (choices.size > keptChoices && oldest !== undefined) choices.delete(oldest);
  return choice;
}

/** Looks once whether the stock is another one than `known` and lets its pages be made anew; answers what is known now. */
async function look(known: string | null): Promise<string | null> {
  try {
    const { state } = await currentStock(now());
    if (known !== null && state !== known) await renewPages("stock");
    return state;
  } catch (error) {
    logger.error("stock.pages_not_renewed", { error });
    return known;
  }
}

/**
 * A process that serves pages knows its stock from the start and, a few seconds after the desk has changed it, drops the
 * pages that show cars; each process looks after its own. Should that fail, they are made anew when their time is over.
 */
export const watchStock = (pauseMilliseconds?: number): void =>
  pollForever<string | null>("stock", null, look, pauseMilliseconds);
