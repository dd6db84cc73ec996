import { now } from "../platform/clock";
import { keepLooking } from "../platform/keep-looking";
import { logger } from "../platform/logger";
import { renewPages } from "../platform/page-renewal";
import { currentStock } from "./stock";

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
export const watchStock = (): void => keepLooking<string | null>("stock", null, look);
